import { dispatchOrderEvent, loadOrderChanges, refreshAttempt } from '#features/model/orders';
import type { AppDispatch, RootState } from '#features/model/store';
import { defineStream, loadCountdown, type StreamSpec } from '#features/platform/streams';
import { checkoutEvent } from './checkoutEvents';
import type { CheckoutEvent, CheckoutState } from './checkoutTypes';
import type { PaymentWindow } from './payment/paymentWindow';
import { listenForReturn } from './payment/returnChannel';

export interface CheckoutStreams {
  paymentWindow: PaymentWindow;
  page: Window;
  dispatch: AppDispatch;
}

type WithWindow = Extract<CheckoutState, { name: 'opening' | 'waiting' }>;

const hasWindow = (state: CheckoutState): state is WithWindow =>
  state.name === 'opening' || (state.name === 'waiting' && (state.window === 'open' || state.window === 'unknown'));

const loadWatches = () => import('./countdownStreams');

/** Loads what the streams of a checkout need while there is a network: they start just when it may be gone. */
export const preloadCheckoutStreams = (): void => {
  const parts = [import('rxjs'), loadWatches(), loadCountdown(), loadOrderChanges()];
  // A stream loads what is missing by itself, and says so when it cannot.
  void Promise.allSettled(parts);
};

/** The streams of a checkout; each runs while its key is not null. */
export function checkoutStreams({ paymentWindow, page, dispatch }: CheckoutStreams): StreamSpec<RootState>[] {
  const send = (event: CheckoutEvent) => void dispatch(checkoutEvent(event));
  return [
    defineStream<RootState, CheckoutEvent & { type: 'windowClosed' }>({
      name: 'closed payment window',
      key: ({ checkout }) => (hasWindow(checkout) ? checkout.payment.key : null),
      open: async (key) => {
        const [{ defer, tap }, { closedWindow }] = await Promise.all([import('rxjs'), loadWatches()]);
        const ask$ = defer(() => dispatch(refreshAttempt(key)));
        return closedWindow({ seemsClosed: paymentWindow.seemsClosed, ask$ }).pipe(
          tap(() => dispatch(dispatchOrderEvent({ type: 'windowClosed', key }))),
        );
      },
      onEvent: send,
    }),
    defineStream<RootState, string>({
      name: 'way back from the payment page',
      key: ({ checkout }) => ('payment' in checkout ? checkout.payment.key : null),
      open: async (key) => {
        const rx = await import('rxjs');
        return rx
          .fromEventPattern(
            (listener: () => void) =>
              listenForReturn(listener, paymentWindow.isOpened, () =>
                dispatch(dispatchOrderEvent({ type: 'returned', key })),
              ),
            (_, stop: () => void) => stop(),
          )
          .pipe(rx.map(() => key));
      },
      onEvent: (key) => void dispatch(refreshAttempt(key)),
    }),
    defineStream<RootState, CheckoutEvent>({
      name: 'payment window',
      key: ({ checkout }) => (checkout.name === 'opening' ? checkout.payment.key : null),
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
        return stateCountdown({ state: checkout, countdown, focus$: pageFocus(page) });
      },
      onEvent: send,
    }),
  ];
}
