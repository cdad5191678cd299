import { selectBrand } from '#features/model/shop';
import type { RootState } from '#features/model/store';
import { defineStream, type StreamSpec } from '#features/platform/streams';
import { isPaying, isWatched } from './forgetDraft';
import type { Inactivity } from './idleTimers';

/** Inputs and outputs of the idle timers. */
export interface IdleWatchInput {
  /** The device's clock, milliseconds since 1970; all tabs of a browser share it. */
  now: () => number;
  /** Whether the diner is asked before the draft is erased, in the current state. */
  asks: (state: RootState) => boolean;
  /** Calls its listener with each answer of the diner; returns a function that unsubscribes. */
  onAnswer: (listener: (answer: 'continue' | 'cancel') => void) => () => void;
  /** The question opened, counts down, or is over. */
  onInactivity: (event: Inactivity) => void;
  /** The brand's idle reload is due. */
  onReload: () => void;
}

/** Loaded when a timer first runs: takeaway diners have neither a table nor, mostly, a brand that reloads. */
const load = () => Promise.all([import('rxjs'), import('./idleTimers'), import('./activityTabs')]);

async function parts({ getState }: { getState: () => RootState }, now: () => number) {
  const [rxjs, streams, { activityTabs, awakeTogether, touches }] = await load();
  const isPaused = () => isPaying(getState());
  const awake = awakeTogether({ touch$: touches(window), tabs: activityTabs, isPaused, now });
  return { rxjs, streams, awake };
}

/** 15 minutes without a touch (SESSION-8). */
const inactive = (input: IdleWatchInput) =>
  defineStream<RootState, Inactivity>({
    name: 'inactivity',
    key: (state) => (isWatched(state) ? 'open' : null),
    open: async (_, store) => {
      const { rxjs, streams, awake } = await parts(store, input.now);
      const events$ = streams.inactivity({
        ...awake,
        idleMs: streams.INACTIVITY_MS,
        now: input.now,
        asks: () => input.asks(store.getState()),
        answers$: rxjs.fromEventPattern(
          (listener: (answer: 'continue' | 'cancel') => void) => input.onAnswer(listener),
          (_listener, stop: () => void) => stop(),
        ),
      });
      // A stream that stops or fails closes its dialog.
      const over = () => input.onInactivity({ type: 'awake' });
      return events$.pipe(rxjs.finalize(over));
    },
    onEvent: input.onInactivity,
  });

/** The brand's own timer, in minutes (SESSION-11). */
const reload = (input: IdleWatchInput) =>
  defineStream<RootState, unknown>({
    name: 'idle reload',
    key: (state) => {
      const minutes = selectBrand(state)?.idleReloadTiming ?? 0;
      // 0 means no timer. A timer of 0 would reload the page for ever.
      return minutes > 0 ? String(minutes) : null;
    },
    open: async (minutes, store) => {
      const { streams, awake } = await parts(store, input.now);
      return streams.idle({ ...awake, idleMs: Number(minutes) * 60_000, now: input.now });
    },
    onEvent: input.onReload,
  });

export const idleStreams = (input: IdleWatchInput): StreamSpec<RootState>[] => [inactive(input), reload(input)];
