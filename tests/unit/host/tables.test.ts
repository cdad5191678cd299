import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Body, OrderPayload, TableDish, TableOperation } from '#contract';
import { TABLE_AWAY_MS, TABLE_LIMITS } from '#contract/table';
import { REALTIME } from '#contract/wire';
import { outlets, tableOperations, tableSeats, tableSessions } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { openCheck } from '../../../host/services/checks.ts';
import { closeCheck } from '../../../host/services/clearTable.ts';
import { NETWORK_SHARE } from '../../../host/services/limits.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { setStock } from '../../../host/services/stock.ts';
import { endTable, TABLE_IDLE_MS } from '../../../host/services/tables/ending.ts';
import { agreeByStaff } from '../../../host/services/tables/sessions.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

/** Phones that one network, such as that of this test, may have at a table at once. */
const PEOPLE = TABLE_LIMITS.people * NETWORK_SHARE;

let host: InjectedServer;
let outletId: number;
let tillId: number;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  host = await createTestServer();
  const outlets = (await host.call('outlets')).body;
  outletId = outlets.find(({ code }) => code === 'KT01')?.id ?? 0;
  tillId = outlets.find(({ code }) => code === 'L2N')?.id ?? 0;
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (let table = 1; table <= 8; table += 1) await endTable(host.core, outletId, String(table), 'till');
});
afterAll(() => host.close());

const dish = (payload: OrderPayload, nth = 0): TableDish => {
  const item = payload.orderItems[nth];
  if (!item) throw new Error('The payload has no such line.');
  return {
    itemId: item.itemId,
    categoryId: item.categoryId,
    specialInstruction: '',
    modifiers: item.orderItemOptions.map((option) => ({
      modifierGroupId: option.modifierGroupId,
      modifierItemId: option.modifierItemId,
      quantity: option.quantity,
      options: option.orderModifierOptions.map(({ modifierGroupId, modifierItemId, quantity }) => ({
        ...{ modifierGroupId, modifierItemId, quantity },
      })),
    })),
  };
};

let keys = 0;
const key = () => {
  keys += 1;
  return `key-${String(keys).padStart(6, '0')}`;
};

/** A phone at a table of Katong, which has no checks. */
const sit = (tableNo = '1', name = '') => sitAt({ outletId, tableNo, checkNo: '', name });

/** A phone at a table of the canteen, with the slip of its check. */
const sitWithCheck = (tableNo: string, checkNo: string) => sitAt({ outletId: tillId, tableNo, checkNo, name: '' });

async function sitAt(code: Body<'joinTable'>) {
  const { body, status, error } = await host.call('joinTable', { body: code });
  expect(status, JSON.stringify(error)).toBe(200);
  const { seatKey, seat } = body;
  const sync = async (operations: TableOperation[] = [], version = -1) => {
    const answer = await host.call('syncTable', { body: { seatKey, version, operations } });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return answer.body;
  };
  const change = (what: TableDish, by: number, of = seat) =>
    sync([{ key: key(), type: 'change', changes: [{ seat: of, dish: what, by }] }]);
  return { seatKey, seat, cart: body.cart, sync, change };
}

const lines = ({ cart }: Pick<Answer<'syncTable'>, 'cart'>) =>
  cart?.lines.map(({ seat, dish: { itemId }, quantity }) => [seat, itemId, quantity]);

const eggs = () => host.payload('KT01', [{ dish: 'Soft-Boiled Eggs' }], { tableNo: '1' });

