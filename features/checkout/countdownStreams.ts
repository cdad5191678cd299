import {
  asyncScheduler,
  catchError,
  distinctUntilChanged,
  exhaustMap,
  filter,
  interval,
  map,
  type Observable,
  of,
  type SchedulerLike,
  take,
  timeout,
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

/** The payment window seems closed; looks every 500 ms, and says so again only after it was open again. */
export const windowClosed = (seemsClosed: () => boolean, scheduler: SchedulerLike = asyncScheduler) =>
  interval(WINDOW_LOOK_MS, scheduler).pipe(map(seemsClosed), distinctUntilChanged(), filter(Boolean));

export interface ClosedWindowInput {
  seemsClosed: () => boolean;
  /** Asks the server once for each subscription; it may fail. */
  ask$: Observable<unknown>;
  scheduler?: SchedulerLike;
}

/**
 * Emits when the payment window was closed and the server was asked about the order since; an answer that takes more
 * than 5 s is not waited for.
 */
export const closedWindow = ({ seemsClosed, ask$, scheduler = asyncScheduler }: ClosedWindowInput) =>
  windowClosed(seemsClosed, scheduler).pipe(
    exhaustMap(() =>
      ask$.pipe(
        timeout({ first: POLL_MS.paying, scheduler }),
        catchError(() => of(null)),
      ),
    ),
    map((): CheckoutEvent => ({ type: 'windowClosed' })),
  );

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
 * One event for each second of a state. Nobody is taken away from a message that they are not looking at, so that of
 * a new menu stands still without the focus (CHECKOUT-29); all others go on.
 */
export const stateCountdown = ({ state, countdown, focus$, scheduler = asyncScheduler }: StateCountdownInput) =>
  countdown({
    seconds: state.secondsLeft,
    scheduler,
    ...(state.name === 'menuUpdated' && { isRunning$: focus$ }),
  }).pipe(map((): CheckoutEvent => ({ type: 'secondPassed' })));
