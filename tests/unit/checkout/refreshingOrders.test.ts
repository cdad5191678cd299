import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findAttempt, ordersChanged, refreshAttempt } from '#features/model/orders';
import { anAttempt, anOrder, anUnansweredAttempt, aPayment, orderedCart } from '../../builders/order.ts';
import { createApp, loadApp, now, ok, placedOrder, type Reply, refusal, stopApps } from './checkoutApp.ts';

beforeAll(loadApp);
afterEach(stopApps);

describe('refreshing an order', () => {
  const ask = async (reply: Reply | undefined, attempt = anAttempt()) => {
    const { store } = await createApp(reply ? [reply, reply] : []);
    store.dispatch(ordersChanged({ drafts: [], attempts: [attempt] }));
    const isAnswered = await store.dispatch(refreshAttempt(attempt.key));
    return { isAnswered, ...findAttempt(store.getState(), attempt.key) };
  };

  it('takes the status that the server reports (PAY-14)', async () => {
    expect(await ask(ok(anOrder()))).toMatchObject({ isAnswered: true, status: 'paid' });
    expect(await ask(ok(placedOrder()))).toMatchObject({ isAnswered: true, status: 'waiting' });
    const failed = ok(placedOrder({ orderStatus: 'Failed', failedReason: 'Payment timeout' }));
    expect(await ask(failed)).toMatchObject({ status: 'unpaid', reason: 'Payment timeout' });
  });

  it('changes nothing without an answer, before the deadline and after it (PAY-28)', async () => {
    expect(await ask('no answer')).toMatchObject({ isAnswered: false, status: 'waiting', dishes: 'withOrder' });
    const late = anAttempt({ status: 'overdue', deadline: now - 1 });
    expect(await ask('no answer', late)).toMatchObject({ isAnswered: false, status: 'overdue', dishes: 'withOrder' });
  });

  it('changes nothing by an answer that cannot be understood (PAY-29)', async () => {
    const { orderStatus: _, ...half } = anOrder();
    expect(await ask(ok(half))).toMatchObject({ isAnswered: false, status: 'waiting' });
    expect(await ask(ok([]))).toMatchObject({ isAnswered: false, status: 'waiting' });
  });

  it('gives up an order that the server does not know once its payment is over, and not before (PAY-16)', async () => {
    const unknown = refusal(404, 'Not found');
    expect(await ask(unknown)).toMatchObject({ status: 'waiting', dishes: 'withOrder' });
    expect(await ask(unknown, anAttempt({ status: 'overdue', deadline: now - 1 }))).toMatchObject({
      ...{ status: 'unpaid', reason: 'Payment timeout' },
    });
  });

  it('without an answer to make-order sends the same order again (PAY-16, CHECKOUT-18)', async () => {
    const attempt = anUnansweredAttempt({ cart: orderedCart() });
    expect(await ask(ok({ data: placedOrder() }), attempt)).toMatchObject({
      status: 'waiting',
      orderNo: aPayment.orderNo,
    });
  });
});