describe('joining', () => {
  test('needs a table of an outlet that has it; others are not known (TABLE-2)', async () => {
    const look = async (body: { outletId: number; tableNo: string; checkNo: string }) =>
      (await host.call('lookAtTable', { body })).error?.code;
    expect(await look({ outletId, tableNo: '1', checkNo: '' })).toBeUndefined();
    expect(await look({ outletId, tableNo: '99', checkNo: '' })).toBe('CHECK_NOT_FOUND');
    const other = (await host.call('outlets')).body.find(({ code }) => code === 'TB01')?.id ?? 0;
    expect(await look({ outletId: other, tableNo: '1', checkNo: '' })).toBe('NOT_FOUND');
  });

  test("a table with checks needs the check's key, and each check has a separate session (TABLE-2, TABLE-16)", async () => {
    const code = { outletId: tillId, tableNo: '41', name: '' };
    const join = (checkNo: string) => host.call('joinTable', { body: { ...code, checkNo } });
    expect((await join('')).error?.code).toBe('CHECK_NOT_FOUND');
    expect((await join('C0041')).error?.code).toBe('CHECK_NOT_FOUND');
    const slip = await host.slipNo('L2N', '41');
    const first = (await join(slip)).body;
    expect((await join(slip)).body.cart.people).toHaveLength(2);
    await openCheck(host.core, tillId, '41', 'C0941');
    const next = (await join(await host.slipNo('L2N', '41'))).body;
    expect(next.cart.people).toHaveLength(1);
    const told = await host.call('syncTable', { body: { seatKey: first.seatKey, version: -1, operations: [] } });
    expect(told.body).toMatchObject({ ended: 'till', cart: null });
    await closeCheck(host.core, tillId, '41', 'C0941');
    const after = await host.call('syncTable', { body: { seatKey: next.seatKey, version: -1, operations: [] } });
    expect(after.body.ended).toBe('till');
  });

  test('joining gives a seat with a unique animal; strangers see people and dishes only (TABLE-3, TABLE-4)', async () => {
    const mei = await sit('1', 'Mei');
    const raj = await sit('1', 'Raj');
    const [food] = [dish(await eggs())];
    await mei.change(food, 2);
    await raj.change(food, 1);
    const { cart } = await mei.sync();
    expect(cart?.people.map(({ seat, name, isHere }) => [seat, name, isHere])).toEqual([
      [1, 'Mei', true],
      [2, 'Raj', true],
    ]);
    expect(new Set(cart?.people.map(({ animal }) => animal)).size).toBe(2);
    const seen = (await host.call('lookAtTable', { body: { outletId, tableNo: '1', checkNo: '' } })).body;
    expect(seen).toEqual({ people: 2, dishes: [{ itemId: food.itemId, quantity: 3 }] });
    expect(JSON.stringify(seen)).not.toMatch(/Mei|Raj|Ken/);
  });
});

describe('a join that is asked for again', () => {
  const join = async (joinKey: string, tableNo = '1', name = 'Zoe') =>
    (await host.call('joinTable', { body: { outletId, tableNo, checkNo: '', name, joinKey } })).body;
  const joinKey = 'a'.repeat(32);

  test('with its key gets the same seat, and the cart as it is (TABLE-4)', async () => {
    const first = await join(joinKey);
    expect(await join(joinKey)).toEqual(first);
    const both = await Promise.all([join('b'.repeat(32)), join('b'.repeat(32))]);
    expect(both.map(({ seat }) => seat)).toEqual([2, 2]);
    const { body } = await host.call('syncTable', { body: { seatKey: first.seatKey, version: -1, operations: [] } });
    expect(body.cart?.people).toHaveLength(2);
  });

  test('does so at a table that is full, too (TABLE-17)', async () => {
    const first = await join(joinKey);
    for (let nth = 1; nth < PEOPLE; nth += 1) await sit();
    expect((await join(joinKey)).seat).toBe(first.seat);
  });

  test('a phone gets a new seat at another table, in another session and after it has left', async () => {
    const first = await join(joinKey);
    expect((await join(joinKey, '2')).seatKey).not.toBe(first.seatKey);
    await host.call('syncTable', {
      body: { seatKey: first.seatKey, version: -1, operations: [{ key: key(), type: 'leave' }] },
    });
    const again = await join(joinKey);
    expect([again.seat, again.seatKey === first.seatKey]).toEqual([2, false]);
    await endTable(host.core, outletId, '1', 'till');
    const later = await join(joinKey);
    expect([later.seat, later.seatKey === first.seatKey]).toEqual([1, false]);
  });

  test('joining needs an unguessable key, and neither it nor the seat key is stored', async () => {
    const body = { outletId, tableNo: '1', checkNo: '', name: '' };
    for (const odd of ['', 'a'.repeat(19), 'a b'.repeat(10)])
      expect((await host.call('joinTable', { body: { ...body, joinKey: odd } })).status, odd).toBe(400);
    const { seatKey } = await join(joinKey);
    expect(seatKey).not.toContain(joinKey);
    const kept = JSON.stringify([
      await host.core.db.select().from(tableSeats),
      await host.core.db.select().from(tableSessions),
    ]);
    expect(kept).not.toContain(seatKey);
    expect(kept).not.toContain(joinKey);
  });
});

