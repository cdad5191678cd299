import { askForWord, loadOrderChanges, type OrderWord, selectPendingPayment } from '#features/model/orders';
import type { Services } from '#features/platform/api';
import { loadCountdown, type StreamSpec } from '#features/platform/streams';
import type { CheckoutRoot } from './facts';
import type { CheckoutEvent } from './machine';
import type { PaymentWindow } from './payment/paymentWindow';
import { listenForReturn } from './payment/returnChannel';
import type { Send } from './runtime';

export interface CheckoutStreams {
  send: Send;
  paymentWindow: PaymentWindow;
  clock: Services['clock'];
}

/** The stream that finds out how a payment ends; loads RxJS. */
const loadPaymentWatch = () => import('./payment/paymentStatusStream').then(({ paymentWatch }) => paymentWatch);
const loadWatches = () => import('./countdownStreams');

/** The streams of a checkout; each runs while its key is not null. */
export function checkoutStreams({ send, paymentWindow, clock }: CheckoutStreams): StreamSpec<CheckoutRoot>[] {
  // The bridge dispatches what a stream says; a thunk lets the machine hear it.
  const say = (event: CheckoutEvent) => (() => send(event)) as never;

  return [
    {
      name: 'payment',
      key: (state) => selectPendingPayment(state)?.orderNo ?? null,
      open: async (orderNo, { dispatch, getState }) => {
        const [rx, paymentWatch, orderChanges, { windowClosed }] = await Promise.all([
          import('rxjs'),
          loadPaymentWatch(),
          loadOrderChanges(),
          loadWatches(),
        ]);
        const { deadline } = selectPendingPayment(getState()) ?? {};
        return paymentWatch({
          poll$: rx.defer(() => dispatch(askForWord(orderNo)) as Promise<OrderWord>),
          socket$: orderChanges({ orderNo, token: getState().account.accessToken?.id }),
          closed$: windowClosed(paymentWindow.seemsClosed),
          returned$: rx.fromEventPattern(listenForReturn, (_, stop: () => void) => stop()),
          deadline: deadline ?? clock.now(),
          now: clock.now,
        }).pipe(rx.map(say));
      },
    },
    {
      name: 'payment window',
      key: ({ checkout }) => (checkout.name === 'opening' ? checkout.payment.orderNo : null),
      open: async () => {
        const [{ map }, { windowOpened }] = await Promise.all([import('rxjs'), loadWatches()]);
        return windowOpened(paymentWindow.hasLeft).pipe(map(say));
      },
    },
    {
      name: 'checkout countdown',
      // A count that came to 0 is over, so that the same state can count again.
      key: ({ checkout }) => ('secondsLeft' in checkout && checkout.secondsLeft > 0 ? checkout.name : null),
      open: async (_, { getState }) => {
        const [{ EMPTY, map }, { countdown, pageFocus }, { stateCountdown }] = await Promise.all([
          import('rxjs'),
          loadCountdown(),
          loadWatches(),
        ]);
        const { checkout } = getState();
        // It may have gone on while this loaded.
        if (!('secondsLeft' in checkout)) return EMPTY;
        return stateCountdown({ state: checkout, countdown, focus$: pageFocus(window) }).pipe(map(say));
      },
    },
  ];
}
