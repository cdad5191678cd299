import { afterEach, describe, expect, it } from 'vitest';
import { increase } from '#features/model/cart';
import { setPendingPayment } from '#features/model/orders';
import { createClock } from '#features/platform/clock';
import { createStore } from '../../../app/store.ts';
import { moved } from '../../../features/checkout/checkoutSlice.ts';
import {
  attemptElsewhere,
  type PaymentMessage,
  type PaymentTabs,
  sharePayments,
} from '../../../features/checkout/paymentTabs.ts';
import {
  aPayment,
  aPendingPayment,
  createSelections,
  orderedAt,
  orderedCart,
  payingOutlet,
} from '../../builders/order.ts';

const config = { signingKey: 'key', otpKey: '', gatewayHosts: ['pay.example'], defaultBrand: 'kopi', boot: [] };

const tabs: (() => void)[] = [];
const listeners = new Map<object, (message: PaymentMessage) => void>();

/** A tab of one browser with a cart; what it tells is heard by the others at once. */
function openTab(selections = createSelections()) {
  const store = createStore({
    clock: createClock(() => Date.parse(orderedAt)),
    services: { config },
    preloadedState: { cart: orderedCart(), selections },
  });
  const own: PaymentTabs = {
    tell: (message) => {
      for (const [tab, listener] of listeners) if (tab !== own) listener(structuredClone(message));
    },
    listen: (listener) => {
      listeners.set(own, listener);
      return () => void listeners.delete(own);
    },
  };
  tabs.push(sharePayments(store, own));
  return store;
}

const pendingOf = (store: ReturnType<typeof openTab>) => store.getState().temp.pendingPayment;

afterEach(() => {
  for (const close of tabs.splice(0)) close();
});

describe('two tabs with one cart', () => {
  it('wait for the same payment: the cart is no longer to be ordered in the other (CHECKOUT-21, PAY-15)', () => {
    const [paying, other] = [openTab(), openTab()];
    paying.dispatch(setPendingPayment(aPendingPayment()));
    expect(pendingOf(other)).toEqual(aPendingPayment());
    expect(other.getState().cart.items).toEqual([]);
    expect(pendingOf(paying)).toEqual(aPendingPayment());
  });

  it('send one order: while the first has no answer, the other would send the very same (CHECKOUT-21)', () => {
    const [sending, other] = [openTab(), openTab()];
    const sent = aPendingPayment({ orderNo: null, deadline: null, paymentUrl: null });
    sending.dispatch(setPendingPayment(sent));
    expect(attemptElsewhere(other.getState())).toEqual(sent);
    expect(pendingOf(other)).toBeNull();
    other.dispatch(increase(orderedCart().items[0]?.cartItemId ?? ''));
    expect(attemptElsewhere(other.getState())).toBeNull();
  });

  it('may order again what the host refused in the first', () => {
    const [sending, other] = [openTab(), openTab()];
    sending.dispatch(setPendingPayment(aPendingPayment({ orderNo: null })));
    sending.dispatch(setPendingPayment(null));
    expect(attemptElsewhere(other.getState())).toBeNull();
  });

  it('keep what is different in the other', () => {
    const [paying, other] = [openTab(), openTab()];
    other.dispatch(increase(orderedCart().items[0]?.cartItemId ?? ''));
    paying.dispatch(setPendingPayment(aPendingPayment()));
    expect(other.getState().cart.items).toHaveLength(1);
    expect(pendingOf(other)?.orderNo).toBe(aPayment.orderNo);
  });
});

describe('a tab', () => {
  it('that is opened later hears of the payment under way (PAY-15)', () => {
    const paying = openTab();
    paying.dispatch(setPendingPayment(aPendingPayment()));
    expect(pendingOf(openTab())?.orderNo).toBe(aPayment.orderNo);
  });

  it('is not told of a payment that its diner has left', () => {
    const paying = openTab();
    paying.dispatch(setPendingPayment(aPendingPayment({ isAbandoned: true })));
    expect(pendingOf(openTab())).toBeNull();
  });

  it('that pays an order of its own keeps it', () => {
    const [paying, other] = [openTab(), openTab()];
    const own = aPendingPayment({ orderNo: 'own', idempotencyKey: 'own' });
    other.dispatch(moved({ name: 'waiting', payment: { ...aPayment, orderNo: 'own' }, window: 'open' }));
    other.dispatch(setPendingPayment(own));
    paying.dispatch(moved({ name: 'idle' }));
    paying.dispatch(setPendingPayment(aPendingPayment()));
    expect(pendingOf(other)?.orderNo).toBe('own');
  });

  it('of another outlet has nothing to do with it (PAY-15)', () => {
    const paying = openTab();
    const other = openTab(createSelections({ selectedOutlet: payingOutlet({ id: 9, code: 'KT01' }) }));
    paying.dispatch(setPendingPayment(aPendingPayment()));
    expect(pendingOf(other)).toBeNull();
    expect(other.getState().cart.items).toHaveLength(1);
  });

  it('that goes to a newer payment takes the others with it', () => {
    const [paying, other] = [openTab(), openTab()];
    paying.dispatch(setPendingPayment(aPendingPayment()));
    other.dispatch(moved({ name: 'waiting', payment: aPayment, window: 'none' }));
    paying.dispatch(setPendingPayment(aPendingPayment({ orderNo: 'second', idempotencyKey: 'second' })));
    expect(pendingOf(other)?.orderNo).toBe('second');
  });
});
