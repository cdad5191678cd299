import { throwError } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { awakeTogether } from '../../../features/shell/idle/activityTabs.ts';
import { idleStreams } from '../../../features/shell/idle/idleStreams.ts';
import { type Inactivity, idle, inactivity } from '../../../features/shell/idle/idleTimers.ts';

interface Quiet {
  /** Touches in this tab. */
  touch?: string;
  /** When other tabs say that they were touched: milliseconds, by letter. */
  elsewhere?: [marbles: string, values: Record<string, number>];
  isPaused?: (frame: number) => boolean;
  /** Where the wall clock stands ahead of the timers, as after a phone has slept. */
  clockAhead?: (frame: number) => number;
  expected: string;
}

const MINUTE = 60_000;

const playIdle = ({ touch = '', elsewhere = ['', {}], isPaused, clockAhead, expected }: Quiet, idleMs: number) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ hot, expectObservable }) => {
    const events = idle({
      activity$: hot(touch),
      elsewhere$: hot(...elsewhere),
      isPaused: () => isPaused?.(scheduler.now()) ?? false,
      idleMs,
      now: () => scheduler.now() + (clockAhead?.(scheduler.now()) ?? 0),
      scheduler,
    });
    // Time goes on for ever: look at the first half hour.
    expectObservable(events, `^ ${30 * MINUTE}ms !`).toBe(expected, { i: 'idle' });
  });
};

it('a brand whose minutes are 0 or less has no timer, which would load the page for ever (SESSION-11)', () => {
  const [, reload] = idleStreams({} as never);
  const getKey = (idleReloadTiming: unknown) => reload?.key({ shop: { brand: { idleReloadTiming } } } as never);
  expect([5, 0, -1, null, undefined].map(getKey)).toEqual(['5', null, null, null, null]);
});

describe('a diner who does not touch the phone', () => {
  it('is idle after 15 minutes, and it is said once (SESSION-8)', () => {
    playIdle({ expected: '15m i' }, 15 * MINUTE);
  });

  it('is awake again with each touch', () => {
    playIdle({ touch: '10m x', expected: '25m i' }, 15 * MINUTE);
  });

  it('is idle again after the next touch and 15 more minutes', () => {
    // A marble takes a millisecond, so the touch is at 11 min and the end of its 10 minutes at the next whole second.
    playIdle({ touch: '659999ms x', expected: '10m i 659999ms i' }, 10 * MINUTE);
  });

  it('but uses another tab of the same browser is awake in both (SESSION-12)', () => {
    playIdle({ elsewhere: ['10m t', { t: 10 * MINUTE }], expected: '25m i' }, 15 * MINUTE);
  });

  it('is not kept awake by what another tab said of an earlier time', () => {
    playIdle({ elsewhere: ['10m t', { t: -5 }], expected: '15m i' }, 15 * MINUTE);
  });

  it('while a payment is pending stays awake, and the time before it counts (SESSION-12)', () => {
    const isPaused = (frame: number) => frame > 5 * MINUTE && frame <= 15 * MINUTE;
    playIdle({ isPaused, expected: '25m i' }, 15 * MINUTE);
  });

  it('because the phone slept is idle, at the second look after it woke (SESSION-12)', () => {
    // It sleeps for 20 minutes after 2 s of use; the look at 3 s doubts, the one at 4 s is sure.
    playIdle({ clockAhead: (frame) => (frame > 2000 ? 20 * MINUTE : 0), expected: '4s i' }, 15 * MINUTE);
  });

  it('becomes idle after 15 minutes even if the clock is set back by an hour', () => {
    // The second in which it is set back is not known, and does not count.
    playIdle({ clockAhead: (frame) => (frame > 5 * MINUTE ? -60 * MINUTE : 0), expected: '901s i' }, 15 * MINUTE);
  });

  it('but touches it in the second in which the clock is set back is awake', () => {
    const clockAhead = (frame: number) => (frame > 5 * MINUTE + 100 ? -60 * MINUTE : 0);
    playIdle({ clockAhead, touch: `${5 * MINUTE + 500}ms x`, expected: '1201s i' }, 15 * MINUTE);
  });

  it('and wakes the phone with a touch is idle all the same', () => {
    const clockAhead = (frame: number) => (frame > 2000 ? 20 * MINUTE : 0);
    playIdle({ clockAhead, touch: '2500ms x', expected: '4s i' }, 15 * MINUTE);
  });

  it('here, but did in another tab while this one slept, is awake', () => {
    const clockAhead = (frame: number) => (frame > 2000 ? 20 * MINUTE : 0);
    const elsewhere: Quiet['elsewhere'] = ['3500ms t', { t: 20 * MINUTE }];
    playIdle({ clockAhead, elsewhere, expected: '15m i' }, 15 * MINUTE);
  });
});

