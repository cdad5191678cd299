import {
  asyncScheduler,
  defer,
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
  takeWhile,
  timer,
} from 'rxjs';
import { getSecondsLeft } from './secondsLeft';

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

/** Interval at which the clock is read, milliseconds. */
const CLOCK_READ_MS = 250;

export interface CountdownFromInput {
  /** Duration in seconds. */
  seconds: number;
  /** When it began, milliseconds of the clock. */
  since: number;
  /** The clock, milliseconds: the time that a phone sleeps counts too. */
  now: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Emits the remaining seconds by the clock, at once and when they change, and completes after 0. */
export const countdownFrom = ({ seconds, since, now, scheduler = asyncScheduler }: CountdownFromInput) =>
  defer(() => {
    const openedAt = now();
    // It begins in the future where the clock was set back since.
    const begun = Math.min(since, openedAt);
    return timer(0, CLOCK_READ_MS, scheduler).pipe(
      map((readings) => {
        const byClock = getSecondsLeft({ seconds, since }, now());
        // So much time has passed at least, whatever the clock says by now.
        return Math.min(byClock, getSecondsLeft({ seconds, since: begun }, openedAt + readings * CLOCK_READ_MS));
      }),
      distinctUntilChanged(),
      takeWhile((left) => left > 0, true),
    );
  });

/** Whether the page is focused and visible. */
export const pageFocus = (page: Window): Observable<boolean> =>
  merge(fromEvent(page, 'focus'), fromEvent(page, 'blur'), fromEvent(page.document, 'visibilitychange')).pipe(
    startWith(null),
    map(() => page.document.hasFocus() && page.document.visibilityState === 'visible'),
    distinctUntilChanged(),
  );
