import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import type { Allergen } from '#contract/wire';
import { members, type OrderRow, orders, tableSeats } from '../../../host/db/schema.ts';
import { getOutlet } from '../../../host/services/catalogue.ts';
import { keepNeedsOfSeat, listNeeds } from '../../../host/services/dietaryNeeds.ts';
import { exportMember } from '../../../host/services/memberData.ts';
import { deleteOldData } from '../../../host/services/retention.ts';
import { endTable } from '../../../host/services/tables/ending.ts';
import { agreeByStaff, findSeat, markSentAway } from '../../../host/services/tables/sessions.ts';
import { acceptOrder } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const MEMBER = '6581234567';
const DAY_MS = 86_400_000;

let host: InjectedServer;
/** Katong takes dietary needs, Jewel does not. */
let outletId: number;
beforeAll(async () => {
  host = await createTestServer();
  outletId = (await host.call('outlets')).body.find(({ code }) => code === 'KT01')?.id ?? 0;
});
afterAll(() => host.close());

const eggs = (change: Partial<OrderPayload> = {}) =>
  host.payload('KT01', [{ dish: 'Soft-Boiled Eggs' }], { tableNo: '1', ...change });
const needs = (...allergens: Allergen[]) => ({ dietaryNeeds: { allergens } });
const staffPage = async (name: 'kitchen' | 'till') =>
  (await host.app.inject({ method: 'GET', url: `/sandbox/${name}?outlet=${outletId}` })).body;
const readNeeds = async (orderNo: string) => (await host.call('order', { params: { orderNo } })).body.dietaryNeeds;

/** Orders, pays and lets the kitchen begin. */
async function order(body: OrderPayload) {
  const { status, error, body: answer } = await host.call('makeOrder', { body });
  expect(status, JSON.stringify(error)).toBe(200);
  const { orderNo, hostedPamentUrl } = answer.data;
  if (hostedPamentUrl) await host.pay(hostedPamentUrl);
  await acceptOrder(host.core, orderNo);
  return answer.data;
}

test('the kitchen and the till read what the diner cannot eat, and the diner can read it again (WIRE-80, SERVICE-30)', async () => {
  const placed = await order(await eggs(needs('milk', 'peanut')));
  for (const page of ['kitchen', 'till'] as const)
    expect(await staffPage(page)).toContain('<b>Cannot eat</b> milk, peanut');
  expect(await readNeeds(placed.orderNo)).toEqual({ allergens: ['milk', 'peanut'] });
  // The answer of make-order is kept for retries, longer than the order has them.
  expect(placed).not.toHaveProperty('dietaryNeeds');
  expect(host.logLines().join('\n')).not.toContain('peanut');
});

test('an outlet that takes none forgets them at once, and an unknown word is refused (WIRE-80)', async () => {
  const body = await host.payload('TP01', [{ dish: 'Genmaicha' }], { tableNo: 'Counter 3', ...needs('peanut') });
  const { orderNo } = (await host.call('makeOrder', { body })).body.data;
  expect(await readNeeds(orderNo)).toBeUndefined();
  const [row] = await host.core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  expect(row?.dietaryNeeds).toBeNull();
  const unknown = { ...(await eggs()), dietaryNeeds: { allergens: ['celery' as Allergen] } };
  expect((await host.call('makeOrder', { body: unknown })).status).toBe(400);
});

test("a member's order shows them to this member only, and the copy of the member's data has them (WIRE-80)", async () => {
  const token = await host.signIn();
  const [member] = await host.core.db.select().from(members).where(eq(members.mobileNo, MEMBER));
  const body = await eggs({ userId: member?.id ?? 0, ...needs('egg') });
  const { orderNo } = (await host.call('makeOrder', { body, token })).body.data;
  expect(await readNeeds(orderNo)).toBeUndefined();
  const own = await host.call('order', { params: { orderNo }, token });
  expect(own.body.dietaryNeeds).toEqual({ allergens: ['egg'] });
  const { orders: copies } = await exportMember(host.core, MEMBER);
  expect(copies.find((one) => one.orderNo === orderNo)?.dietaryNeeds).toEqual({ allergens: ['egg'] });
});

