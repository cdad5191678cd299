import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restoreCart } from '#features/model/cart';
import { setOffline } from '#features/model/menu';
import { type Attempt, dispatchOrderEvent, ordersChanged } from '#features/model/orders';
import { restoreVisit, setTable, toggleCutlery } from '#features/model/visit';
import { createClock } from '#features/platform/clock';
import type { OtherTabs } from '#features/platform/streams';
import { createStore } from '../../../app/store.ts';
import { startAttempts } from '../../../features/checkout/attemptListeners.ts';
import { startAttemptPolling } from '../../../features/checkout/attemptPolling.ts';
import { moved } from '../../../features/checkout/checkoutSlice.ts';
import type { TabMessage } from '../../../features/checkout/orderTabs.ts';
import { anAttempt, anOrder, anUnansweredAttempt, createVisit, orderedAt, orderedCart } from '../../builders/order.ts';

vi.mock('../../../features/model/orders/orderChanges.ts', async () => {
  const { NEVER } = await import('rxjs');
  return { orderChanges: () => NEVER };
});

const config = { signingKey: 'key', otpKey: '', gatewayHosts: ['pay.example'], defaultBrand: 'kopi', boot: [] };
const noTime = { now: () => Date.parse(orderedAt) };
const noTabs: OtherTabs<TabMessage> = { post: () => undefined, listen: () => () => undefined };
const turn = () => new Promise((resolve) => setImmediate(resolve));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** An app with these attempts. Its server answers each question about an order and records it. */
function createApp(attempts: readonly Attempt[], { isOnline = true } = {}) {
  const asked: string[] = [];
  const clock = createClock(() => Date.parse(orderedAt));
  const server = { isOnline };
  const store = createStore({
    clock,
    preloadedState: { visit: createVisit(), orders: { drafts: [], attempts } },
    services: {
      config,
      pause: async () => {},
      send: async ({ url }) => {
        asked.push(url.split('/').at(-1) ?? '');
        if (!server.isOnline) throw new Error('offline');
        const orderNo = url.split('/').at(-1) ?? '';
        const order = anOrder({
          orderNo,
          orderStatus: 'Waiting For Payment',
          hostedPamentUrl: 'https://pay.example/s/1',
        });
        return { status: 200, text: JSON.stringify(order), date: null };
      },
    },
  });
  return { store, clock, asked, server };
}

describe('the attempts of a page that was loaded', () => {
  it('that were being sent when it ended have no answer, so that they are sent again (PAY-16)', () => {
    const { store } = createApp([anUnansweredAttempt({ status: 'sending' })]);
    stops.push(startAttempts(store, noTabs, noTime));
    expect(store.getState().orders.attempts[0]?.status).toBe('unanswered');
  });

  it('after a long sleep, orders past their deadline are overdue and orders of the day before are gone (PAY-9, PAY-28)', () => {
    const at = Date.parse(orderedAt);
    const { store } = createApp([
      anAttempt({ key: 'old', orderNo: 'old', deadline: at - 25 * 3_600_000 }),
      anAttempt({ deadline: at - 1 }),
    ]);
    stops.push(startAttempts(store, noTabs, noTime));
    expect(store.getState().orders.attempts).toMatchObject([{ key: anAttempt().key, status: 'overdue' }]);
  });

  it('return their dishes when the diner comes to their table, after its cart was restored (PAY-11)', async () => {
    const { store } = createApp([anAttempt({ status: 'unpaid', attention: 'seen' })]);
    store.dispatch(setTable({ tableNo: '13' }));
    stops.push(startAttempts(store, noTabs, noTime));
    expect(store.getState().cart.items).toEqual([]);

    // Entry restores the visit and then its cart, which holds something already.
    store.dispatch(restoreVisit(createVisit()));
    store.dispatch(restoreCart(orderedCart({ remarks: 'own' })));
    await turn();
    expect(store.getState().cart).toMatchObject({ remarks: 'own', items: orderedCart().items });
    expect(store.getState().orders.attempts[0]?.dishes).toBe('withOrder');

    store.dispatch(setTable({ tableNo: '13' }));
    store.dispatch(restoreCart({}));
    await turn();
    store.dispatch(setTable({ tableNo: '12' }));
    await turn();
    expect(store.getState().cart.items).toEqual(orderedCart().items);
    expect(store.getState().orders.attempts[0]?.dishes).toBe('inCart');
  });

  it('do not return their dishes by themselves into a cart that was emptied at the same table (PAY-11)', async () => {
    const { store } = createApp([anAttempt({ status: 'unpaid', attention: 'seen' })]);
    store.dispatch(restoreCart(orderedCart()));
    stops.push(startAttempts(store, noTabs, noTime));
    store.dispatch(restoreCart({}));
    store.dispatch(toggleCutlery());
    await turn();
    expect(store.getState().cart.items).toEqual([]);
  });

  it('are followed until they are stopped', async () => {
    const { store } = createApp([anAttempt({ status: 'unpaid', attention: 'seen' })]);
    store.dispatch(setTable({ tableNo: '13' }));
    startAttempts(store, noTabs, noTime)();
    store.dispatch(setTable({ tableNo: '12' }));
    await turn();
    expect(store.getState().cart.items).toEqual([]);
  });
});

