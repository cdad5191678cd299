import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { TestScheduler } from 'rxjs/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resendCountdown, secondsToResend } from '../../../features/account/resendCountdown.ts';
import { type ResendStreamInput, resendStream } from '../../../features/account/resendStream.ts';
import { decodeSecret, encodeSecret } from '../../../features/model/account/secret.ts';
import { startStream } from '../../../features/platform/streams/streamBridge.ts';
import { decodeFixed, encodeFixed } from '../../../host/secrets.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');

describe('the fixed-key encoding', () => {
  it('the server decodes what the client encodes, and the reverse (WIRE-40)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(decodeFixed(key, encodeSecret(key, text))).toBe(text);
        expect(decodeSecret(key, encodeFixed(key, text))).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('the same password is never encoded the same way twice', () => {
    expect(encodeSecret(key, 'makan1234')).not.toBe(encodeSecret(key, 'makan1234'));
  });

  it('a modified code is rejected', () => {
    const bytes = Buffer.from(encodeFixed(key, '40823'), 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => decodeSecret(key, bytes.toString('base64url'))).toThrow();
  });
});

describe('the countdown until a code can be resent', () => {
  it('emits 60 at once, then each second down to 0, and completes (ACCOUNT-20)', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ expectObservable }) => {
      const seconds = resendCountdown({ sentAt: 0, now: () => scheduler.now(), scheduler });
      // 61 letters of their own: marbles of a moment each.
      const letter = (passed: number) => String.fromCharCode(0x4e00 + passed);
      const values = Object.fromEntries(Array.from({ length: 61 }, (_, passed) => [letter(passed), 60 - passed]));
      const marbles = Array.from({ length: 60 }, (_, passed) => `${letter(passed)} 999ms`).join(' ');
      expectObservable(seconds).toBe(`${marbles} (${letter(60)}|)`, values);
    });
  });

  it('a phone that slept for 50 s has waited 50 s', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ expectObservable }) => {
      const asleep = () => (scheduler.now() >= 1000 ? scheduler.now() + 50_000 : scheduler.now());
      const seconds = resendCountdown({ sentAt: 0, now: asleep, scheduler });
      const rest = 'c 999ms d 999ms e 999ms f 999ms g 999ms h 999ms i 999ms j 999ms (k|)';
      const values = Object.fromEntries([...'abcdefghijk'].map((letter, at) => [letter, at === 0 ? 60 : 10 - at]));
      expectObservable(seconds).toBe(`a 999ms b 999ms ${rest}`, values);
    });
  });
});

/** A clock that begins at 0. */
const sinceStart = (start: number) => () => Date.now() - start;

describe('the countdown on the bridge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const setUp = (now: ResendStreamInput['now']) => {
    const heard: number[] = [];
    const store = configureStore({
      reducer: () => ({}),
      middleware: (defaults) => defaults().prepend(createListenerMiddleware().middleware),
    });
    const watch = resendStream({ sentAt: 0, now, onSecond: (secondsLeft) => heard.push(secondsLeft) });
    const stop = store.dispatch(startStream(watch) as never) as unknown as () => void;
    return { heard, stop };
  };

  it('begins at once and ends with the step that shows it', async () => {
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
    expect(log).toHaveBeenCalledTimes(1);
    // A second of rest before it starts again.
    await vi.advanceTimersByTimeAsync(1500);
    expect(heard).toEqual([60, 59, 58]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(Array.from({ length: 61 }, (_, passed) => 60 - passed));
  });

  it('counts from the clock before the first second is heard, and never past 60 or below 0', () => {
    expect([-5000, 0, 1, 59_001, 60_000, 90_000].map((now) => secondsToResend(0, now))).toEqual([60, 60, 60, 1, 0, 0]);
  });
});