describe('operations', () => {
  test('count once, however often they are sent, and keep their outcome (TABLE-6)', async () => {
    const phone = await sit();
    const food = dish(await eggs());
    const add: TableOperation = { key: key(), type: 'change', changes: [{ seat: 1, dish: food, by: 2 }] };
    const less: TableOperation = { key: key(), type: 'change', changes: [{ seat: 1, dish: food, by: -5 }] };
    const first = await phone.sync([add, less]);
    expect(first.outcomes).toEqual([
      { key: add.key, refused: null },
      { key: less.key, refused: 'gone' },
    ]);
    const again = await Promise.all([phone.sync([less, add]), phone.sync([add]), phone.sync([add, less])]);
    for (const answer of again) expect(lines(answer)).toEqual([[1, food.itemId, 2]]);
    expect(again[0]?.outcomes.map(({ refused }) => refused)).toEqual(['gone', null]);
    expect(again[0]?.cart?.version).toBe(first.cart?.version);
  });

  test('of six phones at once are all counted (TABLE-6, TABLE-7)', async () => {
    const food = dish(await eggs());
    const phones = [await sit(), await sit(), await sit(), await sit(), await sit(), await sit()];
    await Promise.all(phones.flatMap((phone) => [phone.change(food, 1), phone.change(food, 2)]));
    const answer = await phones[3]?.sync();
    expect(answer && lines(answer)?.sort()).toEqual([1, 2, 3, 4, 5, 6].map((seat) => [seat, food.itemId, 3]));
  });

  test('change the own dishes only, and dishes that the menu has (TABLE-7, TABLE-8)', async () => {
    const [mei, raj] = [await sit(), await sit()];
    const food = dish(await eggs());
    await mei.change(food, 1);
    expect((await raj.change(food, -1, mei.seat)).outcomes[0]?.refused).toBe('notYours');
    expect((await raj.change({ ...food, itemId: 999_999 }, 1)).outcomes[0]?.refused).toBe('notOnMenu');
    const odd = { modifierGroupId: 7, modifierItemId: 9, quantity: 1, options: [] };
    expect((await raj.change({ ...food, modifiers: [...food.modifiers, odd] }, 1)).outcomes[0]?.refused).toBe(
      'notOnMenu',
    );
  });

  test('take no dish that an order of it would be refused for (TABLE-7)', async () => {
    const raj = await sit();
    const food = dish(await eggs());
    const [first] = food.modifiers;
    if (!first) throw new Error('The eggs have no choice.');
    const wrong = [
      { ...food, modifiers: [] },
      { ...food, modifiers: [...food.modifiers, first] },
      { ...food, modifiers: food.modifiers.map((one) => ({ ...one, quantity: 99 })) },
    ];
    for (const one of wrong) expect((await raj.change(one, 1)).outcomes[0]?.refused).toBe('notOnMenu');
    expect((await raj.change(food, 1)).outcomes[0]?.refused).toBeNull();
  });

  test('at the last portion give it to one, and tell the other (TABLE-12)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit(), await sit()];
    await setStock(host.core, outletId, 'item', food.itemId, { quantityLeft: 1 });
    const both = await Promise.all([mei.change(food, 1), raj.change(food, 1)]);
    expect(both.map(({ outcomes }) => outcomes[0]?.refused ?? 'done').sort()).toEqual(['done', 'soldOut']);
    expect(lines(await mei.sync())).toHaveLength(1);
    await setStock(host.core, outletId, 'item', food.itemId, { quantityLeft: null });
  });

  test('of who has left are not done (TABLE-4)', async () => {
    const [mei, raj] = [await sit('1', 'Mei'), await sit()];
    const food = dish(await eggs());
    await mei.change(food, 1);
    await mei.sync([{ key: key(), type: 'leave' }]);
    expect(await mei.change(food, 1)).toMatchObject({ ended: 'left', cart: null });
    const { cart } = await raj.sync();
    expect(cart?.lines).toEqual([]);
    expect(cart?.people).toMatchObject([{ name: '', isHere: false }, { isHere: true }]);
  });
});

