import {
  asyncScheduler,
  defer,
  map,
  NEVER,
  type Observable,
  repeat,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** The clock is read at least this often, milliseconds: the server may correct it while the timer runs. */
export const LONGEST_WAIT_MS = 15 * 60_000;

export interface ServingChangesInput {
  /** Milliseconds of the clock. */
  now: () => number;
  /** The next moment at which something changes, milliseconds of the clock; null: none. */
  getNext: () => number | null;
  /** Emits when the diner returns to the page: timers stand still while a phone sleeps. */
  returned$: Observable<unknown>;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/** Emits when the hours of the dishes have to be read again: at once, at each change, and on return. One timer at a time. */
export const servingChanges = ({
  now,
  getNext,
  returned$,
  scheduler = asyncScheduler,
}: ServingChangesInput): Observable<void> => {
  const wait$ = defer(() => {
    const next = getNext();
    return next === null ? NEVER : timer(Math.min(LONGEST_WAIT_MS, Math.max(1, next - now())), scheduler);
  });
  return returned$.pipe(
    startWith(null),
    switchMap(() => wait$.pipe(repeat(), startWith(null))),
    map(() => undefined),
  );
};
