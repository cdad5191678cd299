import {
  asyncScheduler,
  catchError,
  defer,
  EMPTY,
  expand,
  filter,
  fromEvent,
  fromEventPattern,
  ignoreElements,
  interval,
  map,
  merge,
  Observable,
  of,
  type SchedulerLike,
  Subscription,
  skip,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import {
  dispatchOrderEvent,
  findAttempt,
  getWatchPace,
  loadOrderChanges,
  POLL_MS,
  refreshAttempt,
  selectAttempts,
  selectViewer,
} from '#features/model/orders';
import { type AppStore, addAppListener, type RootState } from '#features/model/store';
import type { Clock } from '#features/platform/clock';
import { defineStream, type StreamSpec, startStream } from '#features/platform/streams';
import { listenForReturn } from './payment/returnChannel';

/** After a payment the pause doubles, up to this, milliseconds. */
export const LONGEST_PAUSE_MS = 300_000;
/** The question at the deadline waits this long for its answer. A hint does not wait longer than this for an older question. */
export const LAST_ANSWER_MS = 10_000;
/** A timer that is later than this was held up: the phone slept. */
const SLEPT_MS = 5_000;

export interface PollingInput {
  /** Asks the server once for each subscription and updates the attempt. It emits false, or fails, without an answer. */
  ask$: Observable<unknown>;
  /**
   * As `ask$`, and drops a question that is still on its way: its connection may not have outlived a sleep. Default: `ask$`.
   */
  askAnew$?: Observable<unknown>;
  /** Socket, return page, network, the tab that comes to the front: ask now. */
  hints$: Observable<unknown>;
  /** Every 5 s, or with pauses that grow. */
  pace: 'often' | 'seldom';
  /** The first question waits for a hint or the first pause. Default false. */
  isDelayed?: boolean;
  /** Up to which the pauses grow, milliseconds. Default: {@link LONGEST_PAUSE_MS}. */
  longestPauseMs?: number;
  /** Milliseconds of `now`; null: none. */
  deadline: number | null;
  /** The deadline has passed and the last question has had its time. */
  onDeadline: () => void;
  /** The wall clock, so that a phone that slept is late and not slow. Default: the scheduler's. */
  now?: () => number;
  /** Default: the browser's timers. */
  scheduler?: SchedulerLike;
}

/**
 * Asks at a tick and at a hint. Those that come while the answer is awaited make one more question after it. A hint drops a
 * question that has been on its way for long.
 */
const askOnTicks = (
  ticks$: Observable<{ isHint: boolean }>,
  { ask$, askAnew$, now }: Required<Pick<PollingInput, 'ask$' | 'askAnew$' | 'now'>>,
): Observable<never> =>
  new Observable<never>((subscriber) => {
    let pending: Subscription | undefined;
    let since = 0;
    let isRepeated = false;
    const ask = (question$: Observable<unknown>) => {
      isRepeated = false;
      since = now();
      const answered = () => {
        pending = undefined;
        if (isRepeated) ask(ask$);
      };
      const question = new Subscription();
      pending = question;
      subscriber.add(question);
      question.add(question$.pipe(catchError(() => EMPTY)).subscribe({ complete: answered }));
    };
    const onTick = ({ isHint }: { isHint: boolean }) => {
      if (!pending) ask(ask$);
      else if (isHint && now() - since > LAST_ANSWER_MS) {
        pending.unsubscribe();
        ask(askAnew$);
      } else isRepeated = true;
    };
    subscriber.add(ticks$.subscribe({ next: onTick, error: (fault) => subscriber.error(fault) }));
  });

/** Ticks at once, then after pauses. */
const ticks = (pace: 'often' | 'seldom', longestPauseMs: number, scheduler: SchedulerLike): Observable<number> =>
  of(0).pipe(
    expand((_, at) => {
      const pause = pace === 'often' ? POLL_MS.paying : Math.min(longestPauseMs, POLL_MS.paying * 2 ** at);
      return timer(pause, scheduler);
    }),
  );

/**
 * The last question. Emits once, after an answer or when none came in 10 s. A phone that slept in them, or comes back, asks
 * anew and has 10 s again.
 */
const lastQuestion = ({
  ask$,
  askAnew$,
  hints$,
  now,
  scheduler,
}: Required<Pick<PollingInput, 'ask$' | 'askAnew$' | 'hints$' | 'now' | 'scheduler'>>): Observable<unknown> => {
  const isOver = (question$: Observable<unknown>, isRepeated = false): Observable<unknown> =>
    defer(() => {
      const began = now();
      const answer$ = question$.pipe(
        catchError(() => EMPTY),
        filter((isAnswered) => isAnswered !== false),
      );
      const patience$ = timer(LAST_ANSWER_MS, scheduler).pipe(
        switchMap(() => {
          const hasSlept = now() - began > LAST_ANSWER_MS + SLEPT_MS;
          return hasSlept && !isRepeated ? isOver(askAnew$, true) : of(null);
        }),
      );
      return merge(answer$, patience$).pipe(take(1));
    });
  return hints$.pipe(
    map(() => askAnew$),
    startWith(ask$),
    switchMap((question$) => isOver(question$)),
    take(1),
  );
};

/**
 * Asks for an order until it is unsubscribed: at once, at every hint, and in between; at the deadline once more, whose
 * answer has 10 s (PAY-9). The answers go by `ask$`; emits nothing.
 */
export function attemptPolling({
  ask$,
  askAnew$ = ask$,
  hints$,
  pace,
  isDelayed = false,
  longestPauseMs = LONGEST_PAUSE_MS,
  deadline,
  onDeadline,
  scheduler = asyncScheduler,
  now = () => scheduler.now(),
}: PollingInput): Observable<never> {
  const asked$ = askOnTicks(
    hints$.pipe(
      map(() => ({ isHint: true, isLater: false })),
      startWith({ isHint: false, isLater: isDelayed }),
      switchMap(({ isHint, isLater }) =>
        ticks(pace, longestPauseMs, scheduler).pipe(
          map((_, index) => ({ isHint: isHint && index === 0 })),
          skip(isLater ? 1 : 0),
        ),
      ),
    ),
    { ask$, askAnew$, now },
  );
  if (deadline === null) return asked$;
  const look$ = interval(1_000, scheduler).pipe(filter(() => now() >= deadline));
  // Two ways to notice the deadline: timers stand still while a phone sleeps, the clock does not.
  const over$ = merge(timer(Math.max(0, deadline - now()), scheduler), look$).pipe(take(1));
  const last$ = over$.pipe(
    switchMap(() => lastQuestion({ ask$, askAnew$, hints$, now, scheduler })),
    map(onDeadline),
  );
  return merge(asked$, last$.pipe(ignoreElements()));
}

/** Hints that a question may be answered now: the network, and this page when it comes back. */
export const fromPage = (page: Window): Observable<unknown> =>
  merge(
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'visible')),
    fromEvent(page, 'online'),
    fromEvent(page, 'pageshow'),
  );

