import {
  type Action,
  addListener,
  type ListenerEffectAPI,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { nextTask } from '#features/platform/clock';
import { reportFault } from '#features/platform/faults';

/** The part of an Observable that is used here, so that RxJS can be loaded later. */
export interface Source<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (fault: unknown) => void; complete: () => void }): {
    unsubscribe(): void;
  };
}

/** The store as a stream sees it. */
export interface StateReader<State> {
  getState: () => State;
}

export interface StreamOptions<State, Event> {
  /** For the log. */
  name: string;
  /** Key of the stream; null: it does not run. A changed key restarts the stream. */
  key: (state: State) => string | null;
  /** Loads and builds the stream. */
  open: (key: string, store: StateReader<State>) => Promise<Source<Event>>;
  /** Called with each event of the stream. */
  onEvent: (event: Event) => void;
  /** Opens in the task that starts it. Default false: in a separate task, so that a press is answered first. */
  isUrgent?: boolean;
}

/** A stream that runs while its key is unchanged. */
export interface StreamSpec<State> {
  name: string;
  key: StreamOptions<State, unknown>['key'];
  isUrgent: boolean;
  /** Opens the source and passes its events to `onEvent`; emits after each handled event. */
  open: (key: string, store: StateReader<State>) => Promise<Source<void>>;
}

/** Defines a stream and the handler of its events. */
export const defineStream = <State, Event>({
  name,
  key,
  open,
  onEvent,
  isUrgent = false,
}: StreamOptions<State, Event>): StreamSpec<State> => ({
  name,
  key,
  isUrgent,
  open: async (opened, store) => {
    const source = await open(opened, store);
    return {
      subscribe: ({ next, error, complete }) =>
        source.subscribe({
          next: (event) => {
            onEvent(event);
            next();
          },
          error,
          complete,
        }),
    };
  },
});

/** Delay before a failed stream restarts, doubled each time, milliseconds. */
export const BACKOFF_MS = { first: 1_000, longest: 30_000 } as const;

const backoff = (faults: number): number => Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (faults - 1));

type Dispatch<State> = ThunkDispatch<State, unknown, UnknownAction>;
type Api<State> = ListenerEffectAPI<State, Dispatch<State>>;

/** Runs a stream until it completes or is cancelled; restarts it after faults. */
async function run<State>(spec: StreamSpec<State>, key: string, api: Api<State>): Promise<void> {
  if (!spec.isUrgent) await api.pause(nextTask());
  let faults = 0;
  for (;;) {
    try {
      const source = await api.pause(spec.open(key, api));
      await follow(source, api.signal, () => {
        faults = 0;
      });
      return;
    } catch (fault) {
      if (api.signal.aborted) return;
      faults += 1;
      reportFault(`The stream '${spec.name}' failed and starts again in ${backoff(faults)} ms:`, fault);
      await api.delay(backoff(faults));
    }
  }
}

function follow(source: Source<void>, signal: AbortSignal, next: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = source.subscribe({ next, error: reject, complete: resolve });
    // A synchronous completion runs before `subscription` is assigned, so it must not use it.
    const stop = () => {
      subscription.unsubscribe();
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

const started = { type: 'streams/started' };

/**
 * Runs a stream according to the state, as a listener of the store. Dispatch it; it returns a function that stops the
 * stream.
 * @example const stop = dispatch(startStream(paymentStream));
 */
export const startStream =
  <State>(spec: StreamSpec<State>) =>
  (
    dispatch: {
      (action: Action<'listenerMiddleware/add'>): UnsubscribeListener;
      (action: UnknownAction): UnknownAction;
    },
    getState: () => State,
  ): (() => void) => {
    let running: string | null = null;
    const stop = dispatch(
      addListener.withTypes<State, Dispatch<State>>()({
        predicate: (_action, state) => spec.key(state) !== running,
        effect: async (_action, api) => {
          api.cancelActiveListeners();
          running = spec.key(api.getState());
          if (running !== null) await run(spec, running, api);
        },
      }) as Action<'listenerMiddleware/add'>,
    );
    if (spec.key(getState()) !== null) dispatch(started);
    return () => stop({ cancelActive: true });
  };
