import { defer, NEVER, of, takeUntil, throwError, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { attemptPolling } from '../../../features/checkout/attemptPolling.ts';

interface Story {
  pace?: 'often' | 'seldom';
  /** When hints come. */
  hints?: string;
  isDelayed?: boolean;
  /** How long an answer takes, milliseconds. 'no answer': it fails; 'unanswered': it says so; 'never': nothing comes. */
  answers?: (question: number) => number | 'no answer' | 'unanswered' | 'never';
  deadline?: number | null;
  /** Where the wall clock stands ahead of the timers, as after a phone has slept. */
  clockAhead?: (frame: number) => number;
  /** Milliseconds that are looked at. */
  until: number;
}

/** When the server was asked, and when the deadline was over. */
function play({ pace = 'often', hints = '', answers = () => 0, deadline = null, until, isDelayed, clockAhead }: Story) {
  const scheduler = new TestScheduler(() => true);
  const asked: number[] = [];
  const anew: number[] = [];
  const over: number[] = [];
  scheduler.run(({ hot, cold, flush }) => {
    const ask$ = defer(() => {
      asked.push(scheduler.now());
      const answer = answers(asked.length);
      if (answer === 'never') return NEVER;
      if (answer === 'unanswered') return of(false);
      if (answer === 'no answer') return throwError(() => new Error('no answer'));
      return answer === 0 ? of(true) : cold(`${answer}ms (a|)`);
    });
    const askAnew$ = defer(() => {
      anew.push(scheduler.now());
      return ask$;
    });
    attemptPolling({
      ask$,
      askAnew$,
      hints$: hot(hints),
      pace,
      ...(isDelayed !== undefined && { isDelayed }),
      deadline,
      onDeadline: () => over.push(scheduler.now()),
      scheduler,
      now: () => scheduler.now() + (clockAhead?.(scheduler.now()) ?? 0),
    })
      .pipe(takeUntil(timer(until, scheduler)))
      .subscribe();
    flush();
  });
  return { asked, anew, over };
}

describe('watching an order', () => {
  it('asks at once and every 5 s while its payment is on the screen (PAY-8)', () => {
    expect(play({ until: 16_000 }).asked).toEqual([0, 5_000, 10_000, 15_000]);
  });

  it('asks with pauses that grow afterwards, and never gives up by itself (PAY-28)', () => {
    const { asked } = play({ pace: 'seldom', until: 3_600_000 });
    expect(asked.slice(0, 5)).toEqual([0, 5_000, 15_000, 35_000, 75_000]);
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(Math.max(...pauses)).toBe(300_000);
    expect(asked.at(-1)).toBeGreaterThan(3_300_000);
  });

  it('asks at every hint, and starts its pauses again (PAY-8, PAY-28)', () => {
    const { asked } = play({ pace: 'seldom', hints: '100s x', until: 120_000 });
    expect(asked).toEqual([0, 5_000, 15_000, 35_000, 75_000, 100_000, 105_000, 115_000]);
  });

  it('asks once more after a hint that came while an answer was on its way', () => {
    const { asked } = play({ answers: (question) => (question === 1 ? 2_000 : 0), hints: '1s x', until: 2_500 });
    expect(asked).toEqual([0, 2_000]);
  });

  it('goes on when the server does not answer', () => {
    expect(play({ answers: () => 'no answer', until: 11_000 }).asked).toEqual([0, 5_000, 10_000]);
  });

  it('does not send an order again at once that has just had no answer', () => {
    expect(play({ pace: 'seldom', isDelayed: true, until: 16_000 }).asked).toEqual([5_000, 15_000]);
    expect(play({ pace: 'seldom', isDelayed: true, hints: '1s x', until: 3_000 }).asked).toEqual([1_000]);
  });

  it('asks one last time at the deadline, and only then is time over (PAY-9)', () => {
    const { asked, over } = play({ deadline: 12_000, until: 13_000 });
    expect(asked.at(-1)).toBe(12_000);
    expect(over).toEqual([12_000]);
  });

  it('waits 10 s for the last answer and no longer (PAY-9)', () => {
    const { over } = play({ deadline: 12_000, answers: (question) => (question > 3 ? 'never' : 0), until: 30_000 });
    expect(over).toEqual([22_000]);
  });

  it('goes by the wall clock: a phone that slept past the deadline is late and not slow (PAY-9)', () => {
    const { over } = play({
      deadline: 300_000,
      clockAhead: (frame) => (frame >= 8_000 ? 600_000 : 0),
      until: 20_000,
    });
    expect(over).toEqual([8_000]);
  });

  it('is over at once when the deadline is long past', () => {
    expect(play({ deadline: 0, until: 100 }).over).toEqual([0]);
  });

  it('asks anew when the phone comes back, in place of a question that the sleep cut off (PAY-38)', () => {
    const frozen = (question: number) => (question === 3 ? 'never' : 0);
    const { asked, anew } = play({ answers: frozen, hints: '130s x', until: 136_000 });
    expect(asked).toEqual([0, 5_000, 10_000, 130_000, 135_000]);
    expect(anew).toEqual([130_000]);
  });

  it('keeps a question that a slow network has had for less than 10 s (PAY-38)', () => {
    const { asked, anew } = play({ answers: (question) => (question === 1 ? 9_000 : 0), hints: '8s x', until: 9_500 });
    expect([asked, anew]).toEqual([[0, 9_000], []]);
  });

  it('leaves the last question its 10 s though the phone has no network at first (PAY-9, PAY-38)', () => {
    const offline = (question: number) => (question > 3 ? 'unanswered' : 0);
    expect(play({ deadline: 12_000, answers: offline, until: 30_000 }).over).toEqual([22_000]);
    // The network is back 4 s later, and the answer decides.
    const back = (question: number) => (question === 4 || question === 5 ? 'unanswered' : 0);
    expect(play({ deadline: 12_000, answers: back, hints: '16s x', until: 30_000 }).over).toEqual([16_000]);
  });

  it('asks the last question again, once, if the phone slept in its 10 s (PAY-38)', () => {
    const { anew, over } = play({
      ...{ deadline: 12_000, answers: (question) => (question > 3 ? 'never' : 0), until: 60_000 },
      clockAhead: (frame) => (frame >= 15_000 ? 300_000 : 0),
    });
    expect(anew).toEqual([22_000]);
    expect(over).toEqual([32_000]);
  });
});
