/** Checks of the level 'table': one cart for the phones of a table, its bill in shares, and calls for staff. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, BillShares, Body, OwnShare, TableDish, TableOperation } from '#contract';
import { amountOfLeft, type Line, type ShareWish, toCents, toDollars } from '#contract/money';
import { ERROR_CODE, REALTIME, SERVICE_EVENTS, SHARE_REF_PREFIX } from '#contract/wire';
import { type Shop, toPayload } from './basket.ts';
import { Blocked, type Check, expectOffer, type World } from './check.ts';
import { expect, Fault, NotImplemented, NotOffered } from './host.ts';

const UNKNOWN = 'no-such-name-0123456789';
const UNKNOWN_DISH = 2_147_483_646;

/** A share is held for at most ten minutes (SPLIT-4); with a minute for clocks that differ. */
const LONGEST_CLAIM_MS = 11 * 60_000;

/** How long the other phones may wait for an event. */
const EVENT_MS = 5_000;

type TableOffer = 'tableCart' | 'splitBill' | 'callStaff';

/** A check of something that the settings of an outlet promise: a call of it that is missing is a fault. */
const check = (offer: TableOffer, name: string, run: (world: World, shop: Shop) => Promise<void>): Check => ({
  level: 'table',
  name,
  isOptional: true,
  run: async (world) => {
    expectOffer(world, offer);
    const { outlet } = world.sharedPlace;
    const shop = await world.shop(world.sharedPlace);
    if (!shop.settings[offer])
      throw new NotOffered(`outletSettings of ${outlet} do not say ${offer}; --shared-outlet names one that has it.`);
    try {
      await run(world, shop);
    } catch (error) {
      if (!(error instanceof NotImplemented)) throw error;
      throw new Fault(`outletSettings of ${outlet} say ${offer}, and ${error.message} Answer the call, or say false.`);
    }
  },
});

const randomKey = (): string => randomBytes(12).toString('base64url');

// The cart

/** A phone at the table. */
class Phone {
  readonly seat: number;
  readonly seatKey: string;
  private readonly world: World;

  constructor(world: World, { seat, seatKey }: Answer<'joinTable'>) {
    this.world = world;
    this.seat = seat;
    this.seatKey = seatKey;
  }

  sync(...operations: TableOperation[]): Promise<Answer<'syncTable'>> {
    return this.world.host.get('syncTable', { body: { seatKey: this.seatKey, version: -1, operations } });
  }

  /** One operation. @returns why it was refused; null where it was done. */
  async ask(operation: TableOperation): Promise<string | null> {
    const { outcomes } = await this.sync(operation);
    const outcome = outcomes.find(({ key }) => key === operation.key);
    expect(outcome, `syncTable has no outcome with the key '${operation.key}' that was sent.`);
    return outcome.refused;
  }

