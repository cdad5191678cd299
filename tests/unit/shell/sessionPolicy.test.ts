import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { isExpired } from '#features/model/account';
import { createClock } from '#features/platform/clock';
import { endsSession, getSessionPolicy } from '#features/shell';
import { sessionEnd } from '../../../features/shell/session/sessionEnd.ts';
import { aToken } from '../../builders/account.ts';

const created = Date.parse('2026-08-09T09:40:00+08:00');
const token = aToken({ created: new Date(created).toISOString(), ttl: 3600 });

describe('a token', () => {
  it('expires when created + ttl has passed, to the millisecond (SESSION-2)', () => {
    expect(isExpired(token, created + 3_599_999)).toBe(false);
    expect(isExpired(token, created + 3_600_000)).toBe(true);
  });

  it('of a phone whose clock is a day off expires by the server’s clock (SESSION-2)', () => {
    const clock = createClock(() => created + 86_400_000);
    expect(isExpired(token, clock.now())).toBe(true);
    clock.correct(created + 1000);
    expect(isExpired(token, clock.now())).toBe(false);
  });

  it('that cannot be read has expired', () => {
    expect(isExpired(aToken({ created: 'yesterday' }), created)).toBe(true);
  });
});

describe('navigating', () => {
  it('on a diner’s own phone ends a session only once the token has expired (SESSION-3)', () => {
    const policy = getSessionPolicy(false);
    expect(endsSession(policy, token, created + 61_000)).toBe(false);
    expect(endsSession(policy, token, created + 3_600_000)).toBe(true);
  });

  it('on a shared device ends a session of more than 60 s (SESSION-4)', () => {
    for (const policy of [getSessionPolicy(true), getSessionPolicy(false, 'kiosk')]) {
      expect(endsSession(policy, token, created + 60_000)).toBe(false);
      expect(endsSession(policy, token, created + 60_001)).toBe(true);
    }
  });

  it('is what ends it, not the time alone, and it ends once', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ hot, expectObservable }) => {
      const ends = () => scheduler.now() >= 5;
      expectObservable(sessionEnd({ navigation$: hot('-a-------b-c'), ends })).toBe('---------(b|)');
    });
  });

  it('an app that is opened with a dead token ends its session at once', () => {
    const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
    scheduler.run(({ hot, expectObservable }) => {
      expectObservable(sessionEnd({ navigation$: hot('---'), ends: () => true })).toBe('(n|)', { n: null });
    });
  });
});
