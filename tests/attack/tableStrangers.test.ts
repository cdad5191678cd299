import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TableDish, TableOperation } from '#contract';
import { DAY_MS } from '../../host/clock.ts';
import { endTable } from '../../host/services/tables/ending.ts';
import { SENT_AWAY_WAIT_MS } from '../../host/services/tables/sessions.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const TABLE = '3';

let host: InjectedServer;
let outletId: number;
let food: TableDish;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'KT01')?.id ?? 0;
  const [item] = (await host.payload('KT01', [{ dish: 'Otah' }], { tableNo: TABLE })).orderItems;
  if (!item) throw new Error('The demo has no Otah.');
  food = { itemId: item.itemId, categoryId: item.categoryId, modifiers: [], specialInstruction: '' };
});
beforeEach(() => endTable(host.core, outletId, TABLE, 'till'));
afterAll(() => host.close());

type NewOperation = TableOperation extends infer O ? (O extends TableOperation ? Omit<O, 'key'> : never) : never;

/** A phone at the table, from a separate network. */
async function sit(name: string, address: string) {
  const headers = { 'x-forwarded-for': address };
  const joined = await host.call('joinTable', { body: { outletId, tableNo: TABLE, checkNo: '', name }, headers });
  const { seatKey, seat } = joined.body;
  const sync = async (...operations: NewOperation[]) => {
    const keyed = operations.map((one) => ({ ...one, key: randomUUID() }) as TableOperation);
    return (await host.call('syncTable', { body: { seatKey, version: -1, operations: keyed }, headers })).body;
  };
  const ask = async (operation: NewOperation) => (await sync(operation)).outcomes[0]?.refused;
  const add = (by: number, of = seat) => ask({ type: 'change', changes: [{ seat: of, dish: food, by }] });
  /** Orders one portion of each of these seats. */
  const order = async (...seats: number[]) => {
    const picks = seats.map(() => ({ dish: 'Otah' }));
    const body = await host.payload('KT01', picks, { tableNo: TABLE, seatKey });
    const orderItems = body.orderItems.map((item, at) => ({ ...item, seat: seats[at] ?? 0 }));
    return host.call('makeOrder', { body: { ...body, orderItems }, headers });
  };
  const portions = async (of = seat) =>
    (await sync()).cart?.lines.reduce((sum, line) => (line.seat === of ? sum + line.quantity : sum), 0);
  return { status: joined.status, seatKey, seat, sync, ask, add, order, portions };
}

const seatMei = () => sit('Mei', '198.51.100.1');
const seatRaj = () => sit('Raj', '198.51.100.2');
const seatEve = () => sit('Eve', '203.0.113.66');

