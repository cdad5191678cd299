import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personLeft, restoreAccount, signedOut } from '#features/model/account';
import { resetCart } from '#features/model/cart';
import {
  dispatchOrderEvent,
  getNotices,
  initialOrders,
  ordersChanged,
  refreshAttempt,
  selectViewer,
} from '#features/model/orders';
import { shopApi } from '#features/model/shop';
import { setMobileNo } from '#features/model/visit';
import { screenShown } from '../../../features/checkout/checkoutEvents.ts';
import { moved, requested } from '../../../features/checkout/checkoutSlice.ts';
import { aProfile, aToken } from '../../builders/account.ts';
import { anAttempt, anOrder, aPayment, createSettings } from '../../builders/order.ts';
import { createApp, draft, loadApp, ok, placedOrder, stopApps, stops } from './checkoutApp.ts';

beforeAll(loadApp);
afterEach(stopApps);

describe('the checkout follows', () => {
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const paid = { orderStatus: 'Paid', failedReason: null, paymentUrl: null, deadline: null };
  const show = (app: Awaited<ReturnType<typeof createApp>>, pathname: string, search = '') =>
    app.store.dispatch(screenShown({ pathname, search }));

  it('the button of the cart, pressed before or after it loaded', async () => {
    const app = await createApp([]);
    app.store.dispatch(requested());
    await settle();
    expect(app.store.getState().checkout.name).toBe('confirming');
  });

  it.each(['paid', 'unpaid', 'overdue'] as const)(
    'an order of a member that ends as %s: the points are asked for again (PAY-35)',
    async (status) => {
      const app = await createApp([ok(aProfile({ pointBalance: 11.65 }))]);
      app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile({ pointBalance: 0 }) }));
      const asked = () => app.requests.filter(({ url }) => url.includes('/api/ascentis/user')).length;
      const own = anAttempt({ person: aProfile().id });
      app.store.dispatch(ordersChanged({ ...initialOrders, attempts: [own] }));
      await settle();
      expect(asked()).toBe(0);
      app.store.dispatch(ordersChanged({ ...initialOrders, attempts: [{ ...own, status }] }));
      await settle();
      expect(asked()).toBe(1);
      // Neither does another person's order, nor one that had ended before.
      app.store.dispatch(ordersChanged({ ...initialOrders, attempts: [{ ...own, status, attention: 'seen' }] }));
      await settle();
      expect(asked()).toBe(1);
    },
  );

  it('a diner who leaves the cart: its question closes (CHECKOUT-9)', async () => {
    const app = await createApp([]);
    app.send({ type: 'started' });
    show(app, '/menu');
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('a sign-in while it asks who orders (CHECKOUT-4)', async () => {
    const app = await createApp([]);
    app.store.dispatch(setMobileNo(null));
    app.send({ type: 'started' });
    expect(app.store.getState().checkout.name).toBe('accountCheck');
    app.store.dispatch(restoreAccount({ accessToken: aToken(), profile: aProfile() }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('confirming');
  });

  it('a diner who is gone: no question and no outcome waits for the next one (SESSION-10)', async () => {
    const app = await createApp([]);
    const states = [
      { name: 'paymentFailed', why: 'failed' },
      { name: 'outletClosed' },
      { name: 'rejected', problem: { kind: 'unable' } },
      { name: 'confirming' },
      { name: 'signingIn' },
    ] as const;
    for (const state of states) {
      app.store.dispatch(moved(state));
      app.store.dispatch(personLeft());
      expect(app.store.getState().checkout.name, state.name).toBe('idle');
    }
  });

  it('when a member signs out, a removed order is not asked about, and another person may sign in', async () => {
    const app = await createApp([]);
    for (const [name, after] of [
      ['confirming', 'idle'],
      ['choosingTime', 'idle'],
      ['signingIn', 'signingIn'],
    ] as const) {
      app.store.dispatch(moved({ name }));
      app.store.dispatch(signedOut());
      expect(app.store.getState().checkout.name).toBe(after);
    }
  });

  it('another tab that pays the order: its page opens once (PAY-15)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('waiting');
    const answer = { orderNo: aPayment.orderNo, ...paid };
    app.store.dispatch(dispatchOrderEvent({ type: 'answered', key: aPayment.key, answer }));
    await settle();
    expect(app.log.filter((entry) => entry.startsWith('go'))).toEqual([`go /order?orderNo=${aPayment.orderNo}`]);
    expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'paid', attention: 'foreground' }]);
  });

  describe('a paid order, whose page', () => {
    const opened = `go /order?orderNo=${aPayment.orderNo}`;
    const untold = anAttempt({ status: 'paid', attention: 'foreground' });
    let app: Awaited<ReturnType<typeof createApp>>;
    const opens = () => app.log.filter((entry) => entry === opened).length;
    const notices = () => getNotices(app.store.getState().orders.attempts, selectViewer(app.store.getState()));

    beforeEach(async () => {
      app = await createApp([]);
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [untold] }));
      await settle();
    });

    it('opens once, and again after a reload in that very instant (PAY-13, PAY-14)', async () => {
      app.store.dispatch(setMobileNo('91234567'));
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [{ ...untold, reportedStatus: 'Paid' }] }));
      await settle();
      expect(opens()).toBe(1);
      const { attempts } = app.store.getState().orders;
      app = await createApp([]);
      app.store.dispatch(ordersChanged({ drafts: [], attempts }));
      await settle();
      expect(opens()).toBe(1);
    });

    it('is left before it showed the order: it does not open again, and a notice shows the charge (PAY-28, PAY-30)', async () => {
      show(app, '/order', `?orderNo=${aPayment.orderNo}`);
      await settle();
      expect(notices()).toEqual([]);
      show(app, '/menu');
      await settle();
      expect(opens()).toBe(1);
      expect(notices()).toMatchObject([{ kind: 'paid', attempt: { key: untold.key } }]);
    });

    it('an order page that has shown the charge does not open again, and no notice appears', async () => {
      show(app, '/order', `?orderNo=${aPayment.orderNo}`);
      app.store.dispatch(dispatchOrderEvent({ type: 'seen', key: untold.key }));
      show(app, '/menu');
      await settle();
      expect(opens()).toBe(1);
      expect(notices()).toEqual([]);
    });

    it('keeps no other order of the same table from the screen (PAY-14)', async () => {
      const other = anAttempt({ key: 'another', orderNo: 'another', paymentUrl: 'https://pay.example/s/2' });
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [other, untold] }));
      await settle();
      expect(app.store.getState().checkout).toMatchObject({ name: 'waiting', payment: { key: 'another' } });
      expect(opens()).toBe(1);
    });
  });

  it('a payment that failed: the dialog is shown once (PAY-17)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ status: 'unpaid', reason: 'declined' })] }));
    await settle();
    expect(app.store.getState().checkout).toEqual({ name: 'paymentFailed', why: 'failed' });
    app.send({ type: 'accepted' });
    await settle();
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('a payment page that is left in the same turn as its dialog: nothing opens again (PAY-12)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    app.send({ type: 'dismissed' });
    await settle();
    expect(app.store.getState().checkout.name).toBe('idle');
    expect(app.store.getState().orders.attempts).toMatchObject([{ attention: 'left', status: 'waiting' }]);
  });

  it.each(['?payment-fail', '?PAYMENT-FAIL='])(
    'a return as unpaid (%s) of an order that can still be paid: a message is shown, and the order stays open (PAY-20, ENTRY-1)',
    async (search) => {
      const app = await createApp([ok(placedOrder())]);
      app.store.dispatch(resetCart());
      app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ cart: draft })] }));
      show(app, '/cart', search);
      await settle();
      expect(app.store.getState().checkout).toEqual({ name: 'paymentFailed', why: 'failed' });
      expect(app.store.getState().cart.items).toEqual([]);
      expect(app.store.getState().orders.attempts).toMatchObject([{ status: 'waiting', attention: 'foreground' }]);
      expect(app.log).toContain('go /cart');
    },
  );

  it('a return as unpaid whose answer comes once the diner has gone on: they stay where they are (PAY-30)', async () => {
    const app = await createApp([ok(placedOrder())]);
    app.store.dispatch(resetCart());
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ cart: draft })] }));
    show(app, '/cart', '?payment-fail');
    show(app, '/account');
    await settle();
    expect(app.store.getState().checkout.name).not.toBe('paymentFailed');
    expect(app.log.filter((entry) => entry.startsWith('go'))).toEqual([]);
  });

  it('a return as unpaid of an order that has failed: its end is shown, and the menu is fetched again (PAY-20)', async () => {
    const declined = anOrder({ orderStatus: 'Failed', failedReason: 'Payment error: declined' });
    const app = await createApp([ok(createSettings()), ok(declined)]);
    app.store.dispatch(shopApi.endpoints.outletSettings.initiate(1));
    await settle();
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    const before = app.requests.filter(({ url }) => url.includes('outlet-settings')).length;
    show(app, '/cart', '?payment-fail');
    await settle();
    show(app, '/cart');
    await settle();
    expect(app.store.getState().checkout).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(app.requests.filter(({ url }) => url.includes('outlet-settings')).length).toBeGreaterThan(before);
  });

  it('a return as unpaid while the server cannot be asked: no failure is shown, and the order is waited for (PAY-20)', async () => {
    const app = await createApp([]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    show(app, '/cart', '?payment-fail');
    await settle();
    expect(app.log).toContain('go /cart');
    show(app, '/cart');
    await settle();
    expect(app.store.getState().checkout.name).toBe('waiting');
  });

  it('a return as unpaid of an order that the server has as paid: its page opens, and no failure is shown (PAY-20)', async () => {
    const app = await createApp([ok(anOrder())]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    show(app, '/cart', '?payment-fail');
    await settle();
    expect(app.log.filter((entry) => entry.startsWith('go'))).toEqual([`go /order?orderNo=${aPayment.orderNo}`]);
    expect(app.store.getState().checkout.name).toBe('idle');
  });

  it('the browser that restores the page from the payment page: it waits again (PAY-14)', async () => {
    const app = await createApp([ok(placedOrder())]);
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    app.store.dispatch(moved({ name: 'leaving', payment: aPayment, secondsLeft: 10 }));
    app.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(app.store.getState().checkout.name).toBe('waiting');
    await settle();
    expect(app.requests).toHaveLength(1);
  });

  it('a payment page that is slow to come in the same window: the screen goes on leaving for it (PAY-3)', async () => {
    const app = await createApp([ok(placedOrder()), ok(placedOrder())]);
    app.store.dispatch(moved({ name: 'leaving', payment: aPayment, secondsLeft: 10 }));
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    // Two other causes of questions: the poll, and a page that returns to the front without having been left.
    await app.store.dispatch(refreshAttempt(aPayment.key));
    app.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt({ reportedStatus: 'Pending' })] }));
    await settle();
    expect(app.requests).toHaveLength(1);
    expect(app.store.getState().checkout).toEqual({ name: 'leaving', payment: aPayment, secondsLeft: 10 });
  });

  it('nothing any more once it is stopped', async () => {
    const app = await createApp([]);
    for (const stop of stops.splice(0)) stop();
    app.store.dispatch(requested());
    app.store.dispatch(ordersChanged({ drafts: [], attempts: [anAttempt()] }));
    await settle();
    expect(app.store.getState().checkout.name).toBe('requested');
  });
});
