import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stock } from '../../host/db/schema.ts';
import { createTestServer } from '../injectedServer.ts';
import { type At, MANAGER, openPaidShop, type PaidShop, type PlacedOrder, STAFF } from './paidShop.ts';

let shop: PaidShop;
beforeAll(async () => {
  shop = await openPaidShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  // Orders of one test reserve nothing in the next.
  shop.host.advance(3_600_000 * 3);
  for (const at of ['stripe', 'hitpay', 'fiserv'] as const) {
    shop.standIn(at).setTrouble('none');
    shop.standIn(at).setDelivery('once');
  }
});

const GATEWAYS = ['stripe', 'hitpay', 'fiserv'] as const;

const placePaid = async (at: At): Promise<PlacedOrder> => {
  const order = await shop.place(at);
  await shop.pay(order);
  expect((await shop.row(order.orderNo)).status).toBe('Paid');
  return order;
};
const refund = ({ orderNo }: { orderNo: string }, body: object = {}, password = MANAGER) =>
  shop.act(`/till/orders/${orderNo}/refund`, { means: 'gateway', reason: 'Too salty', ...body }, password);
const payAgain = async ({ at, session }: PlacedOrder) => {
  if (at === 'stripe') await shop.stripe.pay(session);
  if (at === 'hitpay') await shop.hitpay.pay(session);
  if (at === 'fiserv') await shop.fiserv.pay(session);
};
const move = (from: PlacedOrder, to: PlacedOrder, reason = 'Wrong order') =>
  shop.act(`/till/orders/${from.orderNo}/move-payment`, { to: to.orderNo, reason });
const markPaid = ({ orderNo }: PlacedOrder, means = 'cash', password = STAFF) =>
  shop.act(`/till/orders/${orderNo}/paid`, { means }, password);
const dollars = (cents: number) => cents / 100;
const note = async ({ orderNo }: PlacedOrder) => (await shop.row(orderNo)).attention;

