import {
  type Action,
  addListener,
  createListenerMiddleware,
  type ListenerEffectAPI,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';

/** What a stream looks like from here; RxJS observables are of this shape, so that RxJS itself can load later. */
export interface Source<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (fault: unknown) => void; complete: () => void }): {
    unsubscribe(): void;
  };
}

/** What a stream reads of the store. */
export interface StateReader<State> {
  getState: () => State;
}

export interface StreamOptions<State, Event> {
  /** For the log. */
  name: string;
  /** What the stream is about; null while it must not run. Another key stops the old stream and starts a new one. */
  key: (state: State) => string | null;
  /** Loads and builds the stream. */
  open: (key: string, store: StateReader<State>) => Promise<Source<Event>>;
  /** Called with each event of the stream. */
  onEvent: (event: Event) => void;
}

/** A stream that runs as long as its key stays the same. */
export interface StreamSpec<State> {
  name: string;
  key: StreamOptions<State, unknown>['key'];
  /** Opens the source with its event sink attached; it emits once an event was handled. */
  open: (key: string, store: StateReader<State>) => Promise<Source<void>>;
}

/** Describes a stream and where its events go. */
export const defineStream = <State, Event>({
  name,
  key,
  open,
  onEvent,
}: StreamOptions<State, Event>): StreamSpec<State> => ({
  name,
  key,
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

/** A stream that failed waits this long, doubled each time, before it starts again; milliseconds. */
export const BACKOFF_MS = { first: 1_000, longest: 30_000 } as const;

const backoff = (faults: number): number => Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (faults - 1));

type Dispatch<State> = ThunkDispatch<State, unknown, UnknownAction>;
type Api<State> = ListenerEffectAPI<State, Dispatch<State>>;

/** One life of a stream: until it completes, is cancelled, or fails for the last time. */
async function run<State>(spec: StreamSpec<State>, key: string, api: Api<State>): Promise<void> {
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
      console.error(`The stream '${spec.name}' failed and starts again in ${backoff(faults)} ms:`, fault);
      await api.delay(backoff(faults));
    }
  }
}

function follow(source: Source<void>, signal: AbortSignal, next: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = source.subscribe({ next, error: reject, complete: resolve });
    // Completing at once runs before `subscription` is known, and then there is nothing left to stop.
    const stop = () => {
      subscription.unsubscribe();
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

/** The middleware that runs the streams; the app puts it before the others, as it takes actions that hold functions. */
export const createStreamBridge = () => createListenerMiddleware().middleware;

const started = { type: 'streams/started' };

/**
 * Keeps a stream in step with the state. Dispatch it; the answer stops the stream for good.
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
