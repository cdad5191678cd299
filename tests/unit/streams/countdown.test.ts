import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { TestScheduler } from 'rxjs/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countdown, countdownFrom } from '../../../features/platform/streams/countdown.ts';
import { getSecondsLeft } from '../../../features/platform/streams/secondsLeft.ts';
import { startStream } from '../../../features/platform/streams/streamBridge.ts';
import { countdownStream } from '../../../features/platform/streams/useCountdown.ts';

const run = (play: Parameters<TestScheduler['run']>[0], scheduler: TestScheduler) => scheduler.run(play);
const testScheduler = () => new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
const left = { a: 2, b: 1, c: 0 };

describe('a countdown', () => {
  it('emits the remaining seconds and completes at 0', () => {
    const scheduler = testScheduler();
    run(({ expectObservable }) => {
      expectObservable(countdown({ seconds: 3, scheduler })).toBe('1s a 999ms b 999ms (c|)', left);
    }, scheduler);
  });

  it('pauses while the page has no focus, and repeats the interrupted second', () => {
    const scheduler = testScheduler();
    run(({ hot, expectObservable }) => {
      const isRunning$ = hot('t 1499ms f 6999ms t', { t: true, f: false });
      expectObservable(countdown({ seconds: 3, isRunning$, scheduler })).toBe('1s a 8499ms b 999ms (c|)', left);
    }, scheduler);
  });

  it('starts once the page has the focus', () => {
    const scheduler = testScheduler();
    run(({ hot, expectObservable }) => {
      const isRunning$ = hot('f 4999ms t', { t: true, f: false });
      expectObservable(countdown({ seconds: 1, isRunning$, scheduler })).toBe('6s (c|)', left);
    }, scheduler);
  });
});

describe('a countdown from a time of the clock', () => {
  it('emits 60 at once, then each second down to 0, and completes (ACCOUNT-20)', () => {
    const scheduler = testScheduler();
    run(({ expectObservable }) => {
      const seconds = countdownFrom({ seconds: 60, since: 0, now: () => scheduler.now(), scheduler });
      // One letter for each second: marbles take one frame each.
      const letter = (passed: number) => String.fromCharCode(0x4e00 + passed);
      const values = Object.fromEntries(Array.from({ length: 61 }, (_, passed) => [letter(passed), 60 - passed]));
      const marbles = Array.from({ length: 60 }, (_, passed) => `${letter(passed)} 999ms`).join(' ');
      expectObservable(seconds).toBe(`${marbles} (${letter(60)}|)`, values);
    }, scheduler);
  });

  it('a phone that slept for 50 s has waited 50 s', () => {
    const scheduler = testScheduler();
    run(({ expectObservable }) => {
      const asleep = () => (scheduler.now() >= 1000 ? scheduler.now() + 50_000 : scheduler.now());
      const seconds = countdownFrom({ seconds: 60, since: 0, now: asleep, scheduler });
      const rest = 'c 999ms d 999ms e 999ms f 999ms g 999ms h 999ms i 999ms j 999ms (k|)';
      const values = Object.fromEntries([...'abcdefghijk'].map((letter, at) => [letter, at === 0 ? 60 : 10 - at]));
      expectObservable(seconds).toBe(`a 999ms b 999ms ${rest}`, values);
    }, scheduler);
  });

  it('goes on where the clock of the phone is set back by an hour, and where it was before (ACCOUNT-20)', () => {
    const values = { a: 3, b: 2, c: 1, d: 0 };
    const isSetBack = testScheduler();
    run(({ expectObservable }) => {
      const now = () => isSetBack.now() - (isSetBack.now() >= 1500 ? 3_600_000 : 0);
      const seconds = countdownFrom({ seconds: 3, since: 0, now, scheduler: isSetBack });
      expectObservable(seconds).toBe('a 999ms b 999ms c 999ms (d|)', values);
    }, isSetBack);
    const wasSetBack = testScheduler();
    run(({ expectObservable }) => {
      const now = () => wasSetBack.now();
      const seconds = countdownFrom({ seconds: 3, since: 3_600_000, now, scheduler: wasSetBack });
      expectObservable(seconds).toBe('a 999ms b 999ms c 999ms (d|)', values);
    }, wasSetBack);
  });

  it('has what is left of it after a page is loaded again, and nothing once it is over (ORDER-12)', () => {
    const at = (sinceStart: number) => {
      const scheduler = testScheduler();
      return {
        scheduler,
        input: { seconds: 15, since: 0, now: () => sinceStart + scheduler.now(), scheduler },
      };
    };
    const reloaded = at(11_500);
    run(({ expectObservable }) => {
      const values = { a: 4, b: 3, c: 2, d: 1, e: 0 };
      expectObservable(countdownFrom(reloaded.input)).toBe('a 499ms b 999ms c 999ms d 999ms (e|)', values);
    }, reloaded.scheduler);
    const over = at(20_000);
    run(({ expectObservable }) => expectObservable(countdownFrom(over.input)).toBe('(e|)', { e: 0 }), over.scheduler);
  });

  it('is never above its seconds or below 0, whatever the clock says', () => {
    const seconds = [-5000, 0, 1, 59_001, 60_000, 90_000].map((now) => getSecondsLeft({ seconds: 60, since: 0 }, now));
    expect(seconds).toEqual([60, 60, 60, 1, 0, 0]);
  });
});

/** A clock that begins at 0. */
const sinceStart = (start: number) => () => Date.now() - start;

describe('the countdown of a component', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const setUp = (now: () => number) => {
    const heard: number[] = [];
    const store = configureStore({
      reducer: () => ({}),
      middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware),
    });
    const stream = countdownStream({ seconds: 60, since: 0, now, onSecond: (seconds) => heard.push(seconds) });
    const stop = startStream(stream)(store.dispatch, store.getState);
    return { heard, stop };
  };

  it('begins at once and stops with the component', async () => {
    const { heard, stop } = setUp(sinceStart(Date.now()));
    await vi.advanceTimersByTimeAsync(2000);
    expect(heard).toEqual([60, 59, 58]);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual([60, 59, 58]);
  });

  it('continues at the time of the clock after a fault', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const clock = sinceStart(Date.now());
    let isBroken = false;
    const { heard } = setUp(() => {
      if (!isBroken) return clock();
      isBroken = false;
      throw new Error('a clock that broke');
    });
    await vi.advanceTimersByTimeAsync(1000);
    isBroken = true;
    await vi.advanceTimersByTimeAsync(250);
    // It starts again after a second.
    await vi.advanceTimersByTimeAsync(1500);
    expect(log).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([60, 59, 58]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(Array.from({ length: 61 }, (_, passed) => 60 - passed));
  });
});
