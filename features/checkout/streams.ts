import type { Services } from '#features/api';
import { askForWord, loadOrderChanges, type OrderWord } from '#features/order';
import { listenForReturn, loadPaymentWatch, type PaymentWindow, WINDOW_LOOK_MS } from '#features/payment';
import { selectPendingPayment } from '#features/selections';
import { loadCountdown, type StreamSpec } from '#features/streams';
import type { CheckoutRoot } from './facts';
import type { CheckoutEvent } from './machine';
import type { Send } from './runtime';

export interface CheckoutStreams {
  send: Send;
  paymentWindow: PaymentWindow;
  clock: Services['clock'];
}

/** The streams of a checkout; each runs while its key is not null. */
export function checkoutStreams({ send, paymentWindow, clock }: CheckoutStreams): StreamSpec<CheckoutRoot>[] {
  // The bridge dispatches what a stream says; a thunk lets the machine hear it.
  const say = (event: CheckoutEvent) => (() => send(event)) as never;

  return [
    {
      name: 'payment',
      key: (state) => selectPendingPayment(state)?.orderNo ?? null,
      open: async (orderNo, { dispatch, getState }) => {
        const [rx, paymentWatch, orderChanges] = await Promise.all([
          import('rxjs'),
          loadPaymentWatch(),
          loadOrderChanges(),
        ]);
        const { deadline } = selectPendingPayment(getState()) ?? {};
        const look$ = rx.interval(WINDOW_LOOK_MS);
        return paymentWatch({
          poll$: rx.defer(() => dispatch(askForWord(orderNo)) as Promise<OrderWord>),
          socket$: orderChanges({ orderNo, token: getState().account.accessToken?.id }),
          closed$: look$.pipe(
            rx.map(() => paymentWindow.seemsClosed()),
            rx.distinctUntilChanged(),
            rx.filter(Boolean),
          ),
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
        const { filter, interval, map, take } = await import('rxjs');
        return interval(WINDOW_LOOK_MS).pipe(
          filter(() => paymentWindow.hasLeft()),
          take(1),
          map(() => say({ type: 'windowOpened' })),
        );
      },
    },
    {
      name: 'checkout countdown',
      // A count that came to 0 is over, so that the same state can count again.
      key: ({ checkout }) => ('secondsLeft' in checkout && checkout.secondsLeft > 0 ? checkout.name : null),
      open: async (name, { getState }) => {
        const [{ map }, { countdown, pageFocus }] = await Promise.all([import('rxjs'), loadCountdown()]);
        const { checkout } = getState();
        const seconds = 'secondsLeft' in checkout ? checkout.secondsLeft : 0;
        return countdown({
          seconds,
          // Nobody is taken away from a message that they are not looking at (ordering §4 Countdown dialogs).
          ...(name === 'menuUpdated' && { isRunning$: pageFocus(window) }),
        }).pipe(map(() => say({ type: 'secondPassed' })));
      },
    },
  ];
}
