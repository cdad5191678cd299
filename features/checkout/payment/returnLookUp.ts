import { asyncScheduler, map, merge, type Observable, type SchedulerLike, Subject, takeWhile, tap, timer } from 'rxjs';
import type { Order } from '#contract';
import { isNotFound, readKey } from '#features/platform/api';
import { attemptPolling } from '../attemptPolling';

/** Result of looking up a payment reference; `unknown`: no answer yet, ask again. */
export type ReturnedOrder = { kind: 'found'; orderNo: string } | { kind: 'none' } | { kind: 'unknown' };

/** The diner looks at the page: the pauses between two questions grow up to this, milliseconds. */
export const LONGEST_LOOK_UP_PAUSE_MS = 15_000;
/** A first answer that takes longer than this is said to be not known yet, milliseconds. */
export const SLOW_LOOK_UP_MS = 15_000;

/** Reads a response. Only the server's own 404 means that the order does not exist (PAY-34). */
export function readLookUp({ data, error }: { data?: unknown; error?: unknown }): ReturnedOrder {
  if (error) return { kind: isNotFound(error) ? 'none' : 'unknown' };
  const orderNo = readKey((data as Partial<Order> | null | undefined)?.orderNo);
  return orderNo === null ? { kind: 'unknown' } : { kind: 'found', orderNo };
}

export interface ReturnLookUpInput {
  /** Asks the server once for each subscription. */
  ask$: Observable<ReturnedOrder>;
  /** Network, the tab that comes to the front, the diner: ask now. */
  hints$: Observable<unknown>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Polls until the server has found the order or refused it; emits `unknown` until then. */
export function returnLookUp({
  ask$,
  hints$,
  scheduler = asyncScheduler,
}: ReturnLookUpInput): Observable<ReturnedOrder> {
  const answers = new Subject<ReturnedOrder>();
  const polling$ = attemptPolling({
    ask$: ask$.pipe(tap((answer) => answers.next(answer))),
    hints$,
    pace: 'seldom',
    longestPauseMs: LONGEST_LOOK_UP_PAUSE_MS,
    deadline: null,
    onDeadline: () => undefined,
    scheduler,
  });
  const slow$ = timer(SLOW_LOOK_UP_MS, scheduler).pipe(map((): ReturnedOrder => ({ kind: 'unknown' })));
  return merge(answers, slow$, polling$).pipe(takeWhile(({ kind }) => kind === 'unknown', true));
}
