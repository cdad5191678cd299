import { asyncScheduler, map, merge, type Observable, type SchedulerLike, Subject, takeWhile, tap, timer } from 'rxjs';
import type { Order } from '#contract';
import { isFinalRefusal } from '#features/model/orders';
import { readKey } from '#features/platform/api';
import { attemptPolling } from '../attemptPolling';

/** What the server has said of a payment reference; `unknown`: nothing yet, and it is asked again. */
export type ReturnedOrder = { kind: 'found'; orderNo: string } | { kind: 'none' } | { kind: 'unknown' };

/** The diner looks at the page: the pauses between two questions grow up to this, milliseconds. */
export const LONGEST_LOOK_UP_PAUSE_MS = 15_000;
/** A first answer that takes longer than this is said to be not known yet, milliseconds. */
export const SLOW_LOOK_UP_MS = 15_000;

/** Reads an answer: only the server's own refusal says that there is no such order (PAY-34). */
export function readLookUp({ data, error }: { data?: unknown; error?: unknown }): ReturnedOrder {
  if (error) return { kind: isFinalRefusal(error) ? 'none' : 'unknown' };
  const orderNo = readKey((data as Partial<Order> | null | undefined)?.orderNo);
  if (orderNo !== null) return { kind: 'found', orderNo };
  return { kind: data === null ? 'none' : 'unknown' };
}

export interface ReturnLookUpInput {
  /** Asks the server once for each subscription. */
  ask$: Observable<ReturnedOrder>;
  /** Network, the tab that comes to the front, the diner: ask now. */
  hints$: Observable<unknown>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Looks an order up until the server has said which it is, or that there is none; `unknown` until then. */
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
