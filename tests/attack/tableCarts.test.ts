import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableDish, TableOperation } from '#contract';
import { TABLE_LIMITS } from '#contract/table';
import { staffCalls, tableOperations } from '../../host/db/schema.ts';
import { ATTEMPTS_PER_ADDRESS, NETWORK_SHARE, STAFF_CALL_LIMITS } from '../../host/services/limits.ts';
import { endTable } from '../../host/services/tables/ending.ts';
import { SEAT_CALL_LIMITS } from '../../host/services/tables/sync.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
let tillId: number;
let outletId: number;
let food: TableDish;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  const outlets = (await host.call('outlets')).body;
  outletId = outlets.find(({ code }) => code === 'KT01')?.id ?? 0;
  tillId = outlets.find(({ code }) => code === 'L2N')?.id ?? 0;
  const [item] = (await host.payload('KT01', [{ dish: 'Otah' }], { tableNo: '1' })).orderItems;
  if (!item) throw new Error('The demo has no Otah.');
  food = { itemId: item.itemId, categoryId: item.categoryId, modifiers: [], specialInstruction: '' };
});
afterAll(() => host.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const join = (tableNo: string, headers = {}) =>
  host.call('joinTable', { body: { outletId, tableNo, checkNo: '', name: '' }, ...headers });
const sync = (seatKey: string, operations: TableOperation[] = [], headers = {}) =>
  host.call('syncTable', { body: { seatKey, version: -1, operations }, ...headers });
const change = (key: string, seat: number, by: number): TableOperation => ({
  ...{ key, type: 'change' },
  changes: [{ seat, dish: food, by }],
});

describe('a stranger who is not at the table', () => {
  test('finds no check by going through numbers, and is stopped soon (TABLE-2, TABLE-17)', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.tableGuess + 5; nth += 1) {
      const body = { outletId: tillId, tableNo: '42', checkNo: `C00${nth}.abcdefghijkl` };
      statuses.push((await host.call('lookAtTable', { body, ...from('203.0.113.7') })).status);
    }
    expect(new Set(statuses.slice(0, ATTEMPTS_PER_ADDRESS.tableGuess))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    // Others in another network go on.
    const slip = await host.slipNo('L2N', '42');
    const body = { outletId: tillId, tableNo: '42', checkNo: slip };
    expect((await host.call('lookAtTable', { body, ...from('203.0.113.8') })).status).toBe(200);
  });

  test('does not block another table of the same network by asking for unknown tables (TABLE-17)', async () => {
    const look = (tableNo: string, checkNo: string) =>
      host.call('lookAtTable', { body: { outletId: tillId, tableNo, checkNo }, ...from('203.0.113.17') });
    for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.tableGuess; nth += 1) {
      await look('41', `C00${nth}.abcdefghijkl`);
      await look(`no ${nth}`, '');
    }
    expect((await look('41', 'C0099.abcdefghijkl')).status).toBe(429);
    expect((await look('no such table', '')).status).toBe(429);
    // The key of a slip cannot be guessed. A phone that has it may join, whatever others have tried.
    expect((await look('41', await host.slipNo('L2N', '41'))).status).toBe(200);
    expect((await look('42', await host.slipNo('L2N', '42'))).status).toBe(200);
  });

  test('opens nothing with keys that are made up (TABLE-4, TABLE-17)', async () => {
    const answers = new Set<number>();
    for (let nth = 0; nth < ATTEMPTS_PER_ADDRESS.tableGuess + 5; nth += 1)
      answers.add((await sync(`guess-${String(nth).padStart(18, '0')}`, [], from('203.0.113.9'))).status);
    expect(answers).toEqual(new Set([404, 429]));
  });

  test('cannot fill a table with phones (TABLE-17)', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth <= TABLE_LIMITS.people; nth += 1)
      statuses.push((await join('7', from(`198.51.100.${nth}`))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(TABLE_LIMITS.people);
    expect(statuses.at(-1)).toBe(429);
  });

  test('takes half of a table’s places at most from one network, also by leaving again and again (TABLE-17)', async () => {
    const stranger = from('203.0.113.30');
    const places = TABLE_LIMITS.people * NETWORK_SHARE;
    const staying: number[] = [];
    for (let nth = 0; nth <= places; nth += 1) staying.push((await join('8', stranger)).status);
    expect(staying).toEqual([...Array<number>(places).fill(200), 429]);
    // A whole party with separate phones behind one other address.
    for (let nth = 0; nth < places; nth += 1) expect((await join('8', from('198.51.100.7'))).status).toBe(200);

    await endTable(host.core, outletId, '8', 'till');
    const seats = TABLE_LIMITS.seats * NETWORK_SHARE;
    const leaving: number[] = [];
    for (let nth = 0; nth <= seats; nth += 1) {
      const { status, body } = await join('8', stranger);
      leaving.push(status);
      if (status === 200) await sync(body.seatKey, [{ key: `leave-key-${nth}`, type: 'leave' }]);
    }
    expect(leaving).toEqual([...Array<number>(seats).fill(200), 429]);
    expect((await join('8', from('198.51.100.7'))).status).toBe(200);
  });

  /** Many seats of one network: a single phone is stopped sooner. */
  const joinMany = async (tableNo: string, address: string, count: number) => {
    const seats: { seatKey: string; seat: number }[] = [];
    for (let nth = 0; nth < count; nth += 1) seats.push((await join(tableNo, from(address))).body);
    return seats;
  };
  const outcomes = async (seatKey: string, operations: TableOperation[]) =>
    (await sync(seatKey, operations)).body.outcomes.map(({ refused }) => refused);

  test('fills half of a table’s cart at most from one network, whose own dishes it may still change (TABLE-17)', async () => {
    const half = TABLE_LIMITS.lines * NETWORK_SHARE;
    await endTable(host.core, outletId, '7', 'till');
    const [eve, other] = await joinMany('7', '203.0.113.33', 2);
    const [mei] = await joinMany('7', '198.51.100.9', 1);
    if (!eve || !other || !mei) throw new Error('Nobody has a seat.');
    const dishOf = (nth: number): TableDish => ({ ...food, specialInstruction: `${nth}` });
    const add = (key: string, seat: number, nth: number, by = 1): TableOperation => ({
      ...{ key, type: 'change' },
      changes: [{ seat, dish: dishOf(nth), by }],
    });
    for (let at = 0; at < half; at += 25)
      expect(
        await outcomes(
          eve.seatKey,
          Array.from({ length: 25 }, (_, nth) => add(`fill-${at + nth}-key`, eve.seat, at + nth)),
        ),
      ).toEqual(Array(25).fill(null));
    expect(await outcomes(other.seatKey, [add('one-more-key', other.seat, 900)])).toEqual(['full']);
    // Nor in the name of those who sit there.
    expect(await outcomes(eve.seatKey, [add('for-mei-key', mei.seat, 901)])).toEqual(['notYours']);
    expect(
      await outcomes(eve.seatKey, [add('another-one-key', eve.seat, 1), add('one-less-key', eve.seat, 0, -1)]),
    ).toEqual([null, null]);
    expect(await outcomes(mei.seatKey, [add('mei-dish-key', mei.seat, 902)])).toEqual([null]);
  });

  test('uses half of a table’s operations at most from one network, refused ones too (TABLE-17)', async () => {
    await endTable(host.core, outletId, '8', 'till');
    const seats = await joinMany('8', '203.0.113.34', 2);
    const [mei] = await joinMany('8', '198.51.100.10', 1);
    if (!mei) throw new Error('Nobody has a seat.');
    const refused = new Set<unknown>();
    const calls = (TABLE_LIMITS.operations * NETWORK_SHARE) / TABLE_LIMITS.perCall + 2;
    for (let at = 0; at < calls; at += 1) {
      const { seatKey, seat } = seats[at % 2] ?? mei;
      const operations = Array.from({ length: TABLE_LIMITS.perCall }, (_, nth) =>
        change(`use-${at}-${nth}-key`, seat, -1),
      );
      for (const one of await outcomes(seatKey, operations)) refused.add(one);
    }
    expect(refused).toEqual(new Set(['gone', 'full']));
    const rows = await host.core.db.select().from(tableOperations);
    expect(rows.filter(({ key }) => key.startsWith('use-'))).toHaveLength(TABLE_LIMITS.operations * NETWORK_SHARE);
    expect(await outcomes(mei.seatKey, [change('mei-uses-key', mei.seat, 1)])).toEqual([null]);
    // A seat that leaves always takes its dishes along.
    expect(await outcomes(seats[0]?.seatKey ?? '', [{ key: 'leave-use-key', type: 'leave' }])).toEqual([null]);
  });

  test('does not stop phones at a table from calling the staff (SERVICE-6)', async () => {
    const call = (name: string, address: string) =>
      host.call('callStaff', {
        params: { outletId },
        body: { tableNo: '3', kind: 'water', personKey: name.padEnd(20, '-') },
        ...from(address),
      });
    const { openAtTable, perTable } = STAFF_CALL_LIMITS;
    const open: number[] = [];
    for (let nth = 0; nth < openAtTable; nth += 1) open.push((await call(`open${nth}`, '203.0.113.31')).status);
    expect(open.filter((status) => status === 200)).toHaveLength(openAtTable * NETWORK_SHARE);
    expect((await call('mei', '198.51.100.8')).status).toBe(200);

    // Calls that are taken back at once count for their network too.
    const taken: number[] = [];
    for (let nth = 0; nth < perTable; nth += 1) {
      const { status, body } = await call(`taken${nth}`, '203.0.113.32');
      taken.push(status);
      if (status === 200) await host.call('withdrawCall', { params: { callId: body.callId } });
    }
    expect(taken.filter((status) => status === 200)).toHaveLength(perTable * NETWORK_SHARE);
    expect((await call('raj', '198.51.100.8')).status).toBe(200);
    // The network of a call is erased once the call is over.
    const rows = await host.core.db.select().from(staffCalls);
    expect(rows.every(({ status, network }) => (network !== null) === (status === 'Waiting'))).toBe(true);
  });
});

