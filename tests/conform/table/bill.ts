/** Checks of a bill in shares. */
import type { BillShares, Body, OwnShare } from '#contract';
import { amountOfLeft, type ShareWish, toCents, toDollars } from '#contract/money';
import { ERROR_CODE, SERVICE_EVENTS, SHARE_REF_PREFIX } from '#contract/wire';
import { type Shop, toPayload } from '../basket.ts';
import { Blocked, type Check, type World } from '../check.ts';
import { expect, NotOffered } from '../host.ts';
import { EVENT_MS, nextEvent, randomKey, tableCheck, UNKNOWN } from './tableCheck.ts';

/** A share is held for at most ten minutes (SPLIT-4); with a minute for clocks that differ. */
const LONGEST_CLAIM_MS = 11 * 60_000;

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

/** Claims the displayed share. */
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
const getPart = ({ open }: BillShares): number => toDollars(Math.min(10, toCents(open)));

export const billChecks: readonly Check[] = [
  tableCheck('splitBill', 'split bill: paid, claimed and open are the bill', async (world, shop) => {
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
  tableCheck(
    'splitBill',
    'split bill: a share is held for who claims it, and open again when given back',
    async (world, shop) => {
      const before = await openBill(world, shop);
      const amount = getPart(before);
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
  tableCheck(
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
  tableCheck('splitBill', 'split bill: more than is open is refused', async (world, shop) => {
    const { open } = await openBill(world, shop);
    const { status, body, error } = await claim(world, shop, { kind: 'amount' }, toDollars(toCents(open) + 1));
    if (!error) await release(world, body);
    expect(
      error?.code === ERROR_CODE.mismatch,
      `A cent more than is open was answered with ${status} and ${error?.code}; it has to be refused with AMOUNT_MISMATCH.`,
    );
  }),
  tableCheck(
    'splitBill',
    'split bill: a claim that is sent again with its number is one share',
    async (world, shop) => {
      const before = await openBill(world, shop);
      const amount = getPart(before);
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
        throw new NotOffered(
          'shareNo is ignored, so a diner whose answer was lost may wait for their share (SPLIT-11).',
        );
    },
  ),
  tableCheck('splitBill', 'split bill: of two who want the whole rest one has it', async (world, shop) => {
    const { open } = await openBill(world, shop);
    const both = await Promise.all([1, 2].map(() => claim(world, shop, { kind: 'all' }, open)));
    const winners = both.filter(({ error }) => !error);
    for (const { body } of winners) await release(world, body);
    expect(
      winners.length === 1,
      `Two people claimed the whole rest at once, and ${winners.length} of them have it; it has to be one, and 409 for the other.`,
    );
  }),
  tableCheck('splitBill', 'split bill: a share that is paid leaves the rest open, for good', async (world, shop) => {
    const before = await openBill(world, shop);
    const amount = getPart(before);
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
  tableCheck(
    'splitBill',
    'split bill: a share that is paid after it was given back counts once',
    async (world, shop) => {
      const before = await openBill(world, shop);
      const amount = getPart(before);
      const own = await claimed(world, shop, { kind: 'amount' }, amount);
      await release(world, own);
      const back = await world.pay({ order: own }, 'approve', { isLate: true });
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
    },
  ),
  tableCheck('splitBill', 'split bill: an unknown share is 404', async (world) => {
    for (const name of ['billShare', 'releaseShare'] as const) {
      const { status } = await world.host.call(name, { params: { shareNo: UNKNOWN } });
      expect(status === 404, `${name} of an unknown share was answered with ${status}.`);
    }
  }),
  tableCheck('splitBill', 'socket: a claimed share is told to who joined the bill', async (world, shop) => {
    const socket = await world.host.connect();
    const params = checkParams(world, shop);
    expect(await world.host.ask(socket, SERVICE_EVENTS.joinBill, params), 'join-bill with the slip was refused.');
    expect(
      !(await world.host.ask(socket, SERVICE_EVENTS.joinBill, { ...params, checkNo: 'no-such-check' })),
      'join-bill with an unknown check was acknowledged with ok.',
    );
    const heard = nextEvent(socket, SERVICE_EVENTS.billChanged);
    const own = await claimed(world, shop, { kind: 'amount' }, getPart(await openBill(world, shop)));
    const data = await heard;
    await release(world, own);
    expect(data, 'No event bill-changed came within 5 s of a claim.');
  }),
];
