import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { billShares, members, refunds } from '../../host/db/schema.ts';
import { askGateway } from '../../host/services/money/askGateways.ts';
import { sendPendingRefunds } from '../../host/services/money/refunds.ts';
import { type At, MANAGER, openPaidShop, type PaidShop, type PlacedOrder, readDoorForm } from './paidShop.ts';

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

const placePaid = async (at: At, token?: string): Promise<PlacedOrder> => {
  const order = await shop.place(at, {}, token);
  await shop.pay(order);
  expect((await shop.row(order.orderNo)).status).toBe('Paid');
  return order;
};
const refund = ({ orderNo }: { orderNo: string }, body: object = {}) =>
  shop.act(`/till/orders/${orderNo}/refund`, { means: 'gateway', reason: 'Too salty', ...body });
const sumBack = (order: PlacedOrder) => shop.taken(order).reduce((sum, { refunded }) => sum + refunded, 0);
const dollars = (cents: number) => cents / 100;
const retryRefunds = async () => {
  shop.host.advance(31_000);
  for (const at of GATEWAYS) await sendPendingRefunds(shop.host.core, at);
};
const note = async ({ orderNo }: PlacedOrder) => (await shop.row(orderNo)).attention;
const pendingOf = async ({ orderNo }: PlacedOrder) =>
  (await shop.host.core.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))).map(({ status }) => status);

/** Gateways do what they are asked for, and their answers do not arrive. */
const loseAnswers = () => {
  const { fetch: real } = globalThis;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    const { method = 'GET' } = input instanceof Request ? input : (init ?? {});
    if (method === 'POST') throw new TypeError('The connection was closed.');
    return answer;
  });
};