describe('an order from the cart of a table', () => {
  const order = async (
    phone: { seatKey: string; seat?: number },
    seats: number[],
    change: Partial<OrderPayload> = {},
  ) => {
    const picks = seats.map(() => ({ dish: 'Soft-Boiled Eggs' }));
    // At a table without a check the others have to agree (TABLE-26).
    if (phone.seat !== undefined && seats.some((seat) => seat !== phone.seat))
      await agreeByStaff(host.core, { outletId, tableNo: '1', seat: phone.seat });
    const body = await host.payload('KT01', picks, { tableNo: '1', seatKey: phone.seatKey, ...change });
    const orderItems = body.orderItems.map((item, nth) => ({ ...item, seat: seats[nth] ?? 0 }));
    return host.call('makeOrder', { body: { ...body, orderItems } });
  };
  const paid = async (made: Awaited<ReturnType<typeof order>>, outcome?: 'declined') =>
    host.pay(made.body.data.hostedPamentUrl ?? '', outcome);

  test('takes its lines once: of two phones that order the same, one is refused because the table has changed (TABLE-13)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit(), await sit()];
    await mei.change(food, 1);
    await raj.change(food, 2);
    const both = await Promise.all([order(mei, [1, 2]), order(raj, [1, 2])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.error?.code).toBe('TABLE_CHANGED');
    const { cart } = await raj.sync();
    expect(cart && lines({ cart })).toEqual([[2, food.itemId, 1]]);
    const made = both.find(({ status }) => status === 200);
    expect(cart?.orders).toMatchObject([{ orderNo: made?.body.data.orderNo, portions: 2 }]);
  });

  test('needs the seat key of this table (TABLE-13)', async () => {
    const food = dish(await eggs());
    const mei = await sit();
    await mei.change(food, 1);
    const elsewhere = await sit('2');
    expect((await order(elsewhere, [1])).error?.code).toBe('TABLE_CHANGED');
    expect((await order({ seatKey: 'x'.repeat(22) }, [1])).error?.code).toBe('TABLE_CHANGED');
    expect((await order(mei, [1], { tableNo: '2' })).error?.code).toBe('TABLE_CHANGED');
    expect(lines(await mei.sync())).toEqual([[1, food.itemId, 1]]);
  });

  test('that fails brings its lines back once; one that is paid after all takes what is left (TABLE-15)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit(), await sit()];
    await mei.change(food, 1);
    await raj.change(food, 1);
    const made = await order(mei, [1, 2]);
    await paid(made, 'declined');
    await paid(made, 'declined');
    expect(lines(await raj.sync())).toEqual([
      [1, food.itemId, 1],
      [2, food.itemId, 1],
    ]);
    await raj.change(food, 2);
    await paid(made);
    expect(lines(await raj.sync())).toEqual([[2, food.itemId, 2]]);
  });

  test('is taken back by who sent it while it is not paid, and by no phone without a dish in it (TABLE-15, TABLE-28)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit(), await sit()];
    await mei.change(food, 1);
    const { orderNo } = (await order(mei, [1])).body.data;
    const back = (): TableOperation => ({ key: key(), type: 'takeBack', orderNo });
    expect((await raj.sync([back()])).outcomes[0]?.refused).toBe('notYours');
    expect(lines(await mei.sync([back(), back()]))).toEqual([[1, food.itemId, 1]]);
    host.advance(2_000_000);
    await host.sweep();
  });

  test('is open to everybody at the table, also to another member (TABLE-14)', async () => {
    const food = dish(await eggs());
    const mei = await sit();
    await mei.change(food, 1);
    const token = await host.signIn();
    const body = await host.payload('KT01', [{ dish: 'Soft-Boiled Eggs' }], {
      ...{ tableNo: '1', seatKey: mei.seatKey, userId: 1001 },
    });
    const orderItems = body.orderItems.map((item) => ({ ...item, seat: 1 }));
    const made = await host.call('makeOrder', { body: { ...body, orderItems }, token });
    expect(made.status, JSON.stringify(made.error)).toBe(200);
    const { orderNo } = made.body.data;
    const other = await host.signIn('6591234567');
    const seen = await host.call('order', { params: { orderNo }, token: other });
    expect(seen.status).toBe(200);
    expect(seen.body.mobileNo).toMatch(/^\*+\d{4}$|^N\/A$/);
  });

  test('ends the session once all is paid and nothing is left (TABLE-16)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit(), await sit()];
    await mei.change(food, 1);
    await raj.change(food, 1);
    await paid(await order(mei, [1]));
    expect((await raj.sync()).ended).toBeNull();
    await paid(await order(raj, [2]));
    expect(await mei.sync()).toMatchObject({ seat: 1, cart: null, outcomes: [], ended: 'paid', rest: { lines: [] } });
    expect((await sit()).cart).toMatchObject({ people: [{ seat: 1, name: '' }], lines: [], orders: [] });
  });
});

