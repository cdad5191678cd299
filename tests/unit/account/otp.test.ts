import fc from 'fast-check';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { decodeSecret, encodeSecret } from '../../../features/account/secret.ts';
import { resendCountdown } from '../../../features/account/streams.ts';
import { decodeFixed, encodeFixed } from '../../../host/secrets.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');

describe('the fixed-key encoding', () => {
  it('what the client encodes the host reads, and the other way round', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect(decodeFixed(key, encodeSecret(key, text))).toBe(text);
        expect(decodeSecret(key, encodeFixed(key, text))).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('the same password never looks the same twice', () => {
    expect(encodeSecret(key, 'makan1234')).not.toBe(encodeSecret(key, 'makan1234'));
  });

  it('a code that was changed on the way is refused, not misread', () => {
    const bytes = Buffer.from(encodeFixed(key, '40823'), 'base64url');
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => decodeSecret(key, bytes.toString('base64url'))).toThrow();
  });
});

describe('the countdown to another code', () => {
  it('says 60 at once and each second after it, to 0, and ends', () => {
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
