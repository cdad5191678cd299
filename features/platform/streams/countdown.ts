import {
  asyncScheduler,
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
} from 'rxjs';

export interface CountdownInput {
  /** How many seconds are counted. */
  seconds: number;
  /** Whether the count goes on; the second that was interrupted is counted afresh. Default: always. */
  isRunning$?: Observable<boolean>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Says how many seconds are left after each one that passed, and completes after 0. */
export const countdown = ({ seconds, isRunning$ = of(true), scheduler = asyncScheduler }: CountdownInput) =>
  isRunning$.pipe(
    distinctUntilChanged(),
    switchMap((isRunning) => (isRunning ? interval(1000, scheduler) : EMPTY)),
    take(seconds),
    map((_, passed) => seconds - 1 - passed),
  );

/** Whether the page has the diner's attention: it has the focus and is not behind another tab. */
export const pageFocus = (page: Window): Observable<boolean> =>
  merge(fromEvent(page, 'focus'), fromEvent(page, 'blur'), fromEvent(page.document, 'visibilitychange')).pipe(
    startWith(null),
    map(() => page.document.hasFocus() && page.document.visibilityState === 'visible'),
    distinctUntilChanged(),
  );
