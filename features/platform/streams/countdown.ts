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
  /** Duration in seconds. */
  seconds: number;
  /** Pauses the countdown; an interrupted second starts again. Default: always running. */
  isRunning$?: Observable<boolean>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Emits the remaining seconds after each second, and completes after 0. */
export const countdown = ({ seconds, isRunning$ = of(true), scheduler = asyncScheduler }: CountdownInput) =>
  isRunning$.pipe(
    distinctUntilChanged(),
    switchMap((isRunning) => (isRunning ? interval(1000, scheduler) : EMPTY)),
    take(seconds),
    map((_, passed) => seconds - 1 - passed),
  );

/** Whether the page is focused and visible. */
export const pageFocus = (page: Window): Observable<boolean> =>
  merge(fromEvent(page, 'focus'), fromEvent(page, 'blur'), fromEvent(page.document, 'visibilitychange')).pipe(
    startWith(null),
    map(() => page.document.hasFocus() && page.document.visibilityState === 'visible'),
    distinctUntilChanged(),
  );