interface Asked extends Quiet {
  answers?: string;
  asks?: boolean;
  idleMs?: number;
}

const values: Record<string, Inactivity> = {
  ...Object.fromEntries([...'0987654321'].map((digit, at) => [digit, { type: 'ask', secondsLeft: 10 - at } as const])),
  w: { type: 'awake' },
  f: { type: 'forget' },
};

const playAsked = ({ answers = '', elsewhere = ['', {}], asks = true, isPaused, clockAhead, expected }: Asked) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ hot, expectObservable }) => {
    const events = inactivity({
      activity$: hot(''),
      elsewhere$: hot(...elsewhere),
      isPaused: () => isPaused?.(scheduler.now()) ?? false,
      idleMs: 20_000,
      now: () => scheduler.now() + (clockAhead?.(scheduler.now()) ?? 0),
      asks: () => asks,
      answers$: hot(answers, { c: 'continue', x: 'cancel' }),
      scheduler,
    });
    expectObservable(events, '^ 60s !').toBe(expected, values);
  });
};

/** From 10 s to the end. */
const toTheEnd = '0 999ms 9 999ms 8 999ms 7 999ms 6 999ms 5 999ms 4 999ms 3 999ms 2 999ms 1 999ms f';

describe('the question whether to continue', () => {
  it('counts down from 10 s and then forgets (SESSION-9)', () => {
    playAsked({ expected: `20s ${toTheEnd}` });
  });

  it('keeps counting when the clock is set back by an hour', () => {
    playAsked({ clockAhead: (frame) => (frame > 22_500 ? -60 * MINUTE : 0), expected: `20s ${toTheEnd}` });
  });

  it('is over with Continue, and comes again after the same time (SESSION-9)', () => {
    playAsked({ answers: '22500ms c', expected: `20s 0 999ms 9 999ms 8 499ms w 20499ms ${toTheEnd}` });
  });

  it('forgets at once with Cancel (SESSION-9)', () => {
    playAsked({ answers: '21500ms x', expected: `20s 0 999ms 9 499ms f 20499ms ${toTheEnd}` });
  });

  it('is over when another tab is used', () => {
    playAsked({ elsewhere: ['21500ms t', { t: 21_500 }], expected: `20s 0 999ms 9 499ms w 20499ms ${toTheEnd}` });
  });

  it('is not asked where there is nothing to keep (SESSION-8)', () => {
    playAsked({ asks: false, expected: '20s f' });
  });

  it('that a phone slept through is answered with no', () => {
    playAsked({ clockAhead: (frame) => (frame > 21_000 ? 60_000 : 0), expected: '20s 0 999ms 9 999ms f' });
  });

  it('is taken back when a payment begins', () => {
    playAsked({ isPaused: (frame) => frame > 21_000, expected: '20s 0 999ms 9 999ms w' });
  });
});

describe('the tabs of one browser', () => {
  it('get at most one message a second', () => {
    const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
    scheduler.run(({ hot, cold, expectObservable, flush }) => {
      const told: number[] = [];
      const { activity$ } = awakeTogether({
        touch$: hot('xxxx 997ms x'),
        tabs: { heard$: cold('-'), post: (at) => told.push(at) },
        isPaused: () => false,
        now: () => scheduler.now(),
        scheduler,
      });
      expectObservable(activity$).toBe('x 1000ms x');
      flush();
      expect(told).toEqual([0, 1001]);
    });
  });

  it('are kept awake by one that is paying', () => {
    const told: number[] = [];
    const tabs = { heard$: throwError(() => new Error('not asked')), post: (at: number) => told.push(at) };
    const input = { touch$: tabs.heard$, tabs, now: () => 7 };
    expect(awakeTogether({ ...input, isPaused: () => true }).isPaused()).toBe(true);
    expect(awakeTogether({ ...input, isPaused: () => false }).isPaused()).toBe(false);
    expect(told).toEqual([7]);
  });
});