describe('a diner at the table', () => {
  test('cannot change what is others’, nor order it from another table (TABLE-8, TABLE-13)', async () => {
    const mei = (await join('1')).body;
    const eve = (await join('1')).body;
    await sync(mei.seatKey, [change('mei-000001', mei.seat, 2)]);
    const answer = await sync(eve.seatKey, [
      change('eve-000001', mei.seat, -1),
      { key: 'eve-000002', type: 'allow', isEditedByAll: true },
      change('eve-000003', mei.seat, -1),
    ]);
    expect(answer.body.outcomes.map(({ refused }) => refused)).toEqual(['notYours', 'notYours', 'notYours']);
    expect(answer.body.cart?.lines).toMatchObject([{ seat: mei.seat, quantity: 2 }]);
  });

  test('cannot move another diner’s order to another table; the sender can, signed in or with the seat (TABLE-14, WIRE-28)', async () => {
    const [token, other] = [await host.signIn(), await host.signIn('6591234567')];
    for (const isMember of [true, false]) {
      const [mei, eve] = [(await join('5')).body, (await join('5')).body];
      await sync(mei.seatKey, [change(`move-${isMember}`, mei.seat, 1)]);
      const usual = { tableNo: '5', seatKey: mei.seatKey, ...(isMember && { userId: 1001 }) };
      const body = await host.payload('KT01', [{ dish: 'Otah' }], usual);
      const orderItems = body.orderItems.map((item) => ({ ...item, seat: mei.seat }));
      const made = await host.call('makeOrder', { body: { ...body, orderItems }, ...(isMember && { token }) });
      expect(made.status, JSON.stringify(made.error)).toBe(200);
      const params = { orderNo: made.body.data.orderNo };
      const move = async (by: { token?: string; seatKey?: string }) =>
        (
          await host.call('updateTable', {
            ...{ params, body: { tableNo: '6', checkNo: '', ...(by.seatKey && { seatKey: by.seatKey }) } },
            ...(by.token && { token: by.token }),
          })
        ).status;
      expect((await sync(eve.seatKey)).body.cart?.orders.at(-1)).toMatchObject(params);
      for (const by of [{}, { token: other }, { seatKey: eve.seatKey }, { token: other, seatKey: eve.seatKey }])
        expect(await move(by)).toBe(404);
      expect((await host.call('order', { params })).body.tableNo).toBe('5');
      if (isMember) expect(await move({ token })).toBe(200);
      expect(await move({ seatKey: mei.seatKey })).toBe(200);
    }
  });

  test('does nothing twice with a key, nor with the key of another phone (TABLE-6)', async () => {
    const mei = (await join('2')).body;
    const eve = (await join('2')).body;
    await sync(mei.seatKey, [change('same-key-01', mei.seat, 1)]);
    await Promise.all(Array.from({ length: 5 }, () => sync(mei.seatKey, [change('same-key-01', mei.seat, 1)])));
    const answer = await sync(eve.seatKey, [change('same-key-01', eve.seat, 1)]);
    expect(answer.body.cart?.lines.map(({ seat, quantity }) => [seat, quantity])).toEqual([
      [mei.seat, 1],
      [eve.seat, 1],
    ]);
  });

  test('is stopped who calls more often than a person does; the others go on (TABLE-17)', async () => {
    const eve = (await join('3')).body;
    const mei = (await join('3')).body;
    const statuses: number[] = [];
    for (let nth = 0; nth < SEAT_CALL_LIMITS.burst + 10; nth += 1) statuses.push((await sync(eve.seatKey)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await sync(mei.seatKey, [change('mei-000009', mei.seat, 1)])).status).toBe(200);
  });

  test('is given no more work than a call may make: what is beyond waits for the next call (TABLE-17)', async () => {
    const mei = (await join('6')).body;
    const operations = Array.from({ length: 10 }, (_, nth): TableOperation => {
      const changes = Array.from({ length: 200 }, (_, of) => ({
        ...{ seat: mei.seat, by: 1 },
        dish: { ...food, specialInstruction: `${of}` },
      }));
      return { key: `much-key-${nth}`, type: 'change', changes };
    });
    const answer = await sync(mei.seatKey, operations);
    expect(answer.body.outcomes).toEqual([
      { key: 'much-key-0', refused: 'full' },
      { key: 'much-key-1', refused: 'full' },
    ]);
    const next = await sync(mei.seatKey, operations.slice(2, 4));
    expect(next.body.outcomes.map(({ key }) => key)).toEqual(['much-key-2', 'much-key-3']);
  });

  test('sends nothing but what the contract knows: no markup in names, no odd numbers, no lines without end', async () => {
    const mei = (await join('4')).body;
    const bad = [
      { key: 'bad-key-0001', type: 'rename', name: '<b>Mei</b>' },
      { key: 'bad-key-0002', type: 'rename', name: 'x'.repeat(21) },
      change('bad-key-0003', mei.seat, 1.5),
      change('bad-key-0004', mei.seat, 1000),
      { key: 'bad-key-0005', type: 'end' },
      { key: 'x', type: 'leave' },
      { ...change('bad-key-0006', mei.seat, 1), changes: [{ seat: mei.seat, dish: { ...food, price: 0 }, by: 1 }] },
    ];
    for (const operation of bad)
      expect((await sync(mei.seatKey, [operation as TableOperation])).status, operation.key).toBe(400);
    expect((await sync(mei.seatKey)).body.cart?.lines).toEqual([]);
  });
});
