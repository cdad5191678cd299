import { resetCart } from '#features/model/cart';
import { type PendingPayment, selectPendingPayment, setPendingPayment } from '#features/model/orders';
import type { AppStore, RootState } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';
import type { CheckoutState } from './machine';

/** What the tabs of one browser tell each other about an order on its way. */
export type PaymentMessage =
  /** Here is what is being ordered or paid here. */
  | { type: 'pending'; pending: PendingPayment }
  /** The order of this key came to nothing, or to its end. */
  | { type: 'settled'; idempotencyKey: string }
  /** A tab has just been opened: who is paying? */
  | { type: 'asking' };

/** The other tabs. */
export interface PaymentTabs {
  tell: (message: PaymentMessage) => void;
  /** Listens; returns the way to stop. */
  listen: (listener: (message: PaymentMessage) => void) => () => void;
}

/** Tabs of one browser; only they speak on this channel. */
export const browserPaymentTabs = (): PaymentTabs => otherTabs('makan-checkout') as PaymentTabs;

/** The order that another tab has sent and not heard of yet; whoever orders the same is that order. */
let sentElsewhere: PendingPayment | null = null;

const sameDishes = (one: PendingPayment['cart'], other: PendingPayment['cart']): boolean =>
  JSON.stringify(one.items.map(({ cartItemId, quantity }) => [cartItemId, quantity])) ===
  JSON.stringify(other.items.map(({ cartItemId, quantity }) => [cartItemId, quantity]));

const sameOutlet = (one: PendingPayment['selections'], other: PendingPayment['selections']): boolean =>
  one.selectedOutlet?.id === other.selectedOutlet?.id;

/** The attempt of another tab for the very cart that is to be ordered here: one cart is one order (CHECKOUT-21). */
export const attemptElsewhere = ({ cart, selections }: Pick<RootState, 'cart' | 'selections'>) =>
  sentElsewhere && sameDishes(sentElsewhere.cart, cart) && sameOutlet(sentElsewhere.selections, selections)
    ? sentElsewhere
    : null;

/** This tab holds a payment of its own: its window is open, or its order is being sent. */
const isPayingHere = (checkout: CheckoutState): boolean =>
  ['ordering', 'opening', 'popupBlocked', 'leaving'].includes(checkout.name) ||
  (checkout.name === 'waiting' && checkout.window === 'open');

/** Takes over what another tab pays: its cart is no longer to be ordered here, and the order is watched here too. */
function adopt({ getState, dispatch }: AppStore, pending: PendingPayment): void {
  const state = getState();
  const own = selectPendingPayment(state);
  if (own?.idempotencyKey === pending.idempotencyKey && own.orderNo !== null) return;
  if (isPayingHere(state.checkout) || !sameOutlet(state.selections, pending.selections)) return;
  dispatch(setPendingPayment({ ...pending, isAbandoned: false }));
  if (sameDishes(state.cart, pending.cart)) dispatch(resetCart());
}

/**
 * Keeps the tabs of one browser of one mind about what is being paid: one cart is paid once, whichever tab the diner
 * taps in, and no tab overwrites what another has kept for its recovery (PAY-15).
 * @returns stops it.
 */
export function sharePayments(store: AppStore, tabs: PaymentTabs): () => void {
  const known = () => selectPendingPayment(store.getState());
  let told = known();

  const tell = () => {
    const pending = known();
    if (pending === told) return;
    const isNew = pending?.idempotencyKey !== told?.idempotencyKey || pending?.orderNo !== told?.orderNo;
    if (told && pending?.idempotencyKey !== told.idempotencyKey) {
      tabs.tell({ type: 'settled', idempotencyKey: told.idempotencyKey });
    }
    told = pending;
    if (pending && isNew) tabs.tell({ type: 'pending', pending });
  };

  const stopTelling = store.subscribe(tell);
  const stopListening = tabs.listen((message) => {
    switch (message.type) {
      case 'asking': {
        const pending = known();
        if (pending && !pending.isAbandoned) tabs.tell({ type: 'pending', pending });
        return;
      }
      case 'settled':
        if (sentElsewhere?.idempotencyKey === message.idempotencyKey) sentElsewhere = null;
        return;
      case 'pending':
        sentElsewhere = message.pending.orderNo === null ? message.pending : null;
        if (message.pending.orderNo !== null) adopt(store, message.pending);
        return;
    }
  });
  tabs.tell({ type: 'asking' });
  return () => {
    stopTelling();
    stopListening();
    sentElsewhere = null;
  };
}
