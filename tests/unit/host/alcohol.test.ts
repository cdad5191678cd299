import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { acceptOrder } from '../../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

/** Noon in Singapore is the time of these servers. */
let host: InjectedServer;
let counterId: number;
beforeAll(async () => {
  host = await createTestServer();
  counterId = (await host.call('outlets')).body.find(({ code }) => code === 'TP01')?.id ?? 0;
});
afterAll(() => host.close());

const at = { tableNo: 'Counter 3' };
const beer = (change: Partial<OrderPayload> = {}) =>
  host.payload('TP01', [{ dish: 'Asahi Draught' }, { dish: 'Genmaicha' }], { ...at, ...change });
const make = async (body: OrderPayload) => host.call('makeOrder', { body });

test('an order with alcohol needs a confirmed age, and tells the kitchen to check it (WIRE-70, SERVICE-24)', async () => {
  for (const isAgeConfirmed of [undefined, false]) {
    const { isAgeConfirmed: _, ...body } = await beer();
    const { status, error } = await make({ ...body, ...(isAgeConfirmed === false && { isAgeConfirmed }) });
    expect([status, error?.message]).toEqual([
      400,
      'Asahi Draught is sold to people of 18 and above only; please confirm your age or remove it.',
    ]);
  }
  const placed = await make(await beer({ isAgeConfirmed: true }));
  expect(placed.status).toBe(200);
  const { orderNo, hostedPamentUrl } = placed.body.data;
  const order = await host.call('order', { params: { orderNo } });
  expect(order.body.isAgeConfirmed).toBe(true);
  // The kitchen and the staff are told to look.
  if (hostedPamentUrl) await host.pay(hostedPamentUrl);
  await acceptOrder(host.core, orderNo);
  const page = (await host.app.inject({ method: 'GET', url: `/sandbox/kitchen?outlet=${counterId}` })).body;
  expect(page).toContain('Check age');

  const tea = await host.payload('TP01', [{ dish: 'Genmaicha' }], { ...at, isAgeConfirmed: true });
  const { orderNo: teaNo } = (await make(tea)).body.data;
  expect((await host.call('order', { params: { orderNo: teaNo } })).body).not.toHaveProperty('isAgeConfirmed');
});

test('alcohol is refused outside of the licensed hours, by its name and with the next time (WIRE-71)', async () => {
  const body = await beer({ isAgeConfirmed: true });
  await changeSettings(host.core, counterId, { alcoholHours: [{ from: '17:00', to: '02:00' }] });
  const { status, error } = await make(body);
  expect([status, error?.message, error?.errors]).toEqual([
    400,
    'Errors',
    { alcoholItems: [{ itemId: body.orderItems[0]?.itemId, name: 'Asahi Draught', from: '17:00' }] },
  ]);
  expect((await make(await host.payload('TP01', [{ dish: 'Genmaicha' }], at))).status).toBe(200);
  await changeSettings(host.core, counterId, { alcoholHours: [{ from: '10:30', to: '22:30' }] });
  expect((await make(body)).status).toBe(200);
});

test('the cart of a table takes no alcohol outside of the licensed hours (WIRE-71)', async () => {
  const [line] = (await beer()).orderItems;
  await changeSettings(host.core, counterId, { tableCart: true, alcoholHours: [{ from: '17:00', to: '02:00' }] });
  const code = { outletId: counterId, tableNo: 'Counter 4', checkNo: '', name: '' };
  const { seatKey, seat } = (await host.call('joinTable', { body: code })).body;
  const dish = { itemId: line?.itemId ?? 0, categoryId: line?.categoryId ?? 0, specialInstruction: '', modifiers: [] };
  const add = async (key: string) => {
    const change = { key, type: 'change' as const, changes: [{ seat, dish, by: 1 }] };
    return (await host.call('syncTable', { body: { seatKey, version: -1, operations: [change] } })).body.outcomes[0];
  };
  expect((await add('closed-0001'))?.refused).toBe('notNow');
  await changeSettings(host.core, counterId, { alcoholHours: [{ from: '10:30', to: '22:30' }] });
  expect((await add('open-000001'))?.refused).toBeNull();
});
