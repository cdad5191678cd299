import { askForWord, loadOrderChanges, selectPendingPayment } from '#features/model/orders';
import type { AppDispatch, RootState } from '#features/model/store';
import type { Services } from '#features/platform/api';
import { defineStream, loadCountdown, type StreamSpec } from '#features/platform/streams';
import type { CheckoutEvent } from './machine';
import type { PaymentWindow } from './payment/paymentWindow';
import { listenForReturn } from './payment/returnChannel';
import type { Send } from './runtime';

export interface CheckoutStreams {
  send: Send;
  paymentWindow: PaymentWindow;
  clock: Services['clock'];
  dispatch: AppDispatch;
}

/** The stream that finds out how a payment ends; loads RxJS. */
const loadPaymentWatch = () => import('./payment/paymentStatusStream').then(({ paymentWatch }) => paymentWatch);
const loadWatches = () => import('./countdownStreams');

/** The streams of a checkout; each runs while its key is not null. */
export function checkoutStreams({ send, paymentWindow, clock, dispatch }: CheckoutStreams): StreamSpec<RootState>[] {
  return [
    defineStream<RootState, CheckoutEvent>({
      name: 'payment',
      key: (state) => selectPendingPayment(state)?.orderNo ?? null,
      open: async (orderNo, { getState }) => {
        const [rx, paymentWatch, orderChanges, { windowClosed }] = await Promise.all([
          import('rxjs'),
          loadPaymentWatch(),
          loadOrderChanges(),
          loadWatches(),
        ]);
        const { deadline } = selectPendingPayment(getState()) ?? {};
        return paymentWatch({
          poll$: rx.defer(() => dispatch(askForWord(orderNo))),
          socket$: orderChanges({ orderNo, token: getState().account.accessToken?.id }),
          closed$: windowClosed(paymentWindow.seemsClosed),
          returned$: rx.fromEventPattern(listenForReturn, (_, stop: () => void) => stop()),
          deadline: deadline ?? clock.now(),
          now: clock.now,
        });
      },
      onEvent: send,
    }),
    defineStream<RootState, CheckoutEvent>({
      name: 'payment window',
      key: ({ checkout }) => (checkout.name === 'opening' ? checkout.payment.orderNo : null),
      open: async () => {
        const { windowOpened } = await loadWatches();
        return windowOpened(paymentWindow.hasLeft);
      },
      onEvent: send,
    }),
    defineStream<RootState, CheckoutEvent>({
      name: 'checkout countdown',
      // A count that came to 0 is over, so that the same state can count again.
      key: ({ checkout }) => ('secondsLeft' in checkout && checkout.secondsLeft > 0 ? checkout.name : null),
      open: async (_, { getState }) => {
        const [{ EMPTY }, { countdown, pageFocus }, { stateCountdown }] = await Promise.all([
          import('rxjs'),
          loadCountdown(),
          loadWatches(),
        ]);
        const { checkout } = getState();
        // It may have gone on while this loaded.
        if (!('secondsLeft' in checkout)) return EMPTY;
        return stateCountdown({ state: checkout, countdown, focus$: pageFocus(window) });
      },
      onEvent: send,
    }),
  ];
}