  /** The portions of a dish that this seat has, as another phone reads them. */
  async portions(dish: TableDish, of: number = this.seat): Promise<number> {
    const { cart } = await this.sync();
    expect(cart, 'syncTable with the version -1 is answered without the cart.');
    return cart.lines
      .filter((line) => line.seat === of && line.dish.itemId === dish.itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

const change = (seat: number, dish: TableDish, by: number, key = randomKey()): TableOperation => ({
  ...{ key, type: 'change' },
  changes: [{ seat, dish, by }],
});

const code = (world: World, { outlet }: Shop) => {
  const { table: tableNo, check: checkNo = '' } = world.sharedPlace;
  return { outletId: outlet.id, tableNo, checkNo };
};

const toDish = ({ itemId, categoryId, modifiers }: Line): TableDish => ({
  ...{ itemId, categoryId, specialInstruction: '' },
  modifiers: modifiers.map(({ modifierGroupId, modifierItemId, quantity, options }) => ({
    ...{ modifierGroupId, modifierItemId, quantity },
    options: options.map((one) => ({
      ...{ modifierGroupId: one.modifierGroupId, modifierItemId: one.modifierItemId, quantity: one.quantity },
    })),
  })),
});

interface Table {
  mei: Phone;
  ravi: Phone;
  line: Line;
  dish: TableDish;
}

/** Two phones that join, and leave once the check is over. */
const cartCheck = (name: string, run: (world: World, shop: Shop, table: Table) => Promise<void>): Check =>
  check('tableCart', name, async (world, shop) => {
    const [line] = world.lines(shop);
    expect(line, `The menu of ${shop.outlet.code} has no dish that a guest can order.`);
    const join = async (person: string) =>
      new Phone(world, await world.host.get('joinTable', { body: { ...code(world, shop), name: person } }));
    const mei = await join('Mei');
    const ravi = await join('Ravi');
    try {
      await run(world, shop, { mei, ravi, line, dish: toDish(line) });
    } finally {
      for (const phone of [mei, ravi]) await phone.sync({ key: randomKey(), type: 'leave' }).catch(() => undefined);
    }
  });

const cartChecks: readonly Check[] = [
  cartCheck('table cart: two phones join, and each sees the line of the other', async (world, shop, table) => {
    const { mei, ravi, dish } = table;
    expect(mei.seat !== ravi.seat, `Two phones were given the seat ${mei.seat}.`);
    expect(mei.seatKey !== ravi.seatKey, 'Two phones were given one seatKey, so each may act as the other.');
    for (const [phone, other] of [
      [mei, ravi],
      [ravi, mei],
    ] as const) {
      const refused = await phone.ask(change(phone.seat, dish, 2));
      expect(refused === null, `A dish of the menu was refused with '${refused}'.`);
      const seen = await other.portions(dish, phone.seat);
      expect(seen === 2, `A phone added 2 portions, and the other one sees ${seen}.`);
    }
    const { people, dishes } = await world.host.get('lookAtTable', { body: code(world, shop) });
    expect(people >= 2, `lookAtTable counts ${people} people after two phones have joined.`);
    expect(
      dishes.some(({ itemId, quantity }) => itemId === dish.itemId && quantity >= 4),
      'lookAtTable does not count the dishes of the cart.',
    );
  }),
  check('tableCart', 'table cart: who joins again with the same key has the same seat', async (world, shop) => {
    const body = { ...code(world, shop), name: 'Mei', joinKey: randomKey().padEnd(20, '-') };
    const ask = () => world.host.call('joinTable', { body });
    const first = await ask();
    if (first.status === 400) throw new NotOffered('joinKey is refused; the app then joins without it.');
    expect(!first.error, `joinTable with a joinKey was refused with ${first.status}: ${first.error?.message}`);
    const { body: again } = await ask();
    for (const one of [first.body, again])
      await new Phone(world, one).sync({ key: randomKey(), type: 'leave' }).catch(() => undefined);
    if (again.seat !== first.body.seat)
      throw new NotOffered('joinKey is ignored, so a diner whose answer was lost has a second seat (TABLE-4).');
    expect(again.seatKey === first.body.seatKey, 'The same joinKey got the same seat, with another seatKey.');
  }),
  cartCheck('table cart: an operation with the same key twice adds once', async (_world, _shop, { mei, dish }) => {
    const operation = change(mei.seat, dish, 1);
    await mei.ask(operation);
    await mei.ask(operation);
    const portions = await mei.portions(dish);
    expect(
      portions === 1,
      `The same key twice left ${portions} portions in place of 1; a phone sends again when an answer was lost (TABLE-6).`,
    );
  }),
  cartCheck('table cart: an operation that was refused stays refused', async (_world, _shop, { mei, dish }) => {
    const operation = change(mei.seat, dish, -1);
    const first = await mei.ask(operation);
    expect(first === 'gone', `A portion that is not there was taken away, with the outcome '${first}' and not 'gone'.`);
    await mei.ask(change(mei.seat, dish, 2));
    const again = await mei.ask(operation);
    const portions = await mei.portions(dish);
    expect(
      again === 'gone' && portions === 2,
      `The key that was refused came again: its outcome is '${again}', and 2 portions became ${portions} (TABLE-6).`,
    );
  }),
  cartCheck('table cart: nobody changes the dishes of another', async (_world, _shop, { mei, ravi, dish }) => {
    const { cart } = await mei.sync(change(mei.seat, dish, 1));
    if (cart?.isEditedByAll) throw new Blocked('At this table everybody may change everything; end its session first.');
    const refused = await ravi.ask(change(mei.seat, dish, -1));
    expect(refused === 'notYours', `Another phone took a dish away: the outcome is '${refused}' and not 'notYours'.`);
  }),
  cartCheck('table cart: a dish that is not on the menu is refused', async (_world, _shop, { mei, dish }) => {
    const refused = await mei.ask(change(mei.seat, { ...dish, itemId: UNKNOWN_DISH }, 1));
    expect(
      refused === 'notOnMenu',
      `A dish that no menu has was added to the cart of the table: the outcome is '${refused}' and not 'notOnMenu'.`,
    );
  }),
  cartCheck('table cart: nobody but the first says who may change whose dishes', async (_world, _shop, table) => {
    const { mei, ravi, dish } = table;
    const { cart } = await mei.sync();
    if (cart?.isEditedByAll) throw new Blocked('At this table everybody may change everything; end its session first.');
    const refused = await ravi.ask({ key: randomKey(), type: 'allow', isEditedByAll: true });
    expect(
      refused === 'notYours',
      `A phone that came later allowed everybody to change everything: the outcome is '${refused}' and not 'notYours'.`,
    );
    await mei.ask(change(mei.seat, dish, 1));
    const after = await ravi.ask(change(mei.seat, dish, -1));
    expect(after === 'notYours', `Then it took a dish of another away: the outcome is '${after}' and not 'notYours'.`);
  }),
  cartCheck('table cart: who leaves takes the own lines along', async (_world, _shop, { mei, ravi, dish }) => {
    await mei.ask(change(mei.seat, dish, 1));
    await mei.sync({ key: randomKey(), type: 'leave' });
    const { ended } = await mei.sync();
    expect(ended === 'left', `A phone that has left is answered with ended '${ended}' and not 'left'.`);
    expect((await ravi.portions(dish, mei.seat)) === 0, 'The dishes of a phone that has left are still in the cart.');
  }),
  cartCheck('table cart: what is ordered leaves the cart, once', async (world, shop, { mei, ravi, line, dish }) => {
    await mei.ask(change(mei.seat, dish, 1));
    const { tableNo, checkNo } = code(world, shop);
    const payload = toPayload(shop, [line], { tableNo, checkNo, seatKey: mei.seatKey });
    const body = { ...payload, orderItems: payload.orderItems.map((item) => ({ ...item, seat: mei.seat })) };
    const { order } = await world.place(body);
    const { cart, ended } = await ravi.sync();
    if (!ended) {
      expect(
        !cart?.lines.some(({ seat }) => seat === mei.seat),
        'What was ordered is still in the cart, so somebody else may order it again.',
      );
      expect(
        cart?.orders.some(({ orderNo }) => orderNo === order.orderNo),
        'orders of the cart lacks the order, so nobody else at the table can open it.',
      );
    }
    const again = await world.host.call('makeOrder', { body, headers: { 'idempotency-key': randomUUID() } });
    expect(
      again.error?.code === ERROR_CODE.tableChanged,
      `Dishes that had left the cart were ordered again, and answered with ${again.status} and ${again.error?.code}; it has to be TABLE_CHANGED.`,
    );
  }),
  check('tableCart', 'table cart: an unknown table is told as CHECK_NOT_FOUND', async (world, shop) => {
    const body = { ...code(world, shop), tableNo: 'no-such-table' };
    for (const { status, error } of [
      await world.host.call('lookAtTable', { body }),
      await world.host.call('joinTable', { body: { ...body, name: '' } }),
    ])
      expect(
        status >= 400 && error?.code === ERROR_CODE.checkNotFound,
        `A table that does not exist was answered with ${status} and the code ${error?.code}; the app goes by CHECK_NOT_FOUND.`,
      );
  }),
  check('tableCart', 'table cart: a seat key that nobody has is 404', async (world) => {
    const { status } = await world.host.call('syncTable', { body: { seatKey: UNKNOWN, version: -1, operations: [] } });
    expect(status === 404, `A seat key that nobody was given was answered with ${status}.`);
  }),
  cartCheck('socket: a change of the cart is told to who joined with a seat key', async (world, _shop, table) => {
    const { mei, ravi, dish } = table;
    const socket = await world.host.connect();
    expect(await world.host.ask(socket, REALTIME.joinTable, ravi.seatKey), 'join-table with a seat key was refused.');
    expect(
      !(await world.host.ask(socket, REALTIME.joinTable, UNKNOWN)),
      'join-table with a key that nobody has was acknowledged with ok.',
    );
    const heard = next(socket, REALTIME.tableChanged);
    const operation = change(mei.seat, dish, 1);
    await mei.ask(operation);
    const [told] = (await heard) ?? [];
    expect(told, 'No event table-changed came within 5 s of a change by another phone.');
    const { cart, keys } = told as { cart?: { version?: number }; keys?: string[] };
    expect(
      typeof cart?.version === 'number' && keys?.includes(operation.key),
      'table-changed has no { cart, keys } with the key of the operation that made it.',
    );
    const overheard: unknown[] = [];
    await ravi.sync({ key: randomKey(), type: 'leave' });
    // Another socket says when a change has been told; a wait would let the till change the bill under later checks.
    const ofMei = await world.host.connect();
    expect(await world.host.ask(ofMei, REALTIME.joinTable, mei.seatKey), 'join-table with a seat key was refused.');
    socket.on(REALTIME.tableChanged, (event: unknown) => overheard.push(event));
    const after = next(ofMei, REALTIME.tableChanged);
    await mei.ask(change(mei.seat, dish, 1));
    expect(await after, 'No event table-changed came within 5 s of a change after another phone had left.');
    await world.host.ask(socket, REALTIME.joinTable, UNKNOWN);
    expect(overheard.length === 0, 'A phone that left the table was still told what the others order (TABLE-11).');
  }),
];

type Socket = Awaited<ReturnType<World['host']['connect']>>;

/** What comes with the next event of this name; undefined where there was none in time. */
const next = (socket: Socket, event: string): Promise<unknown[] | undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), EVENT_MS).unref();
    socket.once(event, (...data: unknown[]) => resolve(data));
  });