describe('an outlet that has no carts for tables any more', () => {
  afterEach(() => changeSettings(host.core, outletId, { tableCart: true }));
  /** As an import of the shop does it, which ends no session by itself. */
  const switchOffQuietly = async () => {
    const [row] = await host.core.db.select().from(outlets).where(eq(outlets.id, outletId));
    const settings = { ...(row?.settings as NonNullable<typeof row>['settings']), tableCart: false };
    await host.core.db.update(outlets).set({ settings }).where(eq(outlets.id, outletId));
    host.core.emit({ type: 'settings', outletId });
  };
  const listen = async (seatKey: string) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return { socket, isHeard: await socket.emitWithAck(REALTIME.joinTable, seatKey) };
  };

  test('ends the session for phones that have joined: by the socket, and by the next call (TABLE-1)', async () => {
    const food = dish(await eggs());
    const [mei, raj] = [await sit('1', 'Mei'), await sit('1', 'Raj')];
    await mei.change(food, 2);
    const { socket } = await listen(raj.seatKey);
    const over = new Promise((resolve) => socket.once(REALTIME.tableEnded, () => resolve('over')));
    await changeSettings(host.core, outletId, { tableCart: false });
    expect(await over).toBe('over');
    expect(await mei.sync()).toMatchObject({
      ended: 'till',
      rest: { lines: [{ seat: mei.seat, dish: food, quantity: 2 }] },
    });
    await changeSettings(host.core, outletId, { tableCart: true });
    expect((await mei.sync()).ended).toBe('till');
    expect((await sit('1')).cart.lines).toEqual([]);
  });

  test('a switched-off table cart accepts no operation, no listener and no order (TABLE-1)', async () => {
    const food = dish(await eggs());
    const [mei, raj, ana] = [await sit('1', 'Mei'), await sit('1', 'Raj'), await sit('2', 'Ana')];
    await mei.change(food, 1);
    await ana.change(food, 1);
    await switchOffQuietly();
    const body = await host.payload('KT01', [{ dish: 'Soft-Boiled Eggs' }], { tableNo: '2', seatKey: ana.seatKey });
    const orderItems = body.orderItems.map((item) => ({ ...item, seat: ana.seat }));
    const made = await host.call('makeOrder', { body: { ...body, orderItems } });
    expect([made.status, made.error?.code]).toEqual([400, 'TABLE_CHANGED']);
    expect((await listen(raj.seatKey)).isHeard).toEqual({ ok: false });
    const late = await mei.change(food, 5);
    expect(late).toMatchObject({ ended: 'till', outcomes: [], rest: { lines: [{ quantity: 1 }] } });
    expect((await ana.sync()).rest?.lines).toEqual([{ seat: ana.seat, dish: food, quantity: 1 }]);
  });
});