/** The server can be reached again, as the menu's request says where the browser reports no `online`. */
const fromReachable = (dispatch: AppStore['dispatch']): Observable<unknown> =>
  fromEventPattern<void>(
    (listener) =>
      dispatch(
        addAppListener({
          predicate: (_, now, before) => before.offline.notice !== null && now.offline.notice === null,
          effect: () => listener(),
        }),
      ),
    (_, stop: () => void) => stop(),
  );

/** The return page says that the diner is back. */
const fromReturnPage = (): Observable<unknown> =>
  fromEventPattern<void>(
    (listener) => listenForReturn(listener),
    (_, stop: () => void) => stop(),
  );

export interface AttemptPollingInput {
  store: Pick<AppStore, 'dispatch' | 'getState'>;
  clock: Pick<Clock, 'now'>;
  /** Its events are hints to poll at once. */
  page: Window;
}

/** The polling of one attempt: as long as the server has not reported its end. */
export const attemptStream = (key: string, { store, clock, page }: AttemptPollingInput): StreamSpec<RootState> =>
  defineStream<RootState, never>({
    name: 'attempt',
    key: (state) => {
      const attempt = findAttempt(state, key);
      const pace = attempt && getWatchPace(attempt, selectViewer(state), clock.now());
      // The checkout itself sends the order that it waits for.
      const isSending = attempt?.orderNo === null && state.checkout.name === 'ordering';
      return pace && !isSending ? JSON.stringify([pace, attempt.orderNo, attempt.deadline]) : null;
    },
    open: async (input) => {
      const [pace, orderNo, deadline] = JSON.parse(input) as ['often' | 'seldom', string | null, number | null];
      const orderChanges = await loadOrderChanges();
      const token = store.getState().account.accessToken?.id;
      const socket$ = orderNo === null ? EMPTY : orderChanges({ orderNo, token });
      return attemptPolling({
        ask$: defer(() => store.dispatch(refreshAttempt(key))),
        askAnew$: defer(() => store.dispatch(refreshAttempt(key, { isAnew: true }))),
        hints$: merge(socket$, fromReturnPage(), fromPage(page), fromReachable(store.dispatch)),
        pace,
        // make-order has just had no answer: not at once again.
        isDelayed: orderNo === null,
        deadline: pace === 'often' ? deadline : null,
        onDeadline: () => store.dispatch(dispatchOrderEvent({ type: 'timePassed' })),
        now: clock.now,
      });
    },
    onEvent: () => undefined,
  });

/**
 * Polls every attempt that the server has not reported the end of.
 * @returns stops it.
 */
export function startAttemptPolling(input: AttemptPollingInput): () => void {
  const { dispatch, getState } = input.store;
  const stops = new Map<string, () => void>();
  const update = () => {
    const keys = new Set(selectAttempts(getState()).map(({ key }) => key));
    for (const [key, stop] of stops) {
      if (keys.has(key)) continue;
      stop();
      stops.delete(key);
    }
    for (const key of keys) if (!stops.has(key)) stops.set(key, dispatch(startStream(attemptStream(key, input))));
  };
  update();
  const stopUpdating = dispatch(
    addAppListener({
      predicate: (_, now, before) => selectAttempts(now) !== selectAttempts(before),
      effect: update,
    }),
  );
  return () => {
    stopUpdating();
    for (const stop of stops.values()) stop();
  };
}