// The bill in shares

const checkParams = (world: World, { outlet }: Shop) => {
  const { table: tableNo, check: checkNo } = world.sharedPlace;
  if (!checkNo) throw new Blocked(`No check of ${outlet.code} was named; --shared-check names the one of a slip.`);
  return { outletId: outlet.id, checkNo, tableNo };
};

const readShares = (world: World, shop: Shop): Promise<BillShares> =>
  world.host.get('billShares', { params: checkParams(world, shop) });

/** The shares of a bill on which something is open; orders at the check where nothing is. */
async function openBill(world: World, shop: Shop): Promise<BillShares> {
  await world.atTheTill();
  const bill = await readShares(world, shop);
  if (bill.open > 0) return bill;
  const { table: tableNo, check: checkNo = '' } = world.sharedPlace;
  const [line] = world.lines(shop);
  expect(line, `The menu of ${shop.outlet.code} has no dish that a guest can order.`);
  await world.place(toPayload(shop, [line], { tableNo, checkNo }));
  const deadline = Date.now() + 10_000;
  for (;;) {
    const now = await readShares(world, shop);
    if (now.open > 0) return now;
    if (Date.now() > deadline)
      throw new Blocked(
        `Nothing is open on the bill of the check ${checkNo}, also 10 s after an order; order and accept one.`,
      );
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

type Claim = Omit<Body<'claimShare'>, 'personKey' | 'amount'>;

/** Claims what somebody is shown. */
const claim = (world: World, shop: Shop, wish: Claim, amount: number, personKey = randomKey().padEnd(20, '-')) =>
  world.host.call('claimShare', { params: checkParams(world, shop), body: { ...wish, amount, personKey } });

async function claimed(...given: Parameters<typeof claim>): Promise<OwnShare> {
  const { status, body, error } = await claim(...given);
  expect(!error, `A share of $${given[3]} (${given[2].kind}) was refused with ${status}: ${error?.message}`);
  return body;
}

const release = (world: World, { shareNo }: OwnShare) => world.host.get('releaseShare', { params: { shareNo } });

/** The share once it is paid, or as it is after a while. */
async function settledShare(world: World, { shareNo }: OwnShare): Promise<OwnShare> {
  const deadline = Date.now() + EVENT_MS;
  for (;;) {
    const share = await world.host.get('billShare', { params: { shareNo } });
    if (share.status === 'Paid' || Date.now() > deadline) return share;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const expectOpen = (now: BillShares, cents: number, when: string): void =>
  expect(toCents(now.open) === cents, `${when}, $${now.open} is open; it has to be $${toDollars(cents)}.`);

/** A small part of what is open, so that there is something left for the next run. */
const partOf = ({ open }: BillShares): number => toDollars(Math.min(10, toCents(open)));

const billChecks: readonly Check[] = [
  check('splitBill', 'split bill: paid, claimed and open are the bill', async (world, shop) => {
    const { total, paid, open, shares } = await readShares(world, shop);
    const ofClaimed = shares
      .filter(({ status }) => status === 'Claimed')
      .reduce((sum, { amount, excess }) => sum + toCents(amount) - toCents(excess), 0);
    const sum = toCents(paid) + toCents(open) + ofClaimed;
    expect(
      sum === toCents(total),
      `paid, claimed and open are $${toDollars(sum)}, and the bill is $${total}; they have to be the same to the cent.`,
    );
    const bill = await world.host.get('posBill', { params: checkParams(world, shop) });
    // The till may have taken an order of an earlier check in between: then the shares of now are those of the bill.
    const now = bill.check_total === total ? total : (await readShares(world, shop)).total;
    expect(bill.check_total === now, `posBill says $${bill.check_total}, billShares $${now}.`);
  }),
  check(
    'splitBill',
    'split bill: a share is held for who claims it, and open again when given back',
    async (world, shop) => {
      const before = await openBill(world, shop);
      const amount = partOf(before);
      const personKey = randomKey().padEnd(20, '-');
      const own = await claimed(world, shop, { kind: 'amount', name: 'Mei' }, amount, personKey);
      expect(own.status === 'Claimed', `A share that was claimed has the status '${own.status}'.`);
      expect(
        own.hostedPamentUrl && URL.canParse(own.hostedPamentUrl) && own.claimedUntil,
        'A claimed share names no payment page (hostedPamentUrl), or not until when it is held (claimedUntil).',
      );
      const heldMs = Date.parse(own.claimedUntil) - world.host.now();
      expect(
        heldMs > 0 && heldMs <= LONGEST_CLAIM_MS,
        `A share is held for ${Math.round(heldMs / 60_000)} minutes; the others cannot pay meanwhile, and at most 10 are allowed (SPLIT-4).`,
      );
      const again = await claimed(world, shop, { kind: 'amount', name: 'Mei' }, amount, personKey);
      expect(again.shareNo === own.shareNo, 'The same claim of the same person again made a second share.');
      const during = await readShares(world, shop);
      expectOpen(during, toCents(before.open) - toCents(amount), 'While a share is claimed');
      expect(
        during.shares.some(({ id, status }) => id === own.id && status === 'Claimed'),
        'billShares does not list the claimed share, so the others do not see who is paying.',
      );
      const found = await world.host.get('billShare', { params: { shareNo: own.shareNo } });
      expect(found.id === own.id && found.status === 'Claimed', 'billShare answers another share.');
      const released = await release(world, own);
      expect(
        released.status === 'Released' && released.hostedPamentUrl === null,
        `A share that was given back is '${released.status}', or can still be paid.`,
      );
      expectOpen(await readShares(world, shop), toCents(before.open), 'After a share was given back');
    },
  ),
  check(
    'splitBill',
    'split bill: an equal share and a dish come to what the rules of money say',
    async (world, shop) => {
      const bill = await openBill(world, shop);
      const line = bill.dishes.findIndex(({ left }) => left.length > 0);
      const wishes: (Claim & ShareWish)[] = [
        { kind: 'equal', of: 3 },
        ...(line >= 0 ? [{ kind: 'dishes' as const, dishes: [{ line, quantity: 1 }] }] : []),
      ];
      const left = {
        open: toCents(bill.open),
        left: bill.dishes.map((dish) => dish.left.map(toCents)),
        taken: bill.shares,
      };
      for (const wish of wishes) {
        const cents = amountOfLeft(left, wish);
        if (!cents) continue;
        const own = await claimed(world, shop, wish, toDollars(cents));
        await release(world, own);
        const { status, error } = await claim(world, shop, wish, toDollars(cents + 1));
        expect(
          error?.code === ERROR_CODE.mismatch,
          `A share (${wish.kind}) of a cent too much was answered with ${status} and ${error?.code}; it has to be AMOUNT_MISMATCH.`,
        );
      }
    },
  ),
  check('splitBill', 'split bill: more than is open is refused', async (world, shop) => {
    const { open } = await openBill(world, shop);
    const { status, body, error } = await claim(world, shop, { kind: 'amount' }, toDollars(toCents(open) + 1));
    if (!error) await release(world, body);
    expect(
      error?.code === ERROR_CODE.mismatch,
      `A cent more than is open was answered with ${status} and ${error?.code}; it has to be refused with AMOUNT_MISMATCH.`,
    );
  }),
  check('splitBill', 'split bill: a claim that is sent again with its number is one share', async (world, shop) => {
    const before = await openBill(world, shop);
    const amount = partOf(before);
    const shareNo = randomKey().padEnd(20, '-');
    const person = randomKey().padEnd(20, '-');
    const first = await claimed(world, shop, { kind: 'amount', shareNo }, amount, person);
    const again = await claimed(world, shop, { kind: 'amount', shareNo }, amount, person);
    const during = await readShares(world, shop);
    for (const share of [first, again]) await release(world, share);
    expect(
      again.shareNo === first.shareNo,
      `The same claim again made the share ${again.shareNo} beside ${first.shareNo}; a person has one (SPLIT-11).`,
    );
    expectOpen(during, toCents(before.open) - toCents(amount), 'After the same claim twice');
    if (first.shareNo !== shareNo)
      throw new NotOffered('shareNo is ignored, so a diner whose answer was lost may wait for their share (SPLIT-11).');
  }),
  check('splitBill', 'split bill: of two who want the whole rest one has it', async (world, shop) => {
    const { open } = await openBill(world, shop);
    const both = await Promise.all([1, 2].map(() => claim(world, shop, { kind: 'all' }, open)));
    const winners = both.filter(({ error }) => !error);
    for (const { body } of winners) await release(world, body);
    expect(
      winners.length === 1,
      `Two people claimed the whole rest at once, and ${winners.length} of them have it; it has to be one, and 409 for the other.`,
    );
  }),
  check('splitBill', 'split bill: a share that is paid leaves the rest open, for good', async (world, shop) => {
    const before = await openBill(world, shop);
    const amount = partOf(before);
    const own = await claimed(world, shop, { kind: 'amount' }, amount);
    const back = await world.pay({ order: own }, 'approve').catch(async (error: Error) => {
      await release(world, own);
      throw error instanceof NotOffered ? new Blocked(error.message) : error;
    });
    const reference = back.searchParams.get('resultIndicator') ?? '';
    expect(
      back.pathname === '/payment-complete' && reference.startsWith(SHARE_REF_PREFIX),
      `The payment page of a share returns to ${back.pathname} with resultIndicator '${reference}'; the reference has to begin with '${SHARE_REF_PREFIX}'.`,
    );
    const paid = await settledShare(world, own);
    expect(paid.status === 'Paid', `The share is '${paid.status}' 5 s after it was paid.`);
    const kept = await release(world, own);
    expect(kept.status === 'Paid', `A paid share that somebody gives back is '${kept.status}'; it has to stay paid.`);
    const after = await readShares(world, shop);
    expectOpen(after, toCents(before.open) - toCents(amount), 'After a share was paid');
    expect(
      toCents(after.paid) === toCents(before.paid) + toCents(amount),
      `After a share of $${amount} was paid, paid went from $${before.paid} to $${after.paid}.`,
    );
  }),
  check('splitBill', 'split bill: a share that is paid after it was given back counts once', async (world, shop) => {
    const before = await openBill(world, shop);
    const amount = partOf(before);
    const own = await claimed(world, shop, { kind: 'amount' }, amount);
    await release(world, own);
    const back = await world.pay({ order: own }, 'approve', true);
    if (!back.searchParams.get('resultIndicator'))
      throw new NotOffered('The payment page takes no money for a share that was given back.');
    const paid = await settledShare(world, own);
    expect(
      paid.status === 'Paid',
      `A share that was paid after it was given back is '${paid.status}' 5 s later, so its payer has paid for nothing.`,
    );
    const after = await readShares(world, shop);
    expectOpen(after, toCents(before.open) - toCents(amount), 'After a share was paid late');
    expect(
      toCents(after.paid) === toCents(before.paid) + toCents(amount),
      `After a share of $${amount} was paid late, paid went from $${before.paid} to $${after.paid}.`,
    );
  }),
  check('splitBill', 'split bill: an unknown share is 404', async (world) => {
    for (const name of ['billShare', 'releaseShare'] as const) {
      const { status } = await world.host.call(name, { params: { shareNo: UNKNOWN } });
      expect(status === 404, `${name} of an unknown share was answered with ${status}.`);
    }
  }),
  check('splitBill', 'socket: a claimed share is told to who joined the bill', async (world, shop) => {
    const socket = await world.host.connect();
    const params = checkParams(world, shop);
    expect(await world.host.ask(socket, SERVICE_EVENTS.joinBill, params), 'join-bill with the slip was refused.');
    expect(
      !(await world.host.ask(socket, SERVICE_EVENTS.joinBill, { ...params, checkNo: 'no-such-check' })),
      'join-bill with an unknown check was acknowledged with ok.',
    );
    const heard = next(socket, SERVICE_EVENTS.billChanged);
    const own = await claimed(world, shop, { kind: 'amount' }, partOf(await openBill(world, shop)));
    const data = await heard;
    await release(world, own);
    expect(data, 'No event bill-changed came within 5 s of a claim.');
  }),
];

// Calls for staff

/** As many calls as one person may make in an hour (SERVICE-6). */
const CALLS_AN_HOUR = 10;

const call = (world: World, { outlet, settings }: Shop, personKey: string, change: Partial<Body<'callStaff'>> = {}) => {
  const { table: tableNo, check: checkNo } = world.sharedPlace;
  const kind = settings.callKinds?.[0]?.code;
  expect(kind, 'outletSettings say callStaff and have no callKinds, so there is nothing to call for.');
  return world.host.call('callStaff', {
    params: { outletId: outlet.id },
    body: { tableNo, ...(checkNo && { checkNo }), kind, personKey, ...change },
  });
};

/** A call that is taken, unless the table has called too often already. */
async function called(...given: Parameters<typeof call>): Promise<Answer<'callStaff'>> {
  const { status, body, error } = await call(...given);
  if (status === 429)
    throw new Blocked(
      'Too many calls came from this table within the hour; wait, or name another with --shared-table.',
    );
  expect(!error, `A call for staff was refused with ${status}: ${error?.message}`);
  return body;
}

const callChecks: readonly Check[] = [
  check('callStaff', 'staff calls: one is taken once, followed, and taken back', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    const first = await called(world, shop, person);
    expect(first.status === 'Waiting', `A new call has the status '${first.status}'.`);
    const again = await called(world, shop, person);
    expect(again.callId === first.callId, 'The same person calling for the same again made a second call.');
    const params = { callId: first.callId };
    const found = await world.host.get('staffCall', { params });
    expect(found.callId === first.callId && found.kind === first.kind, 'staffCall answers another call.');
    const withdrawn = await world.host.get('withdrawCall', { params });
    expect(withdrawn.status === 'Withdrawn', `A call that was taken back has the status '${withdrawn.status}'.`);
    const after = await world.host.get('staffCall', { params });
    expect(after.status === 'Withdrawn', `A call that was taken back is read as '${after.status}'.`);
  }),
  check('callStaff', 'staff calls: two people who call for the same have a call each', async (world, shop) => {
    const [mei, ravi] = [randomKey(), randomKey()].map((key) => key.padEnd(20, '-')) as [string, string];
    const first = await called(world, shop, mei);
    const second = await called(world, shop, ravi);
    expect(first.callId !== second.callId, 'The call of one person was given to another, who can take it back.');
    await world.host.get('withdrawCall', { params: { callId: first.callId } });
    const { status } = await world.host.get('staffCall', { params: { callId: second.callId } });
    await world.host.get('withdrawCall', { params: { callId: second.callId } });
    expect(status !== 'Withdrawn', 'One person took the call back, and that of the other was gone too.');
  }),
  check('callStaff', 'staff calls: an unknown kind, table or call is 404', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    for (const [what, change] of [
      ['A call for something that is not among callKinds', { kind: 'no-such-kind' }],
      ['A call from a table that does not exist', { tableNo: 'no-such-table' }],
    ] as const) {
      const { status } = await call(world, shop, person, change);
      expect(status === 404, `${what} was answered with ${status}.`);
    }
    for (const name of ['staffCall', 'withdrawCall'] as const) {
      const { status } = await world.host.call(name, { params: { callId: UNKNOWN } });
      expect(status === 404, `${name} of an unknown call was answered with ${status}.`);
    }
  }),
  check('callStaff', 'socket: what becomes of a call is told to who made it', async (world, shop) => {
    const socket = await world.host.connect();
    const { callId } = await called(world, shop, randomKey().padEnd(20, '-'));
    expect(await world.host.ask(socket, SERVICE_EVENTS.joinCall, callId), 'join-call with the id was refused.');
    expect(
      !(await world.host.ask(socket, SERVICE_EVENTS.joinCall, UNKNOWN)),
      'join-call with an unknown id was acknowledged with ok.',
    );
    const heard = next(socket, callId);
    await world.host.get('withdrawCall', { params: { callId } });
    expect(await heard, 'No event named by the call came within 5 s of its end.');
  }),
  check('callStaff', 'staff calls: who calls without end is refused with 429', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    for (let made = 0; made <= CALLS_AN_HOUR; made += 1) {
      const { status, body, error } = await call(world, shop, person);
      if (status === 429) return;
      expect(!error, `Call ${made + 1} of a person was refused with ${status}; beyond the limit it has to be 429.`);
      await world.host.get('withdrawCall', { params: { callId: body.callId } });
    }
    throw new Fault(
      `One person called ${CALLS_AN_HOUR + 1} times and was not refused; a joker calls all evening. ${CALLS_AN_HOUR} an hour are allowed (SERVICE-6), then 429.`,
    );
  }),
];

export const tableChecks: readonly Check[] = [...cartChecks, ...billChecks, ...callChecks];