test('an ended session answers each seat with its own rest and its orders (TABLE-24)', async () => {
  const food = dish(await eggs());
  const [mei, raj, gone] = [await sit('2', 'Mei'), await sit('2', 'Raj'), await sit('2', 'Ken')];
  await gone.sync([{ key: key(), type: 'leave' }]);
  await mei.change(food, 1);
  const done: TableOperation = { key: key(), type: 'change', changes: [{ seat: raj.seat, dish: food, by: 3 }] };
  await raj.sync([done]);
  const late: TableOperation = { key: key(), type: 'change', changes: [{ seat: raj.seat, dish: food, by: 5 }] };
  await endTable(host.core, outletId, '2', 'till');
  const outcome = { key: done.key, refused: null };
  expect(await raj.sync([done, late])).toEqual({
    ...{ seat: raj.seat, cart: null, outcomes: [outcome], ended: 'till' },
    rest: { lines: [{ seat: raj.seat, dish: food, quantity: 3 }], orders: [] },
  });
  expect((await mei.sync()).rest?.lines).toEqual([{ seat: mei.seat, dish: food, quantity: 1 }]);
  // A seat that has left receives no later orders (TABLE-11).
  expect(await gone.sync()).toEqual({ seat: gone.seat, cart: null, outcomes: [], ended: 'left' });
  // Names are not kept, and a day later nothing is.
  const [kept] = await host.core.db.select().from(tableSessions).where(eq(tableSessions.tableNo, '2'));
  expect(JSON.stringify(kept)).not.toMatch(/Mei|Raj/);
  host.advance(25 * 3_600_000);
  await deleteOldData(host.core);
  for (const table of [tableSessions, tableSeats, tableOperations]) {
    const rows = await host.core.db.select().from(table);
    expect(rows.filter((row) => ('id' in row ? row.id : row.sessionId) === kept?.id)).toEqual([]);
  }
});

test('a session is over after half an hour without a change (TABLE-16)', async () => {
  const mei = await sit('3', 'Mei');
  await mei.change(dish(await eggs()), 1);
  host.advance(TABLE_IDLE_MS - 1000);
  await host.sweep();
  expect((await mei.sync()).ended).toBeNull();
  host.advance(2000);
  await host.sweep();
  expect((await mei.sync()).ended).toBe('quiet');
  const seen = (await host.call('lookAtTable', { body: { outletId, tableNo: '3', checkNo: '' } })).body;
  expect(seen).toEqual({ people: 0, dishes: [] });
});

