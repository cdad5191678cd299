import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menus, orders } from '../../host/db/schema.ts';
import { ATTEMPTS_PER_ADDRESS, limitAddress, UNPAID_ORDERS_PER_NETWORK } from '../../host/services/limits.ts';
import { setAutoAccept } from '../../host/services/till.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const DISH = 'Soft-Boiled Eggs';
const JUICE = 'Orange Juice';
const MINUTE = 60_000;

let host: InjectedServer;
let outletId: number;
let itemId: number;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  const body = await host.payload('TB01', [{ dish: DISH }]);
  outletId = body.outletId;
  itemId = body.orderItems[0]?.itemId ?? 0;
});
afterAll(() => host.close());

const setLeft = (quantityLeft: number) =>
  host.request('POST', `/sandbox/api/switches/outlets/${outletId}/quantity-left`, { body: { itemId, quantityLeft } });
const order = async (quantity: number, address: string, change = {}, token?: string) => {
  const body = await host.payload('TB01', [{ dish: DISH, quantity }], change);
  return host.call('makeOrder', { body, headers: { 'x-forwarded-for': address }, ...(token && { token }) });
};
/** As many orders as are taken, each of so many, without paying. @returns portions that are reserved. */
const grab = async (quantity: number, address: string, change = () => ({})): Promise<number> => {
  let portions = 0;
  for (let at = 0; at < 60; at += 1) {
    if ((await order(quantity, address, change())).status !== 200) return portions;
    portions += quantity;
  }
  return portions;
};
let number = 6586100000;
const anyNumber = () => ({ mobileNo: String(number++) });

beforeEach(async () => {
  host.advance(2 * 60 * MINUTE);
  // Releases unpaid portions of the last test before this one sets the stock.
  await host.sweep();
});

