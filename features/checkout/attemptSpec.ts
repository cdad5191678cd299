import {
  dispatchOrderEvent,
  findAttempt,
  getWatchPace,
  loadAttemptWatch,
  loadOrderChanges,
  refreshAttempt,
} from '#features/model/orders';
import type { AppStore, RootState } from '#features/model/store';
import type { Clock } from '#features/platform/clock';
import { defineStream, type StreamSpec } from '#features/platform/streams';
import { selectViewer } from './facts';
import { listenForReturn } from './payment/returnChannel';

export interface WatchSpecInput {
  store: Pick<AppStore, 'getState' | 'dispatch'>;
  clock: Pick<Clock, 'now'>;
  /** Key of the attempt. */
  id: string;
  /** The page whose events are hints. */
  page: Window;
}

/** The stream that asks for one attempt as long as it is watched; loads RxJS. */
export const watchSpec = ({ store, clock, id, page }: WatchSpecInput): StreamSpec<RootState> =>
  defineStream<RootState, never>({
    name: 'attempt',
    key: (state) => {
      const attempt = findAttempt(state, id);
      const pace = attempt && getWatchPace(attempt, selectViewer(state), clock.now());
      // The checkout itself sends what it is waiting for.
      const isSending = attempt?.orderNo === null && state.checkout.name === 'ordering';
      return pace && !isSending ? JSON.stringify([pace, attempt.orderNo, attempt.deadline]) : null;
    },
    open: async (key) => {
      const [pace, orderNo, deadline] = JSON.parse(key) as ['often' | 'seldom', string | null, number | null];
      const [rx, attemptWatch, orderChanges] = await Promise.all([
        import('rxjs'),
        loadAttemptWatch(),
        loadOrderChanges(),
      ]);
      const token = store.getState().account.accessToken?.id;
      const socket$ = orderNo === null ? rx.EMPTY : orderChanges({ orderNo, token });
      const returned$ = rx.fromEventPattern(
        (listener: () => void) => listenForReturn(listener),
        (_, stop: () => void) => stop(),
      );
      const { document } = page;
      const front$ = document
        ? rx.fromEvent(document, 'visibilitychange').pipe(rx.filter(() => document.visibilityState === 'visible'))
        : rx.EMPTY;
      return attemptWatch({
        ask$: rx.defer(() => store.dispatch(refreshAttempt(id))),
        hints$: rx.merge(socket$, returned$, front$, rx.fromEvent(page, 'online'), rx.fromEvent(page, 'pageshow')),
        pace,
        // make-order has just had no answer: not at once again.
        isDelayed: orderNo === null,
        deadline: pace === 'often' ? deadline : null,
        onDeadline: () => store.dispatch(dispatchOrderEvent({ type: 'timePassed' })),
        now: clock.now,
      });
    },
    onEvent: () => undefined,
  });
