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

/** Duration of inactivity (SESSION-8), milliseconds. */
export const INACTIVITY_MS = 900_000;

/** The dialog closes by itself after this time (SESSION-9), milliseconds. */
export const CONTINUE_MS = 10_000;

/** Interval at which the clock is read, milliseconds. */
export const LOOK_MS = 1000;

/** If two readings are this far apart, the page was asleep in between. */
const LATE_MS = 5 * LOOK_MS;

/** Signs of activity. */
export interface Awake {
  /** Touches and keys of this tab. */
  activity$: Observable<unknown>;
  /** When another tab was touched, milliseconds since 1970. */
  elsewhere$: Observable<number>;
  /** True while the timers are paused, as while a payment is pending (SESSION-12). */
  isPaused: () => boolean;
}

export interface IdleInput extends Awake {
  /** Duration without activity, milliseconds. */
  idleMs: number;
  /** The wall clock, milliseconds since 1970: a phone that slept was idle. */
  now: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/**
 * Emits after `idleMs` without activity in any tab, and again only after new activity. Reads the clock instead of using
 * one long timer, as timers stop while a phone sleeps.
 */
export const idle = ({ activity$, elsewhere$, isPaused, idleMs, now, scheduler = asyncScheduler }: IdleInput) =>
  defer(() => {
    let touchedAt = now();
    let lookedAt = touchedAt;
    let isDoubtful = false;
    let isSaid = false;
    const isOver = () => now() - touchedAt >= idleMs;

    // The touch that wakes a phone comes after the time is over, so it does not reset it.
    const here$ = activity$.pipe(
      tap(() => {
        if (isOver() && !isSaid) return;
        touchedAt = now();
        lookedAt = touchedAt;
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
      // Setting the clock back does not extend the time.
      if (isPaused() || sinceLook < 0) touchedAt += sinceLook;
      if (isSaid || !isOver()) {
        isDoubtful = false;
        return false;
      }
      // Messages of other tabs may not have arrived yet after a sleep, so it waits for another reading.
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

/** The state of the dialog. */
export type Inactivity =
  /** Ask whether to continue; whole seconds left. */
  | { type: 'ask'; secondsLeft: number }
  /** The diner is active: no dialog. */
  | { type: 'awake' }
  /** No answer: the draft is erased. */
  | { type: 'forget' };

export interface InactivityInput extends IdleInput {
  /** Whether the diner is asked first; otherwise the draft is erased at once. */
  asks: () => boolean;
  /** Answers of the diner. */
  answers$: Observable<'continue' | 'cancel'>;
}

/** After `idleMs` asks whether to continue and counts down, or erases at once (SESSION-8, SESSION-9). */
export const inactivity = ({ asks, answers$, ...input }: InactivityInput): Observable<Inactivity> => {
  const { activity$, elsewhere$, isPaused, now, scheduler = asyncScheduler } = input;
  const given$ = answers$.pipe(share());
  const question = (): Observable<Inactivity> =>
    defer(() => {
      const deadline = now() + CONTINUE_MS;
      const look = (looks: number): Inactivity => {
        if (isPaused()) return { type: 'awake' };
        const msLeft = Math.min(deadline - now(), CONTINUE_MS - looks * LOOK_MS);
        const secondsLeft = Math.max(0, Math.ceil(msLeft / 1000));
        return secondsLeft > 0 ? { type: 'ask', secondsLeft } : { type: 'forget' };
      };
      return merge(
        interval(LOOK_MS, scheduler).pipe(
          map((before) => before + 1),
          startWith(0),
          map(look),
        ),
        given$.pipe(map((answer): Inactivity => ({ type: answer === 'continue' ? 'awake' : 'forget' }))),
        elsewhere$.pipe(map((): Inactivity => ({ type: 'awake' }))),
      ).pipe(takeWhile(({ type }) => type === 'ask', true));
    });
  // An answer is activity too.
  const alive$ = merge(given$, activity$);
  return idle({ ...input, activity$: alive$ }).pipe(
    exhaustMap(() => (asks() ? question() : of<Inactivity>({ type: 'forget' }))),
  );
};