describe('polling', () => {
  const page = () => Object.assign(new EventTarget(), { document: new EventTarget() }) as Window;
  const poll = (app: ReturnType<typeof createApp>, window = page()) => {
    const stop = startAttemptPolling({ store: app.store, clock: app.clock, page: window });
    stops.push(stop);
    return stop;
  };
  const asks = async (app: ReturnType<typeof createApp>, ...expected: string[]) => {
    await vi.waitFor(() => expect(app.asked.length).toBeGreaterThanOrEqual(expected.length), {
      timeout: 10_000,
    });
    expect([...new Set(app.asked)].sort()).toEqual(expected.sort());
  };

  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });

  it('asks for each order whose end the server has not reported (PAY-28)', async () => {
    const app = createApp([
      anAttempt({ key: 'a', orderNo: 'A' }),
      anAttempt({ key: 'b', orderNo: 'B', attention: 'left' }),
      anAttempt({ key: 'c', orderNo: 'C', status: 'paid' }),
    ]);
    poll(app);
    await asks(app, 'A', 'B');
  });

  it('asks at once when the server can be reached again, also without an `online` event (PAY-28)', async () => {
    const app = createApp([anAttempt({ orderNo: 'A', attention: 'left' })], { isOnline: false });
    poll(app);
    await asks(app, 'A');
    app.store.dispatch(setOffline({ menuAt: null }));
    // By now the pauses are minutes long.
    await vi.advanceTimersByTimeAsync(400_000);
    const before = app.asked.length;
    app.server.isOnline = true;
    app.store.dispatch(setOffline(null));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(app.asked.length).toBeGreaterThan(before);
  });

  it('begins with an order that is sent later, and ends with one that is gone (PAY-8)', async () => {
    const app = createApp([]);
    poll(app);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(app.asked).toEqual([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ orderNo: 'A' })] }));
    await asks(app, 'A');
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [] }));
    const before = app.asked.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(app.asked.length).toBe(before);
  });

  it('stops with the end of an order, and when it is stopped', async () => {
    const app = createApp([anAttempt({ key: 'a', orderNo: 'A' }), anAttempt({ key: 'b', orderNo: 'B' })]);
    const stop = poll(app);
    await asks(app, 'A', 'B');
    const answer = { orderNo: 'A', orderStatus: 'Paid', failedReason: null, paymentUrl: null, deadline: null };
    app.store.dispatch(dispatchOrderEvent({ type: 'answered', key: 'a', answer }));
    app.asked.length = 0;
    await vi.advanceTimersByTimeAsync(5_500);
    expect(new Set(app.asked)).toEqual(new Set(['B']));
    stop();
    app.asked.length = 0;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(app.asked).toEqual([]);
  });

  it('asks at once when the network is back and when the tab comes to the front (PAY-28)', async () => {
    const app = createApp([anAttempt({ orderNo: 'A', attention: 'left' })], { isOnline: false });
    const window = page();
    poll(app, window);
    await asks(app, 'A');
    await vi.advanceTimersByTimeAsync(60_000);
    app.server.isOnline = true;
    app.asked.length = 0;
    window.dispatchEvent(new Event('online'));
    await asks(app, 'A');
    app.asked.length = 0;
    Object.assign(window.document, { visibilityState: 'visible' });
    window.document.dispatchEvent(new Event('visibilitychange'));
    await asks(app, 'A');
  });

  it('does not send an order that the checkout itself is sending (CHECKOUT-18)', async () => {
    const app = createApp([anUnansweredAttempt()]);
    app.store.dispatch(moved({ name: 'ordering', tries: 2, secondsLeft: 15, paymentMode: null, timeoutS: null }));
    poll(app);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(app.asked).toEqual([]);
    app.store.dispatch(moved({ name: 'unable', key: anUnansweredAttempt().key, paymentMode: null, timeoutS: null }));
    await vi.advanceTimersByTimeAsync(6_000);
    await asks(app, 'make-order');
  });
});