describe('a phone that is not heard of', () => {
  const look = async (tableNo: string) =>
    (await host.call('lookAtTable', { body: { outletId, tableNo, checkNo: '' } })).body;
  const people = ({ cart }: Pick<Answer<'syncTable'>, 'cart'>) =>
    cart?.people.map(({ name, isHere, isAway }) => [name, isHere, isAway ?? false]);

  test('is away after three minutes; its dishes stay, and it comes back with its next call (TABLE-20)', async () => {
    const [mei, raj, ana] = [await sit('6', 'Mei'), await sit('6', 'Raj'), await sit('6', 'Ana')];
    const food = dish(await eggs());
    await mei.change(food, 1);
    host.advance(TABLE_AWAY_MS - 1000);
    await raj.sync();
    await host.sweep();
    expect(people(await raj.sync())).toEqual([
      ['Mei', true, false],
      ['Raj', true, false],
      ['Ana', true, false],
    ]);
    host.advance(2000);
    await host.sweep();
    const after = await raj.sync();
    expect(people(after)).toEqual([
      ['Mei', true, true],
      ['Raj', true, false],
      ['Ana', true, true],
    ]);
    expect(lines(after)).toEqual([[1, food.itemId, 1]]);
    // Raj, and Mei, who has a dish.
    expect((await look('6')).people).toBe(2);
    // A further sweep changes nothing.
    await host.sweep();
    expect((await raj.sync()).cart?.version).toBe(after.cart?.version);
    const back = await ana.sync();
    expect(people(back)?.[2]).toEqual(['Ana', true, false]);
    expect((await ana.change(food, 1)).outcomes[0]?.refused).toBeNull();
    expect((await look('6')).people).toBe(3);
  });

  test('a calling phone is not away, and lets another seat decide for that time (TABLE-20)', async () => {
    const checkNo = await host.slipNo('L2N', '42');
    const [mei, raj] = [await sitWithCheck('42', checkNo), await sitWithCheck('42', checkNo)];
    const allow = (): TableOperation => ({ key: key(), type: 'allow', isEditedByAll: true });
    for (let minute = 0; minute < 8; minute += 1) {
      host.advance(60_000);
      await raj.sync();
      await host.sweep();
    }
    expect((await raj.sync([allow()])).outcomes[0]?.refused).toBeNull();
    expect((await mei.sync([allow()])).outcomes[0]?.refused).toBeNull();
    expect((await raj.sync([allow()])).outcomes[0]?.refused).toBe('notYours');
  });

  test('neither goes away nor comes back as a change: the session ends as it would have (TABLE-16, TABLE-20)', async () => {
    const [mei, raj] = [await sit('7'), await sit('7')];
    for (let minute = 0; minute < TABLE_IDLE_MS / 60_000; minute += 1) {
      host.advance(60_000);
      await host.sweep();
      if (minute < TABLE_IDLE_MS / 60_000 - 1 && minute % 5 === 0) await raj.sync();
    }
    expect((await mei.sync()).ended).toBe('quiet');
  });

  test('takes no place from those who come (TABLE-17, TABLE-20)', async () => {
    for (let nth = 0; nth < PEOPLE; nth += 1) await sit('8');
    const full = { body: { outletId, tableNo: '8', checkNo: '', name: '' } };
    expect((await host.call('joinTable', full)).status).toBe(429);
    host.advance(TABLE_AWAY_MS);
    await host.sweep();
    expect((await host.call('joinTable', full)).status).toBe(200);
  });
});

test('a name is kept without what cannot be seen, and another one is told by the socket within a second (TABLE-22)', async () => {
  const [mei, raj] = [await sit('4', '  \u00A0 '), await sit('4', 'Raj')];
  expect(mei.cart.people[0]?.name).toBe('');
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  await once(socket as never, 'connect');
  expect(await socket.emitWithAck(REALTIME.joinTable, raj.seatKey)).toEqual({ ok: true });
  const heard = new Promise<Answer<'syncTable'>>((resolve) => socket.once(REALTIME.tableChanged, resolve));
  const from = performance.now();
  await mei.sync([{ key: key(), type: 'rename', name: ' Mei   Ling ' }]);
  expect((await heard).cart?.people[0]?.name).toBe('Mei Ling');
  expect(performance.now() - from).toBeLessThan(1000);
  const body = { outletId, tableNo: '4', checkNo: '' };
  for (const name of ['Mei 🦦', '<i>Mei', '\u202EMei', 'a'.repeat(21)])
    expect((await host.call('joinTable', { body: { ...body, name } })).status, name).toBe(400);
});