describe('a refund', () => {
  test('of a wrong amount or without a reason gives nothing back', async () => {
    const order = await placePaid('stripe');
    const tooMuch = dollars(order.cents + 1);
    for (const amount of [-1, 0, 0.001, 0.005, ' ', 'NaN', null, [], {}, '1e400', tooMuch, '-0.01', 1e308, '1,00'])
      expect([amount, (await refund(order, { amount })).status]).toEqual([amount, 400]);
    for (const reason of ['', ' ', '\t\n\u00a0', undefined, null, 'x'.repeat(226), 'a\0b'])
      expect([reason, (await refund(order, { amount: 0.01, reason })).status]).toEqual([reason, 400]);
    for (const extra of [{ capture: 'ch_of_another' }, { session: order.session }, { means: 'stripe' }, { by: 'Boss' }])
      expect((await refund(order, { amount: 0.01, ...extra })).status).toBe(400);
    expect((await refund({ orderNo: 'unknown' })).status).toBe(404);
    expect((await refund(await shop.place('stripe'))).status).toBe(400);
    expect([sumBack(order), await shop.received(order.orderNo)]).toEqual([0, order.cents]);
  });

  for (const at of GATEWAYS) {
    test(`of ${at} that is asked for twice at once is made once`, async () => {
      const order = await placePaid(at);
      const answers = await Promise.all([refund(order), refund(order), refund(order)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      await retryRefunds();
      expect([sumBack(order), await shop.received(order.orderNo)]).toEqual([order.cents, 0]);
      expect((await shop.row(order.orderNo)).status).toBe('Refunded');
    });

    test(`of ${at}: two parts at once never give back more than was paid`, async () => {
      const order = await placePaid(at);
      const part = Math.ceil(order.cents * 0.6);
      const answers = await Promise.all([
        refund(order, { amount: dollars(part) }),
        refund(order, { amount: dollars(part) }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect([sumBack(order), await shop.received(order.orderNo)]).toEqual([part, order.cents - part]);
      expect((await shop.row(order.orderNo)).status).toBe('Paid');
    });

    test(`of ${at} while the gateway cannot be reached is made once it can, exactly once`, async () => {
      const order = await placePaid(at);
      shop.standIn(at).setTrouble('close');
      expect((await refund(order, { amount: 0.5 })).status).toBe(200);
      expect([sumBack(order), await shop.received(order.orderNo), await pendingOf(order)]).toEqual([
        0,
        order.cents,
        ['pending'],
      ]);
      await retryRefunds();
      shop.standIn(at).setTrouble('none');
      await Promise.all([retryRefunds(), retryRefunds()]);
      await retryRefunds();
      expect([sumBack(order), await shop.received(order.orderNo), await pendingOf(order)]).toEqual([
        50,
        order.cents - 50,
        ['done'],
      ]);
    });

    test(`of ${at} that is on its way leaves only the rest for cash, and gives the whole back once`, async () => {
      const order = await placePaid(at);
      const page = async () => {
        const headers = { authorization: `Bearer ${MANAGER}`, 'x-staff-name': 'Mei' };
        return String((await shop.host.request('GET', `/staff/order?orderNo=${order.orderNo}`, { headers })).body);
      };
      shop.standIn(at).setTrouble('close');
      expect((await refund(order, { amount: 1 })).status).toBe(200);
      const rest = dollars(order.cents - 100);
      for (const means of ['cash', 'terminal', 'by hand'])
        for (const amount of [dollars(order.cents), rest + 0.01])
          expect((await refund(order, { means, amount })).status).toBe(400);
      const both = await Promise.all([refund(order, { means: 'cash' }), refund(order, { means: 'cash' })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await refund(order, { means: 'cash' })).message).toContain('is on its way');
      // Under way and finished, a refund stands under the same name.
      expect((await page()).match(/<td>Mei[^<]*<\/td>/g)).toEqual(Array(3).fill('<td>Mei (manager)</td>'));
      shop.standIn(at).setTrouble('none');
      await retryRefunds();
      await shop.host.sweep();
      expect([sumBack(order), await shop.received(order.orderNo), await note(order)]).toEqual([100, 0, null]);
      expect((await shop.row(order.orderNo)).status).toBe('Refunded');
      expect(((await shop.row(order.orderNo)).refunds ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBe(
        order.cents,
      );
    });

    test(`of ${at} whose answer is lost is made exactly once`, async () => {
      const order = await placePaid(at);
      const lost = loseAnswers();
      await refund(order, { amount: 0.5 });
      lost.mockRestore();
      expect([sumBack(order), await pendingOf(order)]).toEqual([50, ['pending']]);
      await retryRefunds();
      await retryRefunds();
      expect([sumBack(order), await shop.received(order.orderNo), await pendingOf(order)]).toEqual([
        50,
        order.cents - 50,
        ['done'],
      ]);
      expect(await note(order)).toBeNull();
    });

    test(`of ${at}: a part that never arrived is not taken for one whose answer is lost`, async () => {
      const order = await placePaid(at);
      shop.standIn(at).setTrouble('close');
      await refund(order, { amount: 0.5 });
      shop.standIn(at).setTrouble('none');
      const lost = loseAnswers();
      await refund(order, { amount: 0.5 });
      lost.mockRestore();
      await retryRefunds();
      await retryRefunds();
      expect(await shop.received(order.orderNo)).toBe(order.cents - sumBack(order));
    });

    test(`of ${at} that the gateway refuses becomes a note for the staff, and can be made in cash`, async () => {
      const order = await placePaid(at);
      if (at === 'fiserv') shop.fiserv.setRefundStatus('DECLINED');
      else (at === 'stripe' ? shop.stripe : shop.hitpay).setRefundStatus('failed');
      try {
        expect((await refund(order, { amount: 0.5 })).status).toBe(200);
      } finally {
        shop.fiserv.setRefundStatus('APPROVED');
        shop.stripe.setRefundStatus('succeeded');
        shop.hitpay.setRefundStatus('succeeded');
      }
      expect([await pendingOf(order), await shop.received(order.orderNo)]).toEqual([['failed'], order.cents]);
      expect(await note(order)).toContain('The gateway refused to give back $0.50');
      expect((await refund(order, { amount: 0.5, means: 'cash' })).status).toBe(200);
      expect(await shop.received(order.orderNo)).toBe(order.cents - 50);
    });
  }

  for (const at of ['hitpay', 'fiserv'] as const)
    test(`of a second capture at ${at} leaves the order paid and its ticket in the kitchen`, async () => {
      const order = await placePaid(at);
      await (at === 'hitpay' ? shop.hitpay : shop.fiserv).pay(order.session);
      expect(await shop.received(order.orderNo)).toBe(order.cents * 2);
      expect(await note(order)).toContain('a second time for the same payment; give it back.');
      // After this the second capture has more left.
      for (const part of [50, order.cents]) expect((await refund(order, { amount: dollars(part) })).status).toBe(200);
      await askGateway(shop.host.core, order.session);
      const { status } = await shop.row(order.orderNo);
      expect([status, sumBack(order)]).toEqual(['Paid', order.cents + 50]);
      expect(await shop.received(order.orderNo)).toBe(order.cents - 50);
      expect(await note(order)).not.toContain("gateway's own page");
    });

  test('at the own page of the gateway that fails and is made again there is in the ledger each time', async () => {
    const order = await placePaid('stripe');
    await shop.stripe.refund(order.session, 50);
    expect(await shop.received(order.orderNo)).toBe(order.cents - 50);
    await shop.stripe.failRefund(order.session);
    expect(await shop.received(order.orderNo)).toBe(order.cents);
    await shop.stripe.refund(order.session, 50);
    expect([sumBack(order), await shop.received(order.orderNo)]).toEqual([50, order.cents - 50]);
  });

  test('returns points and portions once, however it is made', async () => {
    const token = await shop.host.signIn();
    const points = async () =>
      (await shop.host.core.db.select().from(members).where(eq(members.mobileNo, '6581234567')))[0]?.points ?? 0;
    const before = await points();
    const order = await placePaid('stripe', token);
    const gained = (await points()) - before;
    expect(gained).toBeGreaterThan(0);
    await Promise.all([
      refund(order),
      refund(order),
      shop.act(`/till/orders/${order.orderNo}/cancel`, { means: 'gateway', reason: 'x' }),
    ]);
    await retryRefunds();
    expect(await points()).toBe(before);
    expect(await shop.received(order.orderNo)).toBe(0);
  });

  test('of a share gives back no more than the share paid, and the counter takes no more than is open', async () => {
    const { host, fiserv } = shop;
    const outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
    const check = { tableNo: '46', checkNo: 'R1' };
    const path = `/till/outlets/${outletId}/checks`;
    await shop.act(`${path}/open`, check);
    await shop.act(`${path}/lines`, { ...check, name: 'Ban Mian', price: 10 });
    const params = { outletId, checkNo: await host.slipNo('L2N', '46'), tableNo: '46' };
    const claim = { personKey: 'a-phone-at-table-46-', name: 'Mei', kind: 'amount', amount: 4 } as const;
    const { body: share, error } = await host.call('claimShare', { params, body: claim });
    expect(error?.message).toBeUndefined();
    const pay = (amount?: number) => shop.act(`${path}/pay`, { ...check, means: 'cash', amount });
    const { total } = (await host.call('billShares', { params })).body;
    const rest = dollars(Math.round(total * 100) - 400);
    // The share is being paid on a phone.
    for (const amount of [total, rest + 0.01, 0, -1, 0.001])
      expect([amount, (await pay(amount)).status]).toEqual([amount, 400]);
    expect((await Promise.all([pay(rest), pay(rest), pay()])).map(({ status }) => status).sort()).toEqual([
      200, 400, 400,
    ]);
    const session = share.hostedPamentUrl?.split('/').pop() ?? '';
    const { action, fields } = readDoorForm(String((await shop.openDoor(session)).body));
    await fetch(action, { method: 'POST', body: fields });
    await fiserv.pay(session);
    const back = (amount: number) =>
      shop.act(`/till/shares/${share.shareNo}/refund`, { means: 'gateway', amount, reason: 'Too salty' });
    for (const amount of [4.01, 0, -1, 0.001]) expect([amount, (await back(amount)).status]).toEqual([amount, 400]);
    expect((await Promise.all([back(3), back(3)])).map(({ status }) => status).sort()).toEqual([200, 400]);
    const refunded = fiserv
      .book()
      .filter((one) => one.session === session)
      .map((one) => one.refunded);
    const [row] = await host.core.db.select().from(billShares).where(eq(billShares.shareNo, share.shareNo));
    expect([refunded, row?.status]).toEqual([[300], 'Paid']);
    expect((await back(1)).status).toBe(200);
    expect((await back(0.01)).status).toBe(400);
  });
});
