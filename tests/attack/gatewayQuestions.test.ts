import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setAutoAccept } from '../../host/services/till.ts';
import { importGateways, KEYS, openPaidShop, type PaidShop, readDoorForm } from './paidShop.ts';

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop({ PORT: '0', HOST: '127.0.0.1' });
});
afterAll(() => shop.close());
beforeEach(() => shop.host.advance(3_600_000 * 3));
afterEach(() => {
  shop.hitpay.setTrouble('none');
});

const statusOf = async (orderNo: string) => (await shop.row(orderNo)).status;

test('an order is failed ten minutes after its time, if its gateway does not answer, and paid once it says so', async () => {
  const order = await shop.place('hitpay');
  shop.hitpay.setDelivery('never');
  await shop.pay(order);
  shop.hitpay.setDelivery('once');
  shop.hitpay.setTrouble('error');
  shop.host.advance(305_000);
  await shop.host.sweep();
  expect(await statusOf(order.orderNo)).toBe('Waiting For Payment');
  shop.host.advance(601_000);
  await shop.host.sweep();
  expect(await statusOf(order.orderNo)).toBe('Failed');
  shop.hitpay.setTrouble('none');
  shop.host.advance(3_600_000);
  await shop.host.sweep();
  expect([await statusOf(order.orderNo), await shop.received(order.orderNo)]).toEqual(['Paid', order.cents]);
});

test('a payment of a gateway that its brand has left is not asked about again, and its order fails in time', async () => {
  const order = await shop.place('hitpay');
  await shop.goToPay(order);
  await importGateways(shop.host, { kuro: { provider: 'sandbox' } });
  shop.host.advance(601_000);
  await shop.host.sweep();
  expect([await statusOf(order.orderNo), (await shop.payment(order.session)).askAt]).toEqual(['Failed', null]);
  const { apiKey: ApiKey, salt: SharedSecret } = KEYS.hitpay;
  await importGateways(shop.host, {
    kuro: { provider: 'hitpay', ApiKey, SharedSecret, paymentGatewayHost: shop.hitpay.url },
  });
});

test('a payment that is asked about and notified at the same moment counts once', async () => {
  for (const at of ['stripe', 'hitpay', 'fiserv'] as const) {
    const order = await shop.place(at);
    shop.standIn(at).setDelivery('held');
    await shop.pay(order);
    shop.standIn(at).setDelivery('once');
    shop.host.advance(21_000);
    await Promise.all([shop.standIn(at).release(), shop.host.sweep(), shop.standIn(at).release(), shop.host.sweep()]);
    expect([await statusOf(order.orderNo), await shop.received(order.orderNo)]).toEqual(['Paid', order.cents]);
    expect(await shop.entries(order.orderNo)).toHaveLength(1);
  }
});

test('a gateway that hangs holds up no question to another, no till, and no read of a diner', async () => {
  const [hangs, answers, tilled] = [await shop.place('hitpay'), await shop.place('stripe'), await shop.place('stripe')];
  await setAutoAccept(shop.host.core, (await shop.row(tilled.orderNo)).outletId, true);
  await shop.goToPay(hangs);
  shop.stripe.setDelivery('never');
  await shop.pay(answers);
  shop.stripe.setDelivery('once');
  await shop.pay(tilled);
  shop.hitpay.setTrouble('slow');
  shop.host.advance(301_000);
  // From now on it sweeps each second.
  await shop.host.listen();
  try {
    await expect.poll(() => statusOf(answers.orderNo), { timeout: 5000 }).toBe('Paid');
    await expect.poll(async () => (await shop.row(tilled.orderNo)).movementStatus, { timeout: 5000 }).toBe('Received');
    const before = performance.now();
    const { body } = await shop.host.call('order', { params: { orderNo: hangs.orderNo } });
    expect(performance.now() - before).toBeLessThan(5000);
    expect(body.orderStatus).toBe('Waiting For Payment');
    // Later readers do not wait at all: the gateway is asked again after its pause.
    const again = performance.now();
    await Promise.all(
      Array.from({ length: 20 }, () => shop.host.call('order', { params: { orderNo: hangs.orderNo } })),
    );
    expect(performance.now() - again).toBeLessThan(5000);
  } finally {
    shop.hitpay.setTrouble('none');
  }
});

test('a declined payment has the same reason and the same way back at every gateway (SETTLE-16)', async () => {
  const seen = [];
  for (const at of ['stripe', 'hitpay', 'fiserv'] as const) {
    const order = await shop.place(at);
    const door = await shop.openDoor(order.session);
    const isForm = door.status === 200;
    const { action, fields } = isForm ? readDoorForm(String(door.body)) : { action: '', fields: new URLSearchParams() };
    const form = isForm ? await (await fetch(action, { method: 'POST', body: fields })).text() : '';
    const page = isForm ? new URL(readDoorForm(form).action, action).href : String(door.headers.location);
    const body = new URLSearchParams({ decision: 'decline' });
    const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? readDoorForm(await answer.text()).action);
    const led = back.pathname.startsWith('/pay/')
      ? await shop.host.request('GET', back.pathname + back.search)
      : undefined;
    const { pathname, search } = new URL(String(led?.headers.location ?? back.href));
    // The session of Stripe is open for another card until the time to pay is over.
    shop.host.advance(601_000);
    await shop.host.sweep();
    const { status, failedReason } = await shop.row(order.orderNo);
    seen.push({ pathname, search, status, failedReason, payment: (await shop.payment(order.session)).status });
  }
  const one = { pathname: '/payment-complete', search: '', status: 'Failed', failedReason: 'Payment error: declined' };
  expect(seen).toEqual(Array(3).fill({ ...one, payment: 'declined' }));
});

test('the way back from HitPay leads to the order unless it says that the payment was cancelled, and pays nothing', async () => {
  const order = await shop.place('hitpay');
  await shop.goToPay(order);
  const back = async (query: string) => {
    const answer = await shop.host.request('GET', `/pay/${order.session}/back${query}`);
    return [answer.status, new URL(String(answer.headers.location)).searchParams.has('resultIndicator')];
  };
  for (const query of ['', '?', '?status=completed', '?status=pending', '?status=', '?status=%00'])
    expect([query, ...(await back(query))]).toEqual([query, 303, true]);
  for (const query of ['?status=canceled', '?status=completed&status=canceled'])
    expect([query, ...(await back(query))]).toEqual([query, 303, false]);
  expect(await statusOf(order.orderNo)).toBe('Waiting For Payment');
  await shop.hitpay.pay(order.session);
  // Paid on another page of the same request: a cancelled one undoes nothing.
  expect(await back('?status=canceled')).toEqual([303, true]);
  const unknown = await shop.host.request('GET', '/pay/of-no-order/back?status=completed');
  expect(String(unknown.headers.location)).toContain('error=invalid-order');
});