describe('a member of the staff without the password of the managers', () => {
  test('cannot refund, cancel, move, see money at a gateway or read the figures, by page or by call', async () => {
    const order = await placePaid('stripe');
    const open = await shop.place('stripe');
    const path = `/till/orders/${order.orderNo}`;
    const asked = [
      await refund(order, {}, STAFF),
      await refund(order, { means: 'cash', amount: 0.01 }, STAFF),
      await shop.act(`${path}/cancel`, { means: 'cash', reason: 'x' }, STAFF),
      await shop.act(`/till/orders/${open.orderNo}/cancel`, { means: 'by hand', reason: 'x' }, STAFF),
      await shop.act(`${path}/move-payment`, { to: open.orderNo, reason: 'x' }, STAFF),
      await markPaid(open, 'gateway'),
    ];
    expect(asked.map(({ status }) => status)).toEqual(Array(asked.length).fill(403));
    const headers = {
      ...{ authorization: `Bearer ${STAFF}`, 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/x-www-form-urlencoded',
    };
    const form = await shop.host.request('POST', `/staff${path}/refund`, { body: 'means=cash&reason=x', headers });
    expect(form.status).toBe(403);
    const report = await shop.host.request('GET', '/staff/report', { headers });
    expect(report.status).toBe(403);
    expect(report.body).toContain('The report is for managers.');
    expect(report.body).toContain('href="/staff/till"');
    expect((await shop.host.request('GET', '/staff/report.csv', { headers })).status).toBe(403);
    expect([(await shop.row(order.orderNo)).status, await shop.received(order.orderNo)]).toEqual(['Paid', order.cents]);
    expect((await shop.row(open.orderNo)).status).toBe('Waiting For Payment');
  });

  test('becomes no manager by another role or name in the cookie, and an old cookie opens nothing', async () => {
    const { host } = shop;
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const signIn = async (password: string, name = 'Ah Beng') => {
      const body = String(new URLSearchParams({ password, name }));
      const { headers } = await host.request('POST', '/staff/sign-in', { body, headers: form });
      return /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
    };
    const read = async (cookie: string) =>
      (await host.request('GET', '/staff/api/sheet', { headers: { cookie } })).status;
    const cookie = await signIn(STAFF);
    const [, expiresAt, role, name, signature] = /=(\d+)\.(\w+)\.([\w-]+)\.(\w+)$/.exec(cookie) ?? [];
    expect([role, await read(cookie)]).toEqual(['staff', 200]);
    const build = (...parts: (string | undefined)[]) => `makan-staff=${parts.join('.')}`;
    const boss = Buffer.from('Boss').toString('base64url');
    const forged = [
      build(expiresAt, 'manager', name, signature),
      build(expiresAt, role, boss, signature),
      build(String(Number(expiresAt) + 1), role, name, signature),
      // The form of older releases had no role and no name.
      build(expiresAt, signature),
      build(expiresAt, role, name, 'f'.repeat(64)),
      `${cookie.replace('staff.', 'manager.')}; ${build(expiresAt, 'manager', name, signature)}`,
    ];
    for (const one of forged) expect([one, await read(one)]).toEqual([one, 401]);
    const manager = await signIn(MANAGER, 'Boss');
    const report = async (by: string) =>
      (await host.request('GET', '/staff/report', { headers: { cookie: by } })).status;
    expect([await report(manager), await report(cookie)]).toEqual([200, 403]);
    await host.request('POST', '/staff/sign-out', { body: '', headers: { ...form, cookie: manager } });
    expect([await read(manager), await read(cookie)]).toEqual([401, 200]);
  });

  test('stays signed in while a new password of the managers ends their sessions alone', async () => {
    const { host } = shop;
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const cookies: string[] = [];
    for (const password of [STAFF, MANAGER]) {
      const { headers } = await host.request('POST', '/staff/sign-in', { body: `password=${password}`, headers: form });
      cookies.push(/^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '');
    }
    const next = await createTestServer({ STAFF_PASSWORD: STAFF, MANAGER_PASSWORD: 'a-new-password-of-the-managers' });
    try {
      // The clock of a new server is earlier, and both cookies are younger than their shift there.
      const read = async (cookie = '') =>
        (await next.request('GET', '/staff/api/sheet', { headers: { cookie } })).status;
      expect([await read(cookies[0]), await read(cookies[1])]).toEqual([200, 401]);
    } finally {
      await next.close();
    }
  });
});

describe('moving a payment', () => {
  const fail = async (order: PlacedOrder) => {
    shop.host.advance(3_600_000);
    await shop.host.sweep();
    expect((await shop.row(order.orderNo)).status).toBe('Failed');
  };
  /** An order that was rejected before its money came. */
  const placeRejected = async (at: At) => {
    const order = await shop.place(at);
    await shop.goToPay(order);
    await shop.act(`/till/orders/${order.orderNo}/reject`, { reason: 'Sold out' }, STAFF);
    await payAgain(order);
    return order;
  };

  test('to itself, to another outlet, to an unknown or a paid order, or away from a paid order moves nothing', async () => {
    const [paid, open, other] = [await placePaid('hitpay'), await shop.place('hitpay'), await shop.place('stripe')];
    const spare = await placePaid('hitpay');
    await shop.hitpay.pay(spare.session);
    expect((await move(spare, spare)).status).toBe(400);
    expect((await move(spare, other)).status).toBe(400);
    expect((await move(spare, { ...open, orderNo: 'unknown' })).status).toBe(404);
    expect((await move(spare, paid)).status).toBe(400);
    expect((await move(paid, open)).status).toBe(400);
    expect((await move(spare, open, ' ')).status).toBe(400);
    expect((await shop.row(open.orderNo)).status).toBe('Waiting For Payment');
    expect((await move(spare, open)).status).toBe(200);
    expect([await shop.received(spare.orderNo), await shop.received(open.orderNo)]).toEqual([spare.cents, open.cents]);
    expect([(await shop.row(spare.orderNo)).status, (await shop.row(open.orderNo)).status]).toEqual(['Paid', 'Paid']);
  });

  test('in a circle and in both directions at once moves the money once', async () => {
    const [a, b] = [await placeRejected('hitpay'), await shop.place('hitpay')];
    const spare = await placePaid('hitpay');
    await shop.hitpay.pay(spare.session);
    const answers = await Promise.all([move(spare, b), move(b, spare), move(b, a), move(spare, b), move(a, b)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const all = await Promise.all([a, b, spare].map(({ orderNo }) => shop.received(orderNo)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(spare.cents * 3);
    // Back again: the order is made, so it needs its money.
    expect((await move(b, spare)).status).toBe(400);
    expect(shop.errorsOfLog().filter((line) => !line.includes('captured twice'))).toEqual([]);
  });

  test('ends the payment page of the order that got the money, so that its diner cannot pay again', async () => {
    const open = await shop.place('hitpay');
    await shop.goToPay(open);
    const spare = await placePaid('hitpay');
    await shop.hitpay.pay(spare.session);
    expect((await move(spare, open)).status).toBe(200);
    await shop.host.sweep();
    await expect(payAgain(open)).rejects.toThrow();
  });

  test('pays a failed order, whose portions are taken again once', async () => {
    const { host } = shop;
    const spare = await placePaid('stripe');
    const { outletId, document } = await shop.row(spare.orderNo);
    const itemId = document.orderItems[0]?.item.id ?? 0;
    const path = `/switches/outlets/${outletId}/quantity-left`;
    await shop.act(path, { outletId, itemId, quantityLeft: 50 }, STAFF);
    const left = async () =>
      (await host.core.db.select().from(stock).where(eq(stock.targetId, itemId))).find(
        (one) => one.outletId === outletId,
      )?.quantityLeft;
    const late = await shop.place('stripe');
    expect(await left()).toBe(49);
    await fail(late);
    expect(await left()).toBe(50);
    await Promise.all([markPaid(late), markPaid(late), markPaid(late)]);
    expect([await left(), await shop.received(late.orderNo)]).toEqual([49, late.cents]);
    await shop.act(`/till/orders/${late.orderNo}/cancel`, { means: 'cash', reason: 'x', isRestocked: true });
    await shop.act(`/till/orders/${late.orderNo}/cancel`, { means: 'cash', reason: 'x', isRestocked: true });
    expect([await left(), await shop.received(late.orderNo)]).toEqual([50, 0]);
    await shop.act(path, { outletId, itemId }, STAFF);
  });
});

describe('money at the counter', () => {
  for (const at of GATEWAYS) {
    test(`that is entered three times at once counts once, and ends the page at ${at}`, async () => {
      const order = await shop.place(at);
      await shop.goToPay(order);
      const answers = await Promise.all([markPaid(order), markPaid(order, 'terminal'), markPaid(order)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect([await shop.received(order.orderNo), (await shop.row(order.orderNo)).status]).toEqual([
        order.cents,
        'Paid',
      ]);
      await shop.host.sweep();
      // Nothing can end a page of Fiserv.
      if (at !== 'fiserv') await expect(payAgain(order)).rejects.toThrow();
      expect((await shop.openDoor(order.session)).status).toBe(303);
    });

    test(`at the same moment as a payment at ${at} makes the order once, and keeps a note of the rest`, async () => {
      const order = await shop.place(at);
      await shop.goToPay(order);
      const [cash] = await Promise.all([markPaid(order), payAgain(order), shop.host.sweep()]);
      await shop.host.sweep();
      const taken = shop.taken(order).reduce((sum, { amount }) => sum + amount, 0);
      const inCash = cash.status === 200 ? order.cents : 0;
      expect(await shop.received(order.orderNo)).toBe(taken + inCash);
      expect((await shop.row(order.orderNo)).status).toBe('Paid');
      if (taken + inCash > order.cents) {
        expect(await note(order)).toContain('give it back');
        expect((await refund(order, { amount: dollars(order.cents) })).status).toBe(200);
        expect((await shop.row(order.orderNo)).status).toBe('Paid');
      }
    });
  }
});