describe('a stranger with a photographed code, at a table without a check', () => {
  test('orders no dish of others, neither unpaid nor at all (TABLE-26)', async () => {
    const [mei, eve] = [await seatMei(), await seatEve()];
    await mei.add(2);
    await eve.add(1);
    for (const seats of [[mei.seat], [eve.seat, mei.seat]])
      expect((await eve.order(...seats)).error?.code).toBe('TABLE_CHANGED');
    expect(await mei.portions()).toBe(2);
    // A stranger cannot consent in the name of others either: no operation does that.
    await eve.ask({ type: 'ask', isAsking: true });
    await eve.ask({ type: 'agree', to: eve.seat, isAgreed: true });
    await eve.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    expect((await eve.order(mei.seat)).error?.code).toBe('TABLE_CHANGED');
    expect((await eve.order(eve.seat)).status).toBe(200);
    expect(await mei.portions()).toBe(2);
  });

  test('opens no editing for all, also as the first at the table, and takes nothing away (TABLE-8, TABLE-26)', async () => {
    const [eve, mei] = [await seatEve(), await seatMei()];
    await mei.add(2);
    expect(await eve.ask({ type: 'allow', isEditedByAll: true })).toBe('notYours');
    expect(await eve.add(-1, mei.seat)).toBe('notYours');
    expect(await eve.add(1, mei.seat)).toBe('notYours');
    expect(await mei.portions()).toBe(2);
  });

  test('is seen, and is sent away: the key ends, and the network waits (TABLE-29)', async () => {
    const [mei, raj] = [await seatMei(), await seatRaj()];
    const eve = await seatEve();
    await eve.add(3);
    expect((await mei.sync()).cart?.people.map(({ name }) => name)).toEqual(['Mei', 'Raj', 'Eve']);
    expect(await raj.ask({ type: 'sendAway', seat: eve.seat })).toBeNull();
    expect(await eve.sync({ type: 'ask', isAsking: true })).toMatchObject({
      ended: 'left',
      isSentAway: true,
      cart: null,
    });
    expect((await eve.order(eve.seat)).error?.code).toBe('TABLE_CHANGED');
    expect((await mei.sync()).cart).toMatchObject({ lines: [], people: [{}, {}, { isHere: false, name: '' }] });
    expect((await seatEve()).status).toBe(429);
    // Another phone of the party still finds a seat, and the network does later.
    expect((await sit('Ana', '198.51.100.3')).status).toBe(200);
    host.advance(SENT_AWAY_WAIT_MS + 1000);
    expect((await seatEve()).status).toBe(200);
  });

  test('who was sent away stays away when the party has paid and begins again (TABLE-29)', async () => {
    const [mei, eve] = [await seatMei(), await seatEve()];
    await mei.add(1);
    await mei.ask({ type: 'sendAway', seat: eve.seat });
    const made = await mei.order(mei.seat);
    await host.pay(made.body.data.hostedPamentUrl ?? '');
    expect((await mei.sync()).ended).toBe('paid');
    expect((await seatEve()).status).toBe(429);
    expect((await seatMei()).seat).toBe(1);
    host.advance(SENT_AWAY_WAIT_MS + 1000);
    expect((await seatEve()).seat).toBe(2);
  });

  test('whose network was sent away waits no longer where the clock was a day ahead for a moment (TABLE-29)', async () => {
    const [mei, eve] = [await seatMei(), await seatEve()];
    host.putClockForward(DAY_MS);
    await mei.ask({ type: 'sendAway', seat: eve.seat });
    host.putClockForward(-DAY_MS);
    host.advance(SENT_AWAY_WAIT_MS + 1000);
    expect((await seatEve()).status).toBe(200);
  });

  test('does not send away phones that joined earlier, except silent ones (TABLE-20, TABLE-29)', async () => {
    const [mei, eve] = [await seatMei(), await seatEve()];
    expect(await eve.ask({ type: 'sendAway', seat: mei.seat })).toBe('notYours');
    expect(await eve.ask({ type: 'sendAway', seat: eve.seat })).toBe('notYours');
    expect(await eve.ask({ type: 'sendAway', seat: 40 })).toBe('gone');
    // The stranger was first, and does not call any more.
    await endTable(host.core, outletId, TABLE, 'till');
    const first = await seatEve();
    const later = await seatMei();
    expect(await later.ask({ type: 'sendAway', seat: first.seat })).toBe('notYours');
    for (let minute = 0; minute < 4; minute += 1) {
      host.advance(60_000);
      await later.sync();
      await host.sweep();
    }
    expect(await later.ask({ type: 'sendAway', seat: first.seat })).toBeNull();
  });

  test('who was first is sent away by the staff (TABLE-29)', async () => {
    const [eve, mei] = [await seatEve(), await seatMei()];
    const act = (what: string, seat: number) =>
      host.request('POST', `/sandbox/api/till/outlets/${outletId}/tables/${what}`, { body: { tableNo: TABLE, seat } });
    expect((await act('send-away', eve.seat)).status).toBe(200);
    expect((await eve.sync()).isSentAway).toBe(true);
    expect((await act('send-away', eve.seat)).status).toBe(404);
    expect((await mei.sync()).ended).toBeNull();
    // A network is that of other guests too: those of the next party need not wait.
    expect((await seatEve()).status).toBe(429);
    await endTable(host.core, outletId, TABLE, 'till');
    expect((await seatEve()).status).toBe(200);
  });
});

