import {
  asyncScheduler,
  defer,
  exhaustMap,
  filter,
  interval,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  share,
  startWith,
  takeWhile,
  tap,
} from 'rxjs';

/** Nobody touched the app for this long (SESSION-8), milliseconds. */
export const INACTIVITY_MS = 900_000;

/** The question whether to continue answers itself after this long (SESSION-9), milliseconds. */
export const CONTINUE_MS = 10_000;

/** How often the clock is looked at, milliseconds. */
export const LOOK_MS = 1000;

/** Two looks this far apart mean that the page was asleep in between. */
const LATE_MS = 5 * LOOK_MS;

/** What keeps somebody awake. */
export interface Awake {
  /** Touches and keys of this tab. */
  activity$: Observable<unknown>;
  /** When another tab was touched, milliseconds since 1970. */
  elsewhere$: Observable<number>;
  /** True while time stands still, as while a payment is pending (SESSION-12). */
  isPaused: () => boolean;
}

export interface IdleInput extends Awake {
  /** How long nobody may touch anything, milliseconds. */
  idleMs: number;
  /** The wall clock, milliseconds since 1970: a phone that slept was idle. */
  now: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/**
 * Says that nobody has touched anything for `idleMs`, here or in another tab; again only after somebody did. What the
 * clock says decides, not timers, which stand still while a phone sleeps.
 */
export const idle = ({ activity$, elsewhere$, isPaused, idleMs, now, scheduler = asyncScheduler }: IdleInput) =>
  defer(() => {
    let touchedAt = now();
    let lookedAt = touchedAt;
    let isDoubtful = false;
    let isSaid = false;
    const isOver = () => now() - touchedAt >= idleMs;

    // The touch that wakes a phone comes after the time was over, and must not undo that.
    const here$ = activity$.pipe(
      tap(() => {
        if (isOver() && !isSaid) return;
        touchedAt = now();
        isSaid = false;
      }),
    );
    const there$ = elsewhere$.pipe(
      tap((at) => {
        if (at <= touchedAt) return;
        touchedAt = Math.min(at, now());
        isSaid = false;
      }),
    );
    const verdict = (): boolean => {
      const sinceLook = now() - lookedAt;
      lookedAt += sinceLook;
      if (isPaused()) touchedAt += sinceLook;
      if (isSaid || !isOver()) {
        isDoubtful = false;
        return false;
      }
      // What other tabs said while this page slept may not have been heard yet: look once more.
      isDoubtful = sinceLook > LATE_MS && !isDoubtful;
      isSaid = !isDoubtful;
      return isSaid;
    };
    return merge(
      here$.pipe(filter(() => false)),
      there$.pipe(filter(() => false)),
      interval(LOOK_MS, scheduler).pipe(filter(verdict)),
    ).pipe(map(() => 'idle' as const));
  });

/** The seconds that are left to answer, or the end of the question. */
export type Inactivity =
  /** Ask whether to continue; whole seconds left. */
  | { type: 'ask'; secondsLeft: number }
  /** Somebody is there: nothing is asked. */
  | { type: 'awake' }
  /** Nobody is there: forget what was chosen. */
  | { type: 'forget' };

export interface InactivityInput extends IdleInput {
  /** Whether it is asked first; otherwise all is forgotten at once. */
  asks: () => boolean;
  /** What the diner answered. */
  answers$: Observable<'continue' | 'cancel'>;
}

/** After `idleMs` asks whether to continue and counts down, or forgets at once (SESSION-8, SESSION-9). */
export const inactivity = ({ asks, answers$, ...input }: InactivityInput): Observable<Inactivity> => {
  const { activity$, elsewhere$, isPaused, now, scheduler = asyncScheduler } = input;
  const given$ = answers$.pipe(share());
  const question = (): Observable<Inactivity> =>
    defer(() => {
      const deadline = now() + CONTINUE_MS;
      const look = (): Inactivity => {
        if (isPaused()) return { type: 'awake' };
        const secondsLeft = Math.max(0, Math.ceil((deadline - now()) / 1000));
        return secondsLeft > 0 ? { type: 'ask', secondsLeft } : { type: 'forget' };
      };
      return merge(
        interval(LOOK_MS, scheduler).pipe(startWith(0), map(look)),
        given$.pipe(map((answer): Inactivity => ({ type: answer === 'continue' ? 'awake' : 'forget' }))),
        elsewhere$.pipe(map((): Inactivity => ({ type: 'awake' }))),
      ).pipe(takeWhile(({ type }) => type === 'ask', true));
    });
  // An answer is a sign of life too.
  const alive$ = merge(given$, activity$);
  return idle({ ...input, activity$: alive$ }).pipe(
    exhaustMap(() => (asks() ? question() : of<Inactivity>({ type: 'forget' }))),
  );
};
