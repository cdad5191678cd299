import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setAutoAccept } from '../../host/services/till.ts';
import { importGateways, KEYS, openPaidShop, type PaidShop } from './paidShop.ts';

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
