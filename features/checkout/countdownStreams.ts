import {
  asyncScheduler,
  catchError,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  interval,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';
import { POLL_MS } from '#features/model/orders';
import type { loadCountdown } from '#features/platform/streams';
import type { CheckoutEvent, CheckoutState } from './checkoutTypes';
import { WINDOW_LOOK_MS } from './payment/constants';

type Countdown = Awaited<ReturnType<typeof loadCountdown>>['countdown'];

/** The payment window has left its empty page for the payment page; looks every 500 ms, says it once. */
export const windowOpened = (hasLeft: () => boolean, scheduler: SchedulerLike = asyncScheduler) =>
  interval(WINDOW_LOOK_MS, scheduler).pipe(
    filter(hasLeft),
    take(1),
    map((): CheckoutEvent => ({ type: 'windowOpened' })),
  );

/** Whether the payment window seems closed, each time that this changes; looks every 500 ms. */
export const windowClosed = (seemsClosed: () => boolean, scheduler: SchedulerLike = asyncScheduler) =>
  interval(WINDOW_LOOK_MS, scheduler).pipe(map(seemsClosed), distinctUntilChanged());

export interface ClosedWindowInput {
  seemsClosed: () => boolean;
  /** Asks the server once for each subscription, and emits whether it answered; it may fail. */
  ask$: Observable<boolean>;
  scheduler?: SchedulerLike;
}

/**
 * Emits when the payment window was closed and the server was asked about the order since; an answer that takes more
 * than 5 s is not waited for. Until there is one it is not known whether the order was paid, and the server is asked again.
 */
export function closedWindow({ seemsClosed, ask$, scheduler = asyncScheduler }: ClosedWindowInput) {
  const isAnswered$ = ask$.pipe(
    timeout({ first: POLL_MS.paying, scheduler }),
    catchError(() => of(false)),
  );
  const closed$ = isAnswered$.pipe(
    expand((isAnswered) => (isAnswered ? EMPTY : timer(POLL_MS.paying, scheduler).pipe(switchMap(() => isAnswered$)))),
    distinctUntilChanged(),
    map((isAnswered) => ({ type: 'windowClosed', isUnknown: !isAnswered }) as const),
  );
  return windowClosed(seemsClosed, scheduler).pipe(switchMap((isClosed) => (isClosed ? closed$ : EMPTY)));
}

/** A state that counts. */
export type CountingState = Extract<CheckoutState, { secondsLeft: number }>;

export interface StateCountdownInput {
  /** The state as it begins to count. */
  state: CountingState;
  countdown: Countdown;
  /** Whether the page has the diner's attention. */
  focus$: Observable<boolean>;
  scheduler?: SchedulerLike;
}

/**
 * Emits one event for each second of a state. The countdown of a new menu pauses while the page lacks focus, so no
 * diner misses its message (CHECKOUT-29). Other countdowns continue.
 */
export const stateCountdown = ({ state, countdown, focus$, scheduler = asyncScheduler }: StateCountdownInput) =>
  countdown({
    seconds: state.secondsLeft,
    scheduler,
    ...(state.name === 'menuUpdated' && { isRunning$: focus$ }),
  }).pipe(map((): CheckoutEvent => ({ type: 'secondPassed' })));
