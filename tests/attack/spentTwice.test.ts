import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

// Mei Ling has 12 points and a voucher of $5.
const MOBILE = '6581234567';
const MEMBER = { userId: 1001, mobileNo: MOBILE };
const VOUCHER = 'MK1001-0002';
const DISH = 'Laksa Lemak';

let host: InjectedServer;
let token: string;
beforeEach(async () => {
  await host?.close();
  host = await createTestServer();
  token = await host.signIn();
});
afterAll(() => host.close());

const points = async () => (await host.call('profile', { token, query: { mobileNo: MOBILE } })).body.pointBalance;
const voucher = async () =>
  (await host.call('vouchers', { token, query: { cardNo: 'mk8100001001' } })).body.voucherLists.find(
    ({ VoucherNo }) => VoucherNo === VOUCHER,
  );

/** Sends the order with the figures that the server names, as a client does that fetched the prices again. */
const place = async (quantity: number, change: object) => {
  let body = { ...(await host.payload('TB01', [{ dish: DISH, quantity }], MEMBER)), ...change };
  for (let at = 0; at < 8; at += 1) {
    const answer = await host.call('makeOrder', { body, token });
    if (answer.status === 200) return answer.body.data;
    const [, what = '', dollars] = /the (\S+) is \$([\d.]+) and not/.exec(answer.error?.message ?? '') ?? [];
    const field = {
      subtotal: 'subtotal',
      discount: 'totalDiscount',
      tax: 'totalTax',
      rebate: 'rebateAmount',
      total: 'grandTotal',
    }[what];
    if (!field) throw new Error(answer.error?.message);
    body = { ...body, [field]: Number(dollars) };
  }
  throw new Error('no order');
};
const withPoints = (quantity = 1) => place(quantity, { isRebateUsage: true });
const withVoucher = () => place(2, { voucherId: VOUCHER });
const status = async (orderNo: string) => (await host.call('order', { params: { orderNo }, token })).body.orderStatus;
const till = async (orderNo: string) => {
  const outlets = (await host.call('outlets')).body;
  const id = outlets.find(({ code }) => code === 'TB01')?.id;
  const own = (await host.request('GET', `/sandbox/api/till/outlets/${id}`)).body as {
    orders: { orderNo: string; attention: string | null }[];
  };
  return own.orders.find((order) => order.orderNo === orderNo)?.attention;
};

describe('points that come back with a declined payment, are spent again, and are then asked for by the late approval', () => {
  test('are spent once: the late order is honoured, the shop is told, and the balance owes the rest (WIRE-33)', async () => {
    const first = await withPoints(2);
    const used = 12 - (await points());
    expect(used).toBe(12);
    await host.pay(first.hostedPamentUrl ?? '', 'declined');
    expect(await points()).toBe(12);
    const second = await withPoints(2);
    expect(await points()).toBe(0);

    expect((await host.pay(first.hostedPamentUrl ?? '', 'approved')).status).toBe(200);
    expect(await status(first.orderNo)).toBe('Paid');
    expect(await till(first.orderNo)).toContain('12 points');
    expect(await host.lastMessage(MOBILE)).toMatch(/paid late.*12 points/);
    expect(await points()).toBe(0);
    const earned = Math.floor(first.grandTotal);

    // The second order is refunded. Its points belonged to the first order, so the member does not get them again.
    await host.pay(second.hostedPamentUrl ?? '', 'declined');
    expect(await points()).toBe(earned);
    // And the gateway may say so as often as it likes.
    await host.pay(first.hostedPamentUrl ?? '', 'approved');
    expect(await points()).toBe(earned);
  });

  test('are earned before they are spent again when both orders are paid', async () => {
    const first = await withPoints(2);
    await host.pay(first.hostedPamentUrl ?? '', 'declined');
    const second = await withPoints(2);
    await host.pay(second.hostedPamentUrl ?? '');
    await host.pay(first.hostedPamentUrl ?? '', 'approved');
    const earned = Math.floor(first.grandTotal) + Math.floor(second.grandTotal);
    expect(await points()).toBe(Math.max(0, earned - 12));
  });
});

describe('a voucher that comes back with a declined payment, is used again, and is then asked for by the late approval', () => {
  test('stays used by the order that has it, and the shop is told of the other', async () => {
    const first = await withVoucher();
    await host.pay(first.hostedPamentUrl ?? '', 'declined');
    expect((await voucher())?.VoucherUsedOn).toBeNull();
    const second = await withVoucher();
    await host.pay(second.hostedPamentUrl ?? '');
    await host.pay(first.hostedPamentUrl ?? '', 'approved');
    expect([await status(first.orderNo), await status(second.orderNo)]).toEqual(['Paid', 'Paid']);
    expect(await till(first.orderNo)).toContain(VOUCHER);
    expect(await till(second.orderNo)).toBeNull();
    expect(await host.lastMessage(MOBILE)).toContain(VOUCHER);
  });

  test('does not come back a second time with the order that has it', async () => {
    const first = await withVoucher();
    await host.pay(first.hostedPamentUrl ?? '', 'declined');
    const second = await withVoucher();
    await host.pay(first.hostedPamentUrl ?? '', 'approved');
    await host.pay(second.hostedPamentUrl ?? '', 'declined');
    expect((await voucher())?.VoucherUsedOn).not.toBeNull();
    await expect(withVoucher()).rejects.toThrow('used before');
    // All is in order again: one voucher, one order.
    expect(await till(first.orderNo)).toBeNull();
  });
});

describe('portions that come back, are sold again, and are then asked for by the late approval', () => {
  test('count as spent twice: refunded points cover the debt first, and the shop is told', async () => {
    const body = await host.payload('TB01', [{ dish: DISH, quantity: 3 }]);
    const itemId = body.orderItems[0]?.itemId ?? 0;
    const switches = `/sandbox/api/switches/outlets/${body.outletId}/quantity-left`;
    await host.request('POST', switches, { body: { itemId, quantityLeft: 3 } });
    const first = (await host.call('makeOrder', { body })).body.data;
    await host.pay(first.hostedPamentUrl ?? '', 'declined');
    const second = (await host.call('makeOrder', { body })).body.data;
    await host.pay(first.hostedPamentUrl ?? '', 'approved');
    expect(await till(first.orderNo)).toContain(`3 × ${DISH}`);
    await host.pay(second.hostedPamentUrl ?? '', 'declined');
    const { error } = await host.call('makeOrder', { body });
    expect(error?.errors?.itemQuantityLeft ?? error?.errors?.soldoutItems).toBeDefined();
  });
});

describe('a payment of another sum than was due', () => {
  test('is kept and shown to the shop, and pays nothing (PAY-13)', async () => {
    const order = await place(1, {});
    const due = Math.round(order.grandTotal * 100);
    const { status: answered } = await host.pay(order.hostedPamentUrl ?? '', 'approved', due - 100);
    expect(answered).toBe(400);
    expect(await status(order.orderNo)).toBe('Waiting For Payment');
    expect(await till(order.orderNo)).toMatch(/captured \$[\d.]+ where \$[\d.]+ were due/);
    // The right one, afterwards.
    await host.pay(order.hostedPamentUrl ?? '', 'approved', due);
    expect(await status(order.orderNo)).toBe('Paid');
  });
});