describe('a diner who orders limited dishes and does not pay', () => {
  test('does not reserve the last 200 with one order, nor with one after the other (WIRE-33)', async () => {
    await setLeft(200);
    const whole = await order(200, '203.0.113.1');
    expect(whole.status).toBe(400);
    expect(whole.error?.errors?.itemQuantityLeft).toEqual([{ itemId, name: DISH, totalUsage: 50 }]);
    const held = (await grab(50, '203.0.113.1')) + (await grab(10, '203.0.113.1')) + (await grab(1, '203.0.113.1'));
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(100);
    expect((await order(20, '198.51.100.1')).status).toBe(200);
  });

  test('gains nothing by another mobile number for each order', async () => {
    await setLeft(200);
    const held = (await grab(25, '203.0.113.2', anyNumber)) + (await grab(1, '203.0.113.2', anyNumber));
    expect(held).toBeLessThanOrEqual(100);
  });

  test('gains nothing by doing it again each time that the time to pay is over', async () => {
    await setLeft(200);
    let held = 0;
    for (let round = 0; round < 6; round += 1) {
      held += await grab(25, '203.0.113.3', anyNumber);
      host.advance(6 * MINUTE);
      await host.sweep();
    }
    expect(held).toBeLessThanOrEqual(100);
    expect((await order(50, '198.51.100.3')).status).toBe(200);
  });

  test('at the same moment', async () => {
    await setLeft(200);
    const bodies = await Promise.all(
      Array.from({ length: 12 }, () => host.payload('TB01', [{ dish: DISH, quantity: 20 }])),
    );
    const answers = await Promise.all(
      bodies.map((body) =>
        host.call('makeOrder', { body: { ...body, ...anyNumber() }, headers: { 'x-forwarded-for': '203.0.113.4' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
  });

  test('gets the reason', async () => {
    await setLeft(200);
    await grab(50, '203.0.113.5');
    await grab(1, '203.0.113.5');
    const { status, error } = await order(1, '203.0.113.5');
    expect([status, error?.message]).toEqual([400, `Too many unpaid orders hold ${DISH}; please pay for them first.`]);
  });
});

describe('a diner who sends unpaid orders to the till', () => {
  const send = async (quantity: number, address: string) => {
    const change = { type: 'Takeaway' as const, ...anyNumber() };
    const body = await host.payload('L5', [{ dish: JUICE, quantity }], change);
    return host.call('makeOrder', { body, headers: { 'x-forwarded-for': address } });
  };

  test('does not sell out a dish of the outlet from afar (WIRE-33)', async () => {
    const body = await host.payload('L5', [{ dish: JUICE }], { type: 'Takeaway' });
    const path = `/sandbox/api/switches/outlets/${body.outletId}/quantity-left`;
    await host.request('POST', path, { body: { itemId: body.orderItems[0]?.itemId, quantityLeft: 200 } });
    expect((await send(200, '203.0.113.21')).status).toBe(400);
    let sold = 0;
    for (let at = 0; at < 12; at += 1) sold += (await send(20, '203.0.113.21')).status === 200 ? 20 : 0;
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThanOrEqual(100);
    expect((await send(5, '198.51.100.21')).status).toBe(200);
  });
});

describe('a diner who orders free dishes from afar', () => {
  const FREE = 'Curry Puff';
  let freeId = 0;
  const orderFree = async (quantity: number, address: string, token?: string) => {
    const body = await host.payload('TB01', [{ dish: FREE, quantity }], anyNumber());
    expect(body.grandTotal).toBe(0);
    return host.call('makeOrder', {
      body,
      headers: { 'x-forwarded-for': address },
      ...(token && { token }),
    });
  };
  beforeAll(async () => {
    freeId = (await host.payload('TB01', [{ dish: FREE }])).orderItems[0]?.itemId ?? 0;
    for (const { id, document, version } of await host.core.db.select().from(menus)) {
      const items = document.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
      for (const { id: dish, itemPrices } of items)
        if (dish === freeId) for (const entry of itemPrices) Object.assign(entry, { basePrice: 0, finalPrice: 0 });
      await host.core.db
        .update(menus)
        .set({ document, version: version + 1 })
        .where(eq(menus.id, id));
    }
    await setAutoAccept(host.core, outletId, false);
  });
  afterAll(() => setAutoAccept(host.core, outletId, true));

  test('does not sell it out (WIRE-33)', async () => {
    const path = `/sandbox/api/switches/outlets/${outletId}/quantity-left`;
    await host.request('POST', path, { body: { itemId: freeId, quantityLeft: 200 } });
    expect((await orderFree(200, '203.0.113.31')).status).toBe(400);
    let sold = 0;
    for (let at = 0; at < 12; at += 1) sold += (await orderFree(20, '203.0.113.31')).status === 200 ? 20 : 0;
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThanOrEqual(100);
    expect((await orderFree(5, '198.51.100.31')).status).toBe(200);
    await host.request('POST', path, { body: { itemId: freeId } });
  });

  test('fills no kitchen with it, and holds up no member whose meal is free', async () => {
    const address = '203.0.113.32';
    for (let nth = 1; nth < ATTEMPTS_PER_ADDRESS.freeOrder; nth += 1)
      await limitAddress(host.core, 'freeOrder', address);
    expect((await orderFree(1, address)).status).toBe(200);
    expect((await orderFree(1, address)).status).toBe(429);
    expect((await orderFree(1, address, await host.signIn())).status).toBe(200);
  });
});

test('one network has so many orders unpaid within an hour and no more; others order on, and who pays (WIRE-33)', async () => {
  await setLeft(9999);
  const address = '203.0.113.33';
  const { data } = (await order(1, address)).body;
  const [row] = await host.core.db.select().from(orders).where(eq(orders.orderNo, data.orderNo));
  if (!row) throw new Error('The order was placed.');
  const { id: _, ...copied } = row;
  const document = { ...row.document, orderItems: [] };
  const numbers = Array.from({ length: UNPAID_ORDERS_PER_NETWORK - 1 }, (__, at) => `unpaid-${at}`);
  await host.core.db
    .insert(orders)
    .values(
      numbers.map((orderNo) => ({ ...copied, orderNo, paymentRef: orderNo, status: 'Failed' as const, document })),
    );
  const { status, error } = await order(1, address);
  expect([status, error?.message]).toEqual([
    400,
    'Too many orders from your network are not paid; please pay for yours first, or ask our staff.',
  ]);
  expect((await order(1, '198.51.100.33')).status).toBe(200);
  await host.pay(data.hostedPamentUrl ?? '');
  expect((await order(1, address)).status).toBe(200);
});

describe('a diner who pays', () => {
  test('takes the last ones, and as many again once they are paid', async () => {
    await setLeft(10);
    const { body } = await order(10, '198.51.100.10');
    expect(body.data.orderStatus).toBe('Waiting For Payment');
    expect((await host.pay(body.data.hostedPamentUrl ?? '')).status).toBe(200);
    await setLeft(40);
    expect((await order(10, '198.51.100.10')).status).toBe(200);
  });

  test('is not held up by what others in the same canteen have ordered and paid', async () => {
    await setLeft(120);
    for (let at = 0; at < 25; at += 1) {
      const { status, body } = await order(4, '198.51.100.11', anyNumber());
      expect([at, status]).toEqual([at, 200]);
      await host.pay(body.data.hostedPamentUrl ?? '');
    }
  });

  test('pays after a card was declined three times', async () => {
    await setLeft(30);
    for (let at = 0; at < 3; at += 1) {
      const { body } = await order(2, '198.51.100.12', { mobileNo: '6586199999' });
      await host.pay(body.data.hostedPamentUrl ?? '', 'declined');
    }
    expect((await order(2, '198.51.100.12', { mobileNo: '6586199999' })).status).toBe(200);
  });
});
