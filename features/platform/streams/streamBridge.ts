import { addListener, createListenerMiddleware, type ListenerEffectAPI, type UnknownAction } from '@reduxjs/toolkit';

/** What a stream looks like from here; RxJS observables are of this shape, so that RxJS itself can load later. */
export interface Source {
  subscribe(observer: {
    next: (action: UnknownAction) => void;
    error: (fault: unknown) => void;
    complete: () => void;
  }): { unsubscribe(): void };
}

/** What a stream may ask of the store. */
export interface Runner<State> {
  getState: () => State;
  /** Also runs thunks; the type of their extra argument is the app's business. */
  // biome-ignore lint/suspicious/noExplicitAny: a feature cannot know the app's dispatch.
  dispatch: (action: any) => any;
}

/** A stream that the store keeps alive while its key stays. */
export interface StreamSpec<State> {
  /** For the log. */
  name: string;
  /** What the stream is about; null while it must not run. Another key stops the old stream and starts a new one. */
  key: (state: State) => string | null;
  /** Loads and builds the stream; its actions are dispatched. */
  open: (key: string, store: Runner<State>) => Promise<Source>;
}

/** A stream that failed waits this long, doubled each time, before it starts again; milliseconds. */
export const BACKOFF_MS = { first: 1_000, longest: 30_000 } as const;

const backoff = (faults: number): number => Math.min(BACKOFF_MS.longest, BACKOFF_MS.first * 2 ** (faults - 1));

type Api<State> = ListenerEffectAPI<State, Runner<State>['dispatch']>;

/** One life of a stream: until it completes, is cancelled, or fails for the last time. */
async function run<State>(spec: StreamSpec<State>, key: string, api: Api<State>): Promise<void> {
  let faults = 0;
  for (;;) {
    try {
      const source = await api.pause(spec.open(key, api));
      await follow(source, api, () => {
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

function follow<State>(source: Source, api: Api<State>, onHealthy: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = source.subscribe({
      next: (action) => {
        onHealthy();
        api.dispatch(action);
      },
      error: reject,
      complete: resolve,
    });
    // Completing at once runs before `subscription` is known, and then there is nothing left to stop.
    const stop = () => {
      subscription.unsubscribe();
      resolve();
    };
    if (api.signal.aborted) stop();
    else api.signal.addEventListener('abort', stop);
  });
}

/** The middleware of the bridge; the app puts it before the others, as it takes actions that hold functions. */
export const createStreamBridge = () => createListenerMiddleware().middleware;

const started = { type: 'streams/started' };

/**
 * Keeps a stream in step with the state. Dispatch it; the answer stops the stream for good.
 * @example const stop = dispatch(startStream(paymentStream));
 */
export const startStream =
  <State>(spec: StreamSpec<State>) =>
  (dispatch: Runner<State>['dispatch'], getState: () => State): (() => void) => {
    let running: string | null = null;
    const stop = dispatch(
      addListener({
        predicate: (_action: UnknownAction, state: unknown) => spec.key(state as State) !== running,
        effect: async (_action: UnknownAction, listener: unknown) => {
          const api = listener as Api<State>;
          api.cancelActiveListeners();
          running = spec.key(api.getState());
          if (running !== null) await run(spec, running, api);
        },
        // biome-ignore lint/suspicious/noExplicitAny: the state is known by the stream only.
      } as any),
    ) as (cancel: { cancelActive: true }) => void;
    if (spec.key(getState()) !== null) dispatch(started);
    return () => stop({ cancelActive: true });
  };