test('the socket sends each change with version and keys to seats only (TABLE-11)', async () => {
  const connect = async () => {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    return socket;
  };
  const [mei, raj] = [await sit('4'), await sit('4')];
  const [ofRaj, stranger] = [await connect(), await connect()];
  expect(await ofRaj.emitWithAck(REALTIME.joinTable, raj.seatKey)).toEqual({ ok: true });
  for (const odd of ['', 'x'.repeat(22), 7, null, { a: 1 }])
    expect(await stranger.emitWithAck(REALTIME.joinTable, odd)).toEqual({ ok: false });
  const overheard: unknown[] = [];
  stranger.onAny((...event) => overheard.push(event));
  const heard = new Promise<Answer<'syncTable'>>((resolve) => ofRaj.once(REALTIME.tableChanged, resolve));
  const answer = await mei.change(dish(await eggs()), 1);
  expect(await heard).toEqual({ cart: answer.cart, keys: [answer.outcomes[0]?.key] });
  const over = new Promise<unknown[]>((resolve) => ofRaj.once(REALTIME.tableEnded, (...data) => resolve(data)));
  await endTable(host.core, outletId, '4', 'till');
  expect(await over).toEqual([]);
  expect(overheard).toEqual([]);
});

test('the socket brings nothing any more to a seat that has left, and all to the next seat of that phone (TABLE-11)', async () => {
  const listen = async (seatKey: string) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    expect(await socket.emitWithAck(REALTIME.joinTable, seatKey)).toEqual({ ok: true });
    const heard: unknown[] = [];
    socket.onAny((event) => heard.push(event));
    return { socket, heard };
  };
  const [mei, raj] = [await sit('4', 'Mei'), await sit('4', 'Raj')];
  const [ofMei, ofRaj, alsoOfRaj] = [await listen(mei.seatKey), await listen(raj.seatKey), await listen(raj.seatKey)];
  await raj.sync([{ key: key(), type: 'leave' }]);
  await mei.change(dish(await eggs()), 1);
  await expect.poll(() => ofMei.heard).toEqual([REALTIME.tableChanged, REALTIME.tableChanged]);
  expect(await ofRaj.socket.emitWithAck(REALTIME.joinTable, raj.seatKey)).toEqual({ ok: false });
  expect([...ofRaj.heard, ...alsoOfRaj.heard]).toEqual([]);
  const again = await sit('4', 'Raj');
  expect(await ofRaj.socket.emitWithAck(REALTIME.joinTable, again.seatKey)).toEqual({ ok: true });
  await mei.change(dish(await eggs()), 1);
  await expect.poll(() => ofRaj.heard).toEqual([REALTIME.tableChanged]);
  await endTable(host.core, outletId, '4', 'till');
  await expect.poll(() => ofRaj.heard).toEqual([REALTIME.tableChanged, REALTIME.tableEnded]);
  expect(alsoOfRaj.heard).toEqual([]);
});

test('the till sees the tables that order together, without keys, and ends a session (TABLE-16)', async () => {
  const mei = await sit('5', 'Mei');
  await mei.change(dish(await eggs()), 2);
  const page = async () =>
    String((await host.app.inject({ method: 'GET', url: `/sandbox/till?outlet=${outletId}` })).body);
  expect(await page()).toContain('1 phone (Mei) · 2 dishes not ordered yet');
  expect(await page()).not.toContain(mei.seatKey);
  const ended = await host.request('POST', `/sandbox/api/till/outlets/${outletId}/tables/end`, {
    body: { tableNo: '5' },
  });
  expect(ended.status).toBe(200);
  expect((await mei.sync()).ended).toBe('till');
  expect(await page()).toContain('Nobody orders together at the moment.');
});
