import { asyncScheduler, distinctUntilChanged, map, type Observable, type SchedulerLike, takeWhile, timer } from 'rxjs';

/** A code may be sent again after this long (ACCOUNT-20), milliseconds. */
export const RESEND_MS = 60_000;

/** Interval at which the clock is read, milliseconds. */
const POLL_MS = 250;

/** Whole seconds, 60 to 0, until a code that was sent at `sentAt` may be sent again; both milliseconds since 1970. */
export const secondsToResend = (sentAt: number, now: number): number =>
  Math.min(RESEND_MS / 1000, Math.max(0, Math.ceil((sentAt + RESEND_MS - now) / 1000)));

export interface ResendCountdownInput {
  /** When the code was sent, milliseconds since 1970. */
  sentAt: number;
  /** The clock, milliseconds since 1970: the time that a phone sleeps counts too. */
  now: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Whole seconds until a code may be sent again, 60 to 0; completes after 0. */
export const resendCountdown = ({
  sentAt,
  now,
  scheduler = asyncScheduler,
}: ResendCountdownInput): Observable<number> =>
  timer(0, POLL_MS, scheduler).pipe(
    map(() => secondsToResend(sentAt, now())),
    distinctUntilChanged(),
    takeWhile((secondsLeft) => secondsLeft > 0, true),
  );
