import {
  asyncScheduler,
  catchError,
  concat,
  defer,
  EMPTY,
  expand,
  ignoreElements,
  interval,
  merge,
  Observable,
  of,
  type SchedulerLike,
  skip,
  startWith,
  switchMap,
  take,
  timeout,
  timer,
} from 'rxjs';
import { filter, map } from 'rxjs/operators';
import { POLL_MS } from './orderProgress';

/** After a payment the pause doubles, up to this, milliseconds. */
export const LONGEST_PAUSE_MS = 300_000;
/** The question at the deadline waits this long for its answer. */
export const LAST_ANSWER_MS = 10_000;

export interface AttemptWatchInput {
  /** Asks the server once for each subscription and updates the attempt; it may fail. */
  ask$: Observable<unknown>;
  /** Socket, return page, network, the tab that comes to the front: ask now. */
  hints$: Observable<unknown>;
  /** Every 5 s, or with pauses that grow. */
  pace: 'often' | 'seldom';
  /** The first question waits for a hint or the first pause. Default false. */
  isDelayed?: boolean;
  /** Milliseconds of `now`; null: none. */
  deadline: number | null;
  /** The deadline has passed and the last question has had its time. */
  onDeadline: () => void;
  /** The wall clock, so that a phone that slept is late and not slow. Default: the scheduler's. */
  now?: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Asks at a hint; hints that come while the answer is awaited make one more question after it. */
const askOnHints = (hints$: Observable<unknown>, ask$: Observable<unknown>): Observable<never> =>
  new Observable<never>((subscriber) => {
    let isPending = false;
    let isRepeated = false;
    const ask = () => {
      isPending = true;
      isRepeated = false;
      const answered = () => {
        isPending = false;
        if (isRepeated) ask();
      };
      subscriber.add(ask$.pipe(catchError(() => EMPTY)).subscribe({ complete: answered }));
    };
    const onHint = () => {
      if (isPending) isRepeated = true;
      else ask();
    };
    subscriber.add(hints$.subscribe({ next: onHint, error: (fault) => subscriber.error(fault) }));
  });

/** Ticks at once, then after pauses. */
const ticks = (pace: 'often' | 'seldom', scheduler: SchedulerLike): Observable<number> =>
  of(0).pipe(
    expand((_, at) => {
      const pause = pace === 'often' ? POLL_MS.paying : Math.min(LONGEST_PAUSE_MS, POLL_MS.paying * 2 ** at);
      return timer(pause, scheduler);
    }),
  );

/**
 * Asks for an order until it is unsubscribed: at once, at every hint, and in between; at the deadline once more, whose
 * answer has 10 s (PAY-9). The answers go by `ask$`; emits nothing.
 */
export function attemptWatch({
  ask$,
  hints$,
  pace,
  isDelayed = false,
  deadline,
  onDeadline,
  scheduler = asyncScheduler,
  now = () => scheduler.now(),
}: AttemptWatchInput): Observable<never> {
  const asked$ = askOnHints(
    hints$.pipe(
      map(() => false),
      startWith(isDelayed),
      switchMap((isLater) => ticks(pace, scheduler).pipe(skip(isLater ? 1 : 0))),
    ),
    ask$,
  );
  if (deadline === null) return asked$;
  const look$ = interval(1_000, scheduler).pipe(filter(() => now() >= deadline));
  // Two ways to notice the deadline: timers stand still while a phone sleeps, the clock does not.
  const over$ = merge(timer(Math.max(0, deadline - now()), scheduler), look$).pipe(take(1));
  const lastAnswer$ = defer(() =>
    ask$.pipe(
      map(() => null),
      timeout({ first: LAST_ANSWER_MS, scheduler }),
      catchError(() => of(null)),
    ),
  );
  const last$ = over$.pipe(
    switchMap(() =>
      concat(
        lastAnswer$.pipe(ignoreElements()),
        defer(() => of(onDeadline())),
      ),
    ),
  );
  return merge(asked$, last$.pipe(ignoreElements()));
}
