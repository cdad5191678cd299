/** Checks of one cart for the phones of a table. */
import { randomUUID } from 'node:crypto';
import type { Answer, TableDish, TableOperation } from '#contract';
import type { Line } from '#contract/money';
import { ERROR_CODE, REALTIME } from '#contract/wire';
import { type Shop, toPayload } from '../basket.ts';
import { Blocked, type Check, type World } from '../check.ts';
import { expect, NotOffered } from '../host.ts';
import { hasNeeds } from '../needs.ts';
import { nextEvent, randomKey, tableCheck, UNKNOWN } from './tableCheck.ts';

const UNKNOWN_DISH = 2_147_483_646;

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
  tableCheck('tableCart', name, async (world, shop) => {
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

export const cartChecks: readonly Check[] = [
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
  tableCheck('tableCart', 'table cart: who joins again with the same key has the same seat', async (world, shop) => {
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
  cartCheck('dietary needs: no phone of the table gets those of another', async (world, shop, table) => {
    const { mei, ravi, line, dish } = table;
    if (!shop.settings.takesDietaryNeeds)
      throw new NotOffered(`outletSettings of ${shop.outlet.code} do not say takesDietaryNeeds.`);
    await mei.ask(change(mei.seat, dish, 1));
    const dietaryNeeds = { allergens: ['peanut' as const] };
    const own = await world.host.get('syncTable', {
      body: { seatKey: mei.seatKey, version: -1, operations: [], dietaryNeeds },
    });
    const { tableNo, checkNo } = code(world, shop);
    const payload = toPayload(shop, [line], { tableNo, checkNo, seatKey: mei.seatKey, dietaryNeeds });
    const orderItems = payload.orderItems.map((item) => ({ ...item, seat: mei.seat }));
    const during = await ravi.sync();
    const { order } = await world.place({ ...payload, orderItems });
    for (const [what, answer] of [
      ['syncTable of the phone itself', own],
      ['syncTable of another phone', during],
      ['lookAtTable', await world.host.get('lookAtTable', { body: code(world, shop) })],
      ['syncTable of another phone after the order', await ravi.sync()],
      ['makeOrder', order],
      ['order', await world.host.get('order', { params: { orderNo: order.orderNo } })],
    ] as const)
      expect(!hasNeeds(answer), `${what} was answered with dietaryNeeds of a seat (TABLE-30, WIRE-80).`);
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
  tableCheck('tableCart', 'table cart: an unknown table is told as CHECK_NOT_FOUND', async (world, shop) => {
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
  tableCheck('tableCart', 'table cart: a seat key that nobody has is 404', async (world) => {
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
    const heard = nextEvent(socket, REALTIME.tableChanged);
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
    // A different socket reports when a change has been sent. A fixed wait would let the till change the bill under
    // later checks.
    const ofMei = await world.host.connect();
    expect(await world.host.ask(ofMei, REALTIME.joinTable, mei.seatKey), 'join-table with a seat key was refused.');
    socket.on(REALTIME.tableChanged, (event: unknown) => overheard.push(event));
    const after = nextEvent(ofMei, REALTIME.tableChanged);
    await mei.ask(change(mei.seat, dish, 1));
    expect(await after, 'No event table-changed came within 5 s of a change after another phone had left.');
    await world.host.ask(socket, REALTIME.joinTable, UNKNOWN);
    expect(overheard.length === 0, 'A phone that left the table was still told what the others order (TABLE-11).');
  }),
];
