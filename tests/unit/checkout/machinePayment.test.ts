import { describe, expect, it } from 'vitest';
import type { CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { aPayment } from '../../builders/order.ts';
import { effects, idle, key, next, opening, ordering, waiting } from './machineSteps.ts';

describe('a payment under way', () => {
  it('waits once its window has left for the payment page (PAY-6)', () => {
    expect(next(opening, { type: 'windowOpened' }).state).toEqual(waiting);
  });

  it('whose window is blocked at the second try too, as within another app, takes the same window (PAY-5)', () => {
    expect(next(opening, { type: 'windowBlocked' })).toEqual({
      state: { name: 'leaving', payment: aPayment, secondsLeft: 10 },
      effects: [{ type: 'leaveTo', url: aPayment.url }],
    });
  });

  it('opens the order when it is paid, from every state (PAY-10)', () => {
    for (const state of [
      opening,
      waiting,
      { name: 'popupBlocked', payment: aPayment, secondsLeft: 2 },
      idle,
    ] as const) {
      const paid = next(state, { type: 'paid', orderNo: 'N1' });
      expect(paid.state).toEqual(idle);
      expect(effects(paid)).toEqual(['closeWindow', 'showOrder']);
      // Where it is waited for, also when another tab has shown it already (PAY-15).
      expect(paid.effects).toContainEqual({
        type: 'showOrder',
        orderNo: 'N1',
        ...(state !== idle && { isAwaited: true }),
      });
    }
  });

  it('that failed shows a message (PAY-17)', () => {
    const failed = next(waiting, { type: 'failed', reason: 'Payment error: declined' });
    expect(failed.state).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(effects(failed)).toEqual(['closeWindow']);
  });

  it('that the outlet refused, or that came too late, sends the diner to the staff and not to a second payment (PAY-19)', () => {
    for (const reason of ['Rejected by the outlet: timeout of the oven', 'Money arrived after the order had ended'])
      expect(next(waiting, { type: 'failed', reason }).state).toEqual({ name: 'paymentFailed', why: 'delay' });
  });

  it('that the diner cancelled ends without a message (PAY-17)', () => {
    const cancelled = next(waiting, { type: 'failed', reason: 'Payment error: customer cancelled' });
    expect(cancelled.state).toEqual(idle);
  });

  it('that took too long is a timeout, whether the server or the clock reports it (PAY-18)', () => {
    const timeout = { name: 'paymentFailed', why: 'timeout' };
    expect(next(waiting, { type: 'timedOut' }).state).toEqual(timeout);
    expect(next(waiting, { type: 'failed', reason: 'Payment timeout' }).state).toEqual(timeout);
  });

  it('whose window was closed goes on waiting, and offers the payment page and the cart (PAY-12)', () => {
    const { state } = next(waiting, { type: 'windowClosed', isUnknown: false });
    expect(state).toEqual({ name: 'waiting', payment: aPayment, window: 'none' });
    expect(next(state, { type: 'retried' }).state).toMatchObject({ name: 'opening' });
    expect(effects(next(state, { type: 'dismissed' }))).toEqual(['closeWindow', 'leaveAttempt', 'navigate']);
  });

  it('whose window was closed is not called unpaid before the shop has answered (PAY-12)', () => {
    const { state } = next(waiting, { type: 'windowClosed', isUnknown: true });
    expect(state).toEqual({ name: 'waiting', payment: aPayment, window: 'unknown' });
    expect(next(state, { type: 'windowClosed', isUnknown: false }).state).toMatchObject({ window: 'none' });
    expect(next(state, { type: 'retried' }).state).toMatchObject({ name: 'opening' });
  });

  it('a tab stops waiting for an order that another tab has continued (PAY-15)', () => {
    const closed = next(waiting, { type: 'closed' });
    expect(closed.state).toEqual(idle);
    expect(effects(closed)).toEqual(['closeWindow']);
  });

  it('that was left and is paid after all leads to the order (PAY-12)', () => {
    expect(effects(next(idle, { type: 'paid', orderNo: 'N1' }))).toContain('showOrder');
  });

  it('that fails while the diner is asked something else leaves the question there', () => {
    for (const event of [{ type: 'failed', reason: 'declined' }, { type: 'timedOut' }] as const) {
      expect(next({ name: 'confirming' }, event).state).toEqual({ name: 'confirming' });
    }
  });

  it('with a status of the server’s own leads to the order page, which shows it (PAY-27)', () => {
    expect(effects(next(waiting, { type: 'shelved', orderNo: 'N1' }))).toEqual(['closeWindow', 'showOrder']);
  });

  it('cannot end an order that is just being sent', () => {
    expect(next(ordering, { type: 'paid', orderNo: 'old' })).toEqual({ state: ordering, effects: [] });
  });

  it('takes the place of the dialog about the cart that its order has emptied in another tab (CHECKOUT-21)', () => {
    const { state } = next({ name: 'cartEmpty' }, { type: 'resumed', payment: aPayment });
    expect(state).toEqual({ name: 'waiting', payment: aPayment, window: 'none' });
  });

  it('goes on where it was when the app is opened again, and its page can be opened by a tap (PAY-14)', () => {
    const resumed = next(idle, { type: 'resumed', payment: aPayment });
    expect(resumed.state).toEqual({ name: 'waiting', payment: aPayment, window: 'none' });
    expect(effects(next(resumed.state, { type: 'retried' }))).toEqual(['openWindow', 'addressWindow']);
    expect(next(resumed.state, { type: 'dismissed' }).effects).toContainEqual({ type: 'leaveAttempt', key });
  });

  it("is left to the order's own page where that is open", () => {
    const facts = { isQuietScreen: true };
    expect(next(idle, { type: 'resumed', payment: aPayment }, facts).state).toEqual(idle);
    expect(next(idle, { type: 'failed', reason: 'declined' }, facts).state).toEqual(idle);
    expect(next(idle, { type: 'timedOut' }, facts).state).toEqual(idle);
  });

  it('that the payment page sent back unpaid shows a message and reloads menu and settings (PAY-20)', () => {
    const back = next(idle, { type: 'returnedUnpaid', isDelayed: false });
    expect(back.state).toEqual({ name: 'paymentFailed', why: 'failed' });
    expect(effects(back)).toEqual(['refetchMenu']);
    expect(next(idle, { type: 'returnedUnpaid', isDelayed: true }).state).toEqual({
      name: 'paymentFailed',
      why: 'delay',
    });
  });

  it('and sent back unpaid does not take the screen of another order that is being sent (PAY-20)', () => {
    for (const state of [ordering, { name: 'rejected', problem: { kind: 'unable' } }] as const) {
      const back = next(state, { type: 'returnedUnpaid', isDelayed: false });
      expect(back.state).toEqual(state);
      expect(effects(back)).toEqual(['refetchMenu']);
    }
  });

  it("'Try Again' leads to the cart, 'Close' only closes (PAY-18)", () => {
    expect(next({ name: 'paymentFailed', why: 'failed' }, { type: 'accepted' }).effects).toEqual([
      { type: 'navigate', to: '/cart' },
    ]);
    expect(next({ name: 'paymentFailed', why: 'timeout' }, { type: 'accepted' }).effects).toEqual([]);
  });

  it.each([
    ['an open payment page', waiting],
    ['a page that opens', { ...opening, secondsLeft: 0 }],
    ['a blocked window', { name: 'popupBlocked', payment: aPayment, secondsLeft: 0 }],
    ['a slow payment page', { name: 'leaving', payment: aPayment, secondsLeft: 0 }],
    ['an order without an answer', { ...ordering, secondsLeft: 0 }],
  ] as const)("'Back to cart' leads to the cart from every screen that %s covers (PAY-37)", (_, state) => {
    expect(next(state, { type: 'dismissed' }).effects.at(-1)).toEqual({ type: 'navigate', to: '/cart' });
  });
});

describe('a diner who is back from the payment page with a reference', () => {
  const back = next(waiting, { type: 'resumed', payment: aPayment, isReturned: true }).state;

  it('waits for the bank, and a closed window or a press changes nothing before 30 s (PAY-36)', () => {
    expect(back).toEqual({ name: 'waiting', payment: aPayment, window: 'returned', secondsLeft: 30 });
    expect(next(back, { type: 'windowClosed', isUnknown: false }).state).toBe(back);
    expect(next(back, { type: 'retried' }).state).toBe(back);
  });

  it('may open the payment page again after 30 s, which forgets the way back (PAY-36)', () => {
    const over = { ...back, secondsLeft: 0 } as CheckoutState;
    const again = next(over, { type: 'retried' });
    expect(again.state.name).toBe('opening');
    expect(again.effects[0]).toEqual({ type: 'resumeAttempt', key: aPayment.key });
  });
});
