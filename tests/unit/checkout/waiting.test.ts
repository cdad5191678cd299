import { defer, NEVER, of } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { ordersChanged, refreshAttempt } from '#features/model/orders';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { attemptPolling } from '../../../features/checkout/attemptPolling.ts';
import { anAttempt, anOrder, aPayment, orderedAt } from '../../builders/order.ts';

const HALF_AN_HOUR = 30 * 60 * 1000;

describe('waiting for a payment', () => {
  it('asks the server once in 5 seconds, over half an hour, and keeps no memory', () => {
    const scheduler = new TestScheduler(() => true);
    scheduler.maxFrames = Number.POSITIVE_INFINITY;
    let asked = 0;
    const scheduled: number[] = [];
    scheduler.run(({ flush }) => {
      const watching = attemptPolling({
        ask$: defer(() => {
          asked += 1;
          scheduled.push(scheduler.actions.length);
          return of(true);
        }),
        hints$: NEVER,
        pace: 'often',
        deadline: HALF_AN_HOUR,
        // Watching at the fast pace ends: the order is overdue and polled less often.
        onDeadline: () => watching.unsubscribe(),
        scheduler,
      }).subscribe();
      flush();
      expect(watching.closed).toBe(true);
    });
    // At once, every 5 s, and once more at the deadline.
    expect(asked).toBeLessThanOrEqual(HALF_AN_HOUR / 5000 + 2);
    expect(asked).toBeGreaterThanOrEqual(HALF_AN_HOUR / 5000);
    expect(Math.max(...scheduled.slice(-100))).toBeLessThanOrEqual(Math.max(...scheduled.slice(0, 3)));
  });

  it('asks through the cache of orders, which keeps the last answer only', async () => {
    const answers = [anOrder({ orderStatus: 'Waiting For Payment' }), anOrder()];
    const store = createStore({
      clock: createClock(() => Date.parse(orderedAt)),
      services: {
        config: { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] },
        send: async () => ({ status: 200, text: JSON.stringify(answers.shift()), date: null }),
      },
    });
    store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await store.dispatch(refreshAttempt(aPayment.key));
    await store.dispatch(refreshAttempt(aPayment.key));
    expect(store.getState().orders.attempts[0]?.status).toBe('paid');
    expect(Object.keys(store.getState().api.queries).length).toBeLessThanOrEqual(1);
  });
});