describe('those who sit at a table without a check', () => {
  test('order for each other with consent, which serves one paid order and can be taken back (TABLE-27)', async () => {
    const [mei, raj] = [await seatMei(), await seatRaj()];
    await mei.add(2);
    await raj.add(1);
    await mei.ask({ type: 'ask', isAsking: true });
    expect((await raj.sync()).cart?.people[0]?.isAsking).toBe(true);
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: false });
    expect((await mei.order(raj.seat)).error?.code).toBe('TABLE_CHANGED');
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    // A payment that is declined can be made again without another question.
    const declined = await mei.order(mei.seat, raj.seat);
    await host.pay(declined.body.data.hostedPamentUrl ?? '', 'declined');
    const made = await mei.order(mei.seat, raj.seat);
    expect(made.status).toBe(200);
    await host.pay(made.body.data.hostedPamentUrl ?? '');
    // The question is answered, and the next order needs another consent.
    await raj.add(1);
    const { cart } = await raj.sync();
    expect(cart?.people.slice(0, 2)).toEqual([
      expect.not.objectContaining({ isAsking: true }),
      expect.not.objectContaining({ agreedTo: expect.anything() }),
    ]);
    expect((await mei.order(raj.seat)).error?.code).toBe('TABLE_CHANGED');
  });

  test('order for all where the staff say so (TABLE-27)', async () => {
    const [mei, raj] = [await seatMei(), await seatRaj()];
    await raj.add(1);
    const body = { tableNo: TABLE, seat: mei.seat };
    await host.request('POST', `/sandbox/api/till/outlets/${outletId}/tables/agree`, { body });
    expect((await mei.order(raj.seat)).status).toBe(200);
  });

  test('take their own dishes back from an order that is not paid, once; the others stay in it (TABLE-28)', async () => {
    const [mei, raj, eve] = [await seatMei(), await seatRaj(), await seatEve()];
    await mei.add(1);
    await raj.add(1);
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    const made = await mei.order(mei.seat, raj.seat);
    const { orderNo, hostedPamentUrl } = made.body.data;
    expect((await raj.sync()).cart?.orders[0]?.holds).toEqual([mei.seat, raj.seat]);
    expect(await eve.ask({ type: 'takeBack', orderNo })).toBe('notYours');
    expect(await raj.ask({ type: 'takeBack', orderNo })).toBeNull();
    expect(await raj.ask({ type: 'takeBack', orderNo })).toBeNull();
    expect([await raj.portions(), await mei.portions(mei.seat)]).toEqual([1, 0]);
    expect((await raj.sync()).cart?.orders[0]?.holds).toEqual([mei.seat]);
    // Nor does the consent stay.
    expect((await mei.order(raj.seat)).error?.code).toBe('TABLE_CHANGED');
    // The payer pays what the order says: the dish leaves the cart again, and nothing can be taken back.
    await host.pay(hostedPamentUrl ?? '');
    expect((await raj.sync()).ended).toBe('paid');
  });

  test('lose nothing where the rest of that order fails (TABLE-15, TABLE-28)', async () => {
    const [mei, raj] = [await seatMei(), await seatRaj()];
    await mei.add(1);
    await raj.add(1);
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    const made = await mei.order(mei.seat, raj.seat);
    await raj.ask({ type: 'takeBack', orderNo: made.body.data.orderNo });
    await host.pay(made.body.data.hostedPamentUrl ?? '', 'declined');
    expect([await raj.portions(), await mei.portions()]).toEqual([1, 1]);
  });

  test('take nothing back from an order that is paid', async () => {
    const [mei, raj] = [await seatMei(), await seatRaj()];
    await mei.add(1);
    await raj.add(2);
    await raj.ask({ type: 'agree', to: mei.seat, isAgreed: true });
    const made = await mei.order(mei.seat, raj.seat);
    await host.pay(made.body.data.hostedPamentUrl ?? '');
    const { cart } = await raj.sync();
    expect(cart?.orders[0]).not.toHaveProperty('holds');
    expect(await raj.ask({ type: 'takeBack', orderNo: made.body.data.orderNo })).toBe('gone');
    expect(await raj.portions()).toBe(1);
  });
});
