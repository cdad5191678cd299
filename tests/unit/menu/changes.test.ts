import { Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it, vi } from 'vitest';
import { REALTIME } from '#contract/wire';
import type { ServerSocket } from '#features/platform/streams';
import {
  menuChanges,
  type OutletEvent,
  outletEvents,
  pageReturns,
  type Stale,
} from '../../../features/model/menu/menuChanges.ts';

const words: Record<string, OutletEvent> = { m: 'menu', s: 'settings', j: 'joined' };
const stale: Record<string, Stale> = { M: ['Menu'], S: ['Settings', 'Brand'], B: ['Menu', 'Settings', 'Brand'] };

const play = (told: string, returned: string, expected: string): void => {
  new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted)).run(({ hot, expectObservable }) => {
    expectObservable(menuChanges({ outletEvents$: hot(told, words), returned$: hot(returned) })).toBe(expected, stale);
  });
};

describe('an open menu is refetched (MENU-15)', () => {
  it('when a dish sells out', () => play('--m', '', '--M'));
  it('with settings and brand when those change, as in maintenance (SHELL-9), and alone when they do not', () =>
    play('-s 500ms m', '', '-S 500ms M'));
  it('after each connection but the first, as changes may have been missed', () => play('j 9s j', '', '- 9s B'));
  it('after a first connection that took long', () => play('11s j', '', '11s B'));
  it('when the diner comes back', () => play('', '---r', '---B'));
  it('twice for a burst: at its start and its end', () => play('mmmmmmmm', '', 'M 299ms M'));
  it('at most every 5 s when the diner leaves and returns repeatedly', () =>
    play('', 'r 1s r 1s r 3s r', 'B 5002ms B'));
});

/** A socket that can be made to connect and to speak. */
function aSocket() {
  const listeners = new Map<string, () => void>();
  const emit = vi.fn((_event: string, _outletId: number, joined: () => void) => joined());
  const disconnect = vi.fn();
  const socket = { on: (event: string, listener: () => void) => listeners.set(event, listener), emit, disconnect };
  return {
    connect: async () => socket as unknown as ServerSocket,
    hears: (event: string) => listeners.get(event)?.(),
    emit,
    disconnect,
  };
}

describe('the connection to the outlet', () => {
  it('joins on every connect, receives menu and settings events, and closes with the menu', async () => {
    const { connect, hears, emit, disconnect } = aSocket();
    const heard: OutletEvent[] = [];
    const subscription = outletEvents(7, connect).subscribe((told) => heard.push(told));
    await connect();
    hears('connect');
    hears(REALTIME.menuChanged);
    hears(REALTIME.settingsChanged);
    hears('connect');
    expect(heard).toEqual(['joined', 'menu', 'settings', 'joined']);
    expect(emit).toHaveBeenCalledWith(REALTIME.joinOutlet, 7, expect.any(Function));
    subscription.unsubscribe();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('closes if it is established after the menu was left', async () => {
    const { connect, disconnect } = aSocket();
    outletEvents(7, connect).subscribe().unsubscribe();
    await connect();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('emits nothing if it fails, and the menu is still refetched on return', async () => {
    vi.useFakeTimers();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const returned$ = new Subject<void>();
    const asked: Stale[] = [];
    const told$ = outletEvents(7, () => Promise.reject(new Error('no socket here')));
    menuChanges({ outletEvents$: told$, returned$ }).subscribe((tags) => asked.push(tags));
    await Promise.resolve();
    returned$.next();
    expect(asked).toEqual([stale.B]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log).toHaveBeenCalledOnce();
    vi.useRealTimers();
    log.mockRestore();
  });
});

it('focus, network and a visible tab count as a return, a hidden tab does not', () => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
  });
  let returns = 0;
  const stop = pageReturns(page as unknown as Window).subscribe(() => {
    returns += 1;
  });
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(returns).toBe(0);
  page.document.visibilityState = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('focus'));
  page.dispatchEvent(new Event('online'));
  expect(returns).toBe(3);
  stop.unsubscribe();
});
