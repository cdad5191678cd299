import { asyncScheduler, map, type Observable, type SchedulerLike, timer } from 'rxjs';
import type { Order } from '#contract';
import { getTillWait } from './orderProgress';

export interface TillWaitInput {
  order: Order;
  /** Milliseconds of the clock. */
  now: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/**
 * Emits the order's number once nobody waits for the till any more: it has had its 15 s since the order was made
 * (ORDER-12), or nothing is awaited of it at all.
 */
export const tillWait = ({ order, now, scheduler = asyncScheduler }: TillWaitInput): Observable<string> =>
  timer(getTillWait(order, now()), scheduler).pipe(map(() => order.orderNo));
