import { configureStore, createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineStream, startStream } from '../../../features/platform/streams/streamBridge.ts';

const slice = createSlice({
  name: 'test',
  initialState: { topic: null as string | null, heard: [] as string[] },
  reducers: {
    about: (state, { payload }: PayloadAction<string | null>) => {
      state.topic = payload;
    },
    heard: (state, { payload }: PayloadAction<string>) => {
      state.heard.push(payload);
    },
  },
});

type State = ReturnType<typeof slice.reducer>;
const { about, heard } = slice.actions;

const setUp = () => {
  const store = configureStore({
    reducer: slice.reducer,
    middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware),
  });
  const opened: { key: string; stream: Subject<ReturnType<typeof heard>> }[] = [];
  const spec = defineStream<State, ReturnType<typeof heard>>({
    name: 'test',
    key: ({ topic }) => topic,
    open: async (key) => {
      const stream = new Subject<ReturnType<typeof heard>>();
      opened.push({ key, stream });
      return stream;
    },
    onEvent: (event) => store.dispatch(event),
  });
  const start = () => store.dispatch(startStream(spec));
  return { store, opened, start };
};

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the bridge between store and streams', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('starts a stream when its key appears, and hands its events to the sink', async () => {
    vi.useFakeTimers();
    const { store, opened, start } = setUp();
    start();
    await settle();
    expect(opened).toHaveLength(0);
    store.dispatch(about('A'));
    await settle();
    opened[0]?.stream.next(heard('hello'));
    expect(store.getState().heard).toEqual(['hello']);
  });

  it('starts at once if the key is already set', async () => {
    vi.useFakeTimers();
    const { store, opened, start } = setUp();
    store.dispatch(about('A'));
    start();
    await settle();
    expect(opened.map(({ key }) => key)).toEqual(['A']);
  });

  it('stops the old stream when the key changes, and the last one when it goes', async () => {
    vi.useFakeTimers();
    const { store, opened, start } = setUp();
    start();
    store.dispatch(about('A'));
    await settle();
    store.dispatch(about('B'));
    await settle();
    expect(opened.map(({ key, stream }) => [key, stream.observed])).toEqual([
      ['A', false],
      ['B', true],
    ]);
    store.dispatch(about(null));
    await settle();
    expect(opened.some(({ stream }) => stream.observed)).toBe(false);
    store.dispatch(about('B'));
    await settle();
    expect(opened.map(({ key }) => key)).toEqual(['A', 'B', 'B']);
  });

  it('logs a stream that fails and starts it again, later each time (SHELL-25)', async () => {
    vi.useFakeTimers();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, opened, start } = setUp();
    start();
    store.dispatch(about('A'));
    await settle();
    opened[0]?.stream.error(new Error('first'));
    await vi.advanceTimersByTimeAsync(999);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    opened[1]?.stream.error(new Error('second'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(3);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('logs no stream that fails because its page is left, as in Firefox (SHELL-25)', async () => {
    vi.useFakeTimers();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { store, opened, start } = setUp();
    start();
    store.dispatch(about('A'));
    await settle();
    opened[0]?.stream.error(new TypeError('error loading dynamically imported module'));
    await vi.advanceTimersByTimeAsync(300);
    page.dispatchEvent(new Event('pagehide'));
    // The page may come back out of the browser's memory.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).not.toHaveBeenCalled();
    expect(opened).toHaveLength(2);
  });

  it('does not restart a completed stream', async () => {
    vi.useFakeTimers();
    const { store, opened, start } = setUp();
    start();
    store.dispatch(about('A'));
    await settle();
    opened[0]?.stream.complete();
    store.dispatch(heard('something else'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);
  });

  it('stops the stream when its owner stops it', async () => {
    vi.useFakeTimers();
    const { store, opened, start } = setUp();
    const stop = start();
    store.dispatch(about('A'));
    await settle();
    stop();
    await settle();
    expect(opened[0]?.stream.observed).toBe(false);
    store.dispatch(about('B'));
    await settle();
    expect(opened).toHaveLength(1);
  });
});
