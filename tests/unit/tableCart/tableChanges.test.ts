import { NEVER } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it, vi } from 'vitest';
import { emptyTableCart } from '#contract/table';
import { REALTIME } from '#contract/wire';
import type { ServerSocket } from '#features/platform/streams';
import {
  leavingTries,
  type TableEvent,
  tableChanges,
  tableEvents,
} from '../../../features/model/tableCart/tableChanges.ts';

/** A socket that can be made to connect and to speak; `ok` is what the server says to the seat key. */
function aSocket({ ok = true } = {}) {
  const listeners = new Map<string, (data?: unknown) => void>();
  const emit = vi.fn((_event: string, _key: string, joined: (answer: { ok: boolean }) => void) => joined({ ok }));
  const disconnect = vi.fn();
  const socket = {
    on: (event: string, listener: (data?: unknown) => void) => listeners.set(event, listener),
    emit,
    disconnect,
  };
  return {
    connect: async () => socket as unknown as ServerSocket,
    hears: (event: string, data?: unknown) => listeners.get(event)?.(data),
    emit,
    disconnect,
  };
}

const never = () => new Promise<ServerSocket>(() => undefined);
const ask: TableEvent = { type: 'ask' };

describe('the connection to a table', () => {
  it('joins with the seat key on every connect, and asks for what happened before (TABLE-11)', async () => {
    const { connect, hears, emit, disconnect } = aSocket();
    const heard: TableEvent[] = [];
    const live: boolean[] = [];
    const subscription = tableEvents('key-of-mei', (is) => live.push(is), connect).subscribe((one) => heard.push(one));
    await connect();
    hears('connect');
    const told = { cart: { ...emptyTableCart, version: 3 }, keys: ['a'] };
    hears(REALTIME.tableChanged, told);
    hears('disconnect');
    hears('connect');
    hears(REALTIME.tableEnded);
    expect(heard).toEqual([ask, { type: 'changed', ...told }, ask, ask]);
    expect(live).toEqual([true, false, true]);
    expect(emit).toHaveBeenCalledWith(REALTIME.joinTable, 'key-of-mei', expect.any(Function));
    subscription.unsubscribe();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('closes if it is established after the table was left', async () => {
    const { connect, disconnect } = aSocket();
    tableEvents('key', () => undefined, connect)
      .subscribe()
      .unsubscribe();
    await connect();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('that fails is logged, and nothing else happens', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const heard: TableEvent[] = [];
    tableEvents(
      'key',
      () => undefined,
      () => Promise.reject(new Error('no socket here')),
    ).subscribe((one) => heard.push(one));
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 3000 });
    expect(heard).toEqual([]);
    log.mockRestore();
  });
});

const play = (test: (helpers: Parameters<Parameters<TestScheduler['run']>[0]>[0], time: TestScheduler) => void) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run((helpers) => test(helpers, scheduler));
};

describe('without a socket', () => {
  it('the server is asked at once and every 3 seconds, and leaving the table leaves no timer (TABLE-11)', () =>
    play(({ expectObservable }, scheduler) => {
      const changes = tableChanges({ seatKey: 'key', returned$: NEVER, connect: never, scheduler });
      expectObservable(changes, '^ 7s !').toBe('a 2999ms a 2999ms a', { a: ask });
    }));

  it('it is asked when the diner comes back, once a second at most (TABLE-11)', () =>
    play(({ hot, expectObservable }, scheduler) => {
      const returned$ = hot('- 500ms r 300ms r 900ms r');
      const changes = tableChanges({ seatKey: 'key', returned$, connect: never, scheduler });
      expectObservable(changes, '^ 2s !').toBe('a 500ms a 1201ms a', { a: ask });
    }));
});

describe('with a socket', () => {
  it('the server is asked once a minute, and every 3 seconds again when it is gone or refuses the key (TABLE-11)', async () => {
    vi.useFakeTimers();
    const { connect, hears, emit } = aSocket();
    let asked = 0;
    const subscription = tableChanges({ seatKey: 'key', returned$: NEVER, connect }).subscribe(() => {
      asked += 1;
    });
    await vi.advanceTimersByTimeAsync(0);
    hears('connect');
    const first = asked;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked - first).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked - first).toBe(1);
    hears('disconnect');
    await vi.advanceTimersByTimeAsync(6_100);
    expect(asked - first).toBe(4);
    emit.mockImplementation((_event, _key, joined) => joined({ ok: false }));
    hears('connect');
    const refused = asked;
    await vi.advanceTimersByTimeAsync(6_100);
    expect(asked - refused).toBeGreaterThanOrEqual(2);
    subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('what a failed call has left is sent again every 3 seconds (TABLE-11)', async () => {
    vi.useFakeTimers();
    const { connect, hears } = aSocket();
    let asked = 0;
    let isWaiting = false;
    const changes = tableChanges({ seatKey: 'key', returned$: NEVER, isWaiting: () => isWaiting, connect });
    const subscription = changes.subscribe(() => {
      asked += 1;
    });
    await vi.advanceTimersByTimeAsync(0);
    hears('connect');
    const first = asked;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked - first).toBe(0);
    isWaiting = true;
    await vi.advanceTimersByTimeAsync(6_100);
    expect(asked - first).toBe(2);
    subscription.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

it('a seat that was left is sent at once, every 10 seconds and on return (TABLE-21)', () =>
  play(({ hot, expectObservable }, scheduler) => {
    const tries = leavingTries(hot('- 3s r'), scheduler);
    expectObservable(tries, '^ 21s !').toBe('a 3000ms r 6998ms b 9999ms c', { a: 0, r: 'r', b: 1, c: 2 });
  }));
