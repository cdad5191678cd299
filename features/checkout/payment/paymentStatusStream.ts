import {
  asyncScheduler,
  catchError,
  exhaustMap,
  filter,
  interval,
  map,
  merge,
  Observable,
  of,
  retry,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  timeout,
  timer,
} from 'rxjs';
import type { OrderWord } from '#features/model/orders';
import { isEnd, type PaymentEvent, verdict } from '#features/model/orders';
import { LAST_ANSWER_MS, POLL_EVERY_MS } from './constants';

export type { PaymentEvent } from '#features/model/orders';

export interface PaymentWatchInput {
  /** Asks the host once for each subscription; it may fail. */
  poll$: Observable<OrderWord>;
  /** The socket says that the order changed, not how. */
  socket$: Observable<unknown>;
  /** The payment window seems to be closed: a hint, no more (PAY-12). */
  closed$: Observable<unknown>;
  /** The return page says that the diner is back. */
  returned$: Observable<unknown>;
  /** Milliseconds of `now`. */
  deadline: number;
  /** The wall clock, so that a phone that slept is late and not slow. Default: the scheduler's. */
  now?: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Asks at a hint; hints that come while the answer is awaited make one more question after it. Ends with the hints. */
const askAt = <T>(hints$: Observable<unknown>, ask$: Observable<T>): Observable<T> =>
  new Observable((subscriber) => {
    let isAsking = false;
    let isWanted = false;
    const ask = () => {
      isAsking = true;
      isWanted = false;
      const answered = () => {
        isAsking = false;
        if (isWanted) ask();
      };
      subscriber.add(
        ask$.subscribe({
          next: (answer) => subscriber.next(answer),
          error: (fault) => subscriber.error(fault),
          complete: answered,
        }),
      );
    };
    const hear = () => {
      if (isAsking) isWanted = true;
      else ask();
    };
    subscriber.add(
      hints$.subscribe({ next: hear, error: (e) => subscriber.error(e), complete: () => subscriber.complete() }),
    );
  });

/**
 * How a payment ends, whoever says it first. Asks every 5 s and at every hint; at the deadline once more
 * (PAY-9, PAY-13). Completes with the end; `closed` is not one, since a window may be gone and the order still be paid.
 */
export function paymentWatch({
  poll$,
  socket$,
  closed$,
  returned$,
  deadline,
  scheduler = asyncScheduler,
  now = () => scheduler.now(),
}: PaymentWatchInput): Observable<PaymentEvent> {
  const word$ = poll$.pipe(map(verdict));
  const tick$ = interval(POLL_EVERY_MS, scheduler);
  // Two ways to notice the deadline: timers stand still while a phone sleeps, the clock does not.
  const over$ = merge(
    timer(Math.max(0, deadline - now()), scheduler),
    tick$.pipe(filter(() => now() >= deadline)),
  ).pipe(take(1));

  const polled$ = askAt(
    merge(tick$, socket$, returned$).pipe(startWith(null)),
    word$.pipe(catchError(() => of(null))),
  ).pipe(takeUntil(over$));

  const afterClose$ = closed$.pipe(
    exhaustMap(() => word$.pipe(retry({ delay: () => timer(POLL_EVERY_MS, scheduler) }))),
    map((word): PaymentEvent => word ?? { type: 'closed' }),
    takeUntil(over$),
  );

  const last$ = over$.pipe(
    switchMap(() => word$.pipe(timeout({ first: LAST_ANSWER_MS, scheduler }))),
    catchError(() => of(null)),
    map((word): PaymentEvent => word ?? { type: 'timedOut' }),
  );

  return merge(polled$, afterClose$, last$).pipe(
    filter((event) => event !== null),
    takeWhile((event) => !isEnd(event), true),
  );
}