test('each seat of a shared table has its own, and no phone gets those of another (TABLE-30, WIRE-80)', async () => {
  const sit = async (name: string) => {
    const { seatKey, seat } = (await host.call('joinTable', { body: { outletId, tableNo: '2', checkNo: '', name } }))
      .body;
    const sync = async (change: object = {}) =>
      (await host.call('syncTable', { body: { seatKey, version: -1, operations: [], ...change } })).body;
    return { seatKey, seat, sync };
  };
  const [mei, raj, ana] = [await sit('Mei'), await sit('Raj'), await sit('Ana')];
  const body = await eggs({ tableNo: '2' });
  const [item] = body.orderItems;
  if (!item) throw new Error('The payload has no line.');
  const modifiers = item.orderItemOptions.map(({ modifierGroupId, modifierItemId, quantity }) => ({
    ...{ modifierGroupId, modifierItemId, quantity, options: [] },
  }));
  const dish = { itemId: item.itemId, categoryId: item.categoryId, specialInstruction: '', modifiers };
  for (const [nth, phone] of [mei, raj, ana].entries()) {
    const changes = [{ seat: phone.seat, dish, by: 1 }];
    await phone.sync({ operations: [{ key: `change-${nth}-of`, type: 'change', changes }] });
  }
  await raj.sync(needs('sesame'));
  await raj.sync(needs('peanut'));
  // Without dishes in the order the kitchen need not know.
  await ana.sync(needs('fish'));
  await agreeByStaff(host.core, { outletId, tableNo: '2', seat: mei.seat });
  const two = await host.payload('KT01', [{ dish: 'Soft-Boiled Eggs' }, { dish: 'Soft-Boiled Eggs' }], {
    ...{ tableNo: '2', seatKey: mei.seatKey },
    ...needs('milk'),
  });
  const orderItems = two.orderItems.map((line, nth) => ({ ...line, seat: [mei, raj][nth]?.seat ?? 0 }));
  const { orderNo } = await order({ ...two, orderItems });
  const money = (await host.app.inject({ method: 'GET', url: `/sandbox/order?orderNo=${orderNo}` })).body;
  for (const page of [await staffPage('kitchen'), await staffPage('till'), money]) {
    expect(page).toContain('<bdi>Mei</bdi> cannot eat</b> milk');
    expect(page).toContain('<bdi>Raj</bdi> cannot eat</b> peanut');
    expect(page).not.toMatch(/cannot eat<\/b> (sesame|fish)/);
  }
  expect(await readNeeds(orderNo)).toBeUndefined();
  for (const phone of [mei, raj, ana]) expect(JSON.stringify(await phone.sync())).not.toMatch(/milk|peanut|fish/);
  await endTable(host.core, outletId, '2', 'till');
  const kept = await host.core.db.select({ needs: tableSeats.dietaryNeeds }).from(tableSeats);
  expect(kept.flatMap(({ needs: of }) => of ?? [])).toEqual([]);
});

test('a seat that leaves takes its needs along, and an empty list takes them back (TABLE-30)', async () => {
  const { seatKey } = (await host.call('joinTable', { body: { outletId, tableNo: '3', checkNo: '', name: '' } })).body;
  const sync = (change: object) =>
    host.call('syncTable', { body: { seatKey, version: -1, operations: [], ...change } });
  const kept = async () =>
    (await host.core.db.select({ needs: tableSeats.dietaryNeeds }).from(tableSeats)).flatMap(
      ({ needs: of }) => of ?? [],
    );
  await sync(needs('egg'));
  expect(await kept()).toEqual([{ allergens: ['egg'] }]);
  await sync(needs());
  expect(await kept()).toEqual([]);
  await sync(needs('egg'));
  await sync({ operations: [{ key: 'leave-000001', type: 'leave' }] });
  expect(await kept()).toEqual([]);
});

test('a call that was on its way when the session ended, or the seat was sent away, keeps nothing (TABLE-30)', async () => {
  const late = async (
    tableNo: string,
    end: (seat: Awaited<ReturnType<typeof findSeat>> & object) => Promise<unknown>,
  ) => {
    const { seatKey } = (await host.call('joinTable', { body: { outletId, tableNo, checkNo: '', name: '' } })).body;
    const seat = await findSeat(host.core, seatKey);
    if (!seat) throw new Error('The phone has no seat.');
    await end(seat);
    await keepNeedsOfSeat(host.core, await getOutlet(host.core, outletId), seat, { allergens: ['egg'] });
    return (await findSeat(host.core, seatKey))?.dietaryNeeds;
  };
  expect(await late('4', ({ sessionId, seat }) => markSentAway(host.core, sessionId, seat))).toBeNull();
  expect(await late('5', () => endTable(host.core, outletId, '5', 'till'))).toBeNull();
});

test('the seat of an outlet that takes none keeps none (WIRE-80)', async () => {
  const { seatKey } = (await host.call('joinTable', { body: { outletId, tableNo: '6', checkNo: '', name: '' } })).body;
  const seat = await findSeat(host.core, seatKey);
  if (!seat) throw new Error('The phone has no seat.');
  const keep = async (takesDietaryNeeds: boolean) => {
    await keepNeedsOfSeat(host.core, { settings: { takesDietaryNeeds } }, seat, { allergens: ['egg'] });
    return (await findSeat(host.core, seatKey))?.dietaryNeeds;
  };
  expect(await keep(false)).toBeNull();
  expect(await keep(true)).toEqual({ allergens: ['egg'] });
});

test('the kitchen does not read of a seat whose dishes are not in the order any more (SERVICE-30)', () => {
  const row = {
    dietaryNeeds: [1, 2, 3].map((seat) => ({ seat, allergens: ['egg'] })),
    tableOrder: { seat: 1, lines: [{ seat: 2 }] },
  } as unknown as OrderRow;
  expect(listNeeds(row, (seat) => `Seat ${seat}`).map(({ who }) => who)).toEqual(['Seat 1', 'Seat 2']);
});

test('an order forgets them after two days (WIRE-80)', async () => {
  const { orderNo } = await order(await eggs(needs('soy')));
  host.advance(2 * DAY_MS - 60_000);
  await deleteOldData(host.core);
  expect(await readNeeds(orderNo)).toEqual({ allergens: ['soy'] });
  host.advance(120_000);
  await deleteOldData(host.core);
  expect(await readNeeds(orderNo)).toBeUndefined();
});
