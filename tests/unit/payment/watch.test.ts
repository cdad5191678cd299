import { defer, type Observable, of, throwError } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import type { OrderWord } from '#features/model/orders';
import { paymentWatch } from '../../../features/checkout/payment/paymentStatusStream.ts';
import type { PaymentEvent } from '../../../features/model/orders/paymentOutcome.ts';

const word = (orderStatus: string, failedReason: string | null = null): OrderWord => ({
  orderNo: 'N1',
  orderStatus,
  failedReason,
});
const waiting = word('Waiting For Payment');
const events: Record<string, PaymentEvent> = {
  p: { type: 'paid', orderNo: 'N1' },
  f: { type: 'failed', reason: 'Payment error: declined' },
  t: { type: 'timedOut' },
  c: { type: 'closed' },
};

type Answer = OrderWord | 'no answer' | Observable<OrderWord>;

interface Story {
  /** What the host answers, question by question; the last answer holds. */
  answers: (cold: (marbles: string, values?: Record<string, OrderWord>) => Observable<OrderWord>) => Answer[];
  socket?: string;
  closed?: string;
  returned?: string;
  /** Milliseconds. */
  deadline?: number;
  /** Where the wall clock stands ahead of the timers, as after a phone has slept. */
  clockAhead?: (frame: number) => number;
  expected: string;
  asked?: number;
}

const play = ({ answers, socket = '', closed = '', returned = '', expected, asked, ...rest }: Story): void => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  let questions = 0;
  scheduler.run(({ cold, hot, expectObservable }) => {
    const script = answers(cold);
    const ask = (): Observable<OrderWord> => {
      const answer = script[Math.min(questions, script.length - 1)] ?? waiting;
      questions += 1;
      if (answer === 'no answer') return throwError(() => new Error('no answer'));
      return 'subscribe' in answer ? answer : of(answer);
    };
    expectObservable(
      paymentWatch({
        poll$: defer(ask),
        socket$: hot(socket),
        closed$: hot(closed),
        returned$: hot(returned),
        deadline: rest.deadline ?? 300_000,
        scheduler,
        ...(rest.clockAhead && { now: () => scheduler.now() + (rest.clockAhead?.(scheduler.now()) ?? 0) }),
      }),
    ).toBe(expected, events);
  });
  if (asked !== undefined) expect(questions).toBe(asked);
};

describe('the watch of a payment', () => {
  it('asks at once, and a paid order ends it', () => {
    play({ answers: () => [word('Paid')], expected: '(p|)', asked: 1 });
  });

  it('asks every 5 s until the order is paid (PAY-8)', () => {
    play({ answers: () => [waiting, waiting, word('Paid')], expected: '10s (p|)', asked: 3 });
  });

  it('tells why a payment failed', () => {
    play({ answers: () => [waiting, word('Failed', 'Payment error: declined')], expected: '5s (f|)' });
  });

  it('asks as soon as the socket says that the order changed (PAY-8)', () => {
    play({ answers: () => [waiting, word('Paid')], socket: '1200ms x', expected: '1200ms (p|)', asked: 2 });
  });

  it('asks as soon as the return page says that the diner is back (PAY-8)', () => {
    play({ answers: () => [waiting, word('Paid')], returned: '700ms x', expected: '700ms (p|)' });
  });

  it('asks once more after a hint that came while an answer was on its way', () => {
    play({
      answers: (cold) => [cold('2s (w|)', { w: waiting }), word('Paid')],
      socket: '1s x',
      expected: '2s (p|)',
      asked: 2,
    });
  });

  it('makes one question of many hints', () => {
    play({
      answers: (cold) => [cold('2s (w|)', { w: waiting }), word('Paid')],
      socket: '100ms xxxxx',
      returned: '150ms xxx',
      expected: '2s (p|)',
      asked: 2,
    });
  });

  it('goes on when the host does not answer', () => {
    play({ answers: () => ['no answer', 'no answer', word('Paid')], expected: '10s (p|)' });
  });

  it('believes the host, not the window: closed and paid is paid (PAY-12)', () => {
    play({ answers: () => [waiting, word('Paid')], closed: '3s x', expected: '3s (p|)' });
  });

  it('says that the window was closed when the host says that nothing is paid, and stays awake (PAY-12)', () => {
    play({ answers: () => [waiting, waiting, word('Paid')], closed: '3s x', expected: '3s c 1999ms (p|)' });
  });

  it('says it again when a window that was opened again is closed', () => {
    play({
      answers: () => [waiting],
      closed: '1s x 2s x',
      deadline: 4_000,
      expected: '1s c 2s c 998ms (t|)',
    });
  });

  it('does not say closed before the host has answered', () => {
    play({
      answers: () => [waiting, 'no answer', 'no answer', 'no answer', waiting, word('Paid')],
      closed: '1s x',
      deadline: 60_000,
      // Closed at 1 s, asked again at 5 (poll), 6 (closed) and 10 (poll): the answer at 10 s is the poll's.
      expected: '11s (p|)',
    });
  });

  it('asks one last time at the deadline, then gives up (PAY-9)', () => {
    play({ answers: () => [waiting], deadline: 12_000, expected: '12s (t|)', asked: 4 });
  });

  it('shows an order as paid that is found paid at the last question (PAY-13)', () => {
    play({ answers: () => [waiting, waiting, waiting, word('Paid')], deadline: 12_000, expected: '12s (p|)' });
  });

  it('gives up when even the last question has no answer', () => {
    play({ answers: () => [waiting, waiting, waiting, 'no answer'], deadline: 12_000, expected: '12s (t|)' });
  });

  it('waits 10 s for the last answer and no longer (PAY-9)', () => {
    play({
      answers: (cold) => [waiting, waiting, waiting, cold('60s (w|)', { w: waiting })],
      deadline: 12_000,
      expected: '22s (t|)',
    });
  });

  it('goes by the wall clock: a phone that slept past the deadline is told at its next tick (PAY-9)', () => {
    play({
      answers: () => [waiting],
      deadline: 300_000,
      clockAhead: (frame) => (frame >= 8_000 ? 600_000 : 0),
      expected: '10s (t|)',
    });
  });

  it('asks and ends at once when the deadline is long past', () => {
    play({ answers: () => [waiting], deadline: 0, expected: '(t|)' });
  });

  it('says one end only, though poll, socket and return page all bring one (PAY-13)', () => {
    play({
      answers: (cold) => [cold('500ms (p|)', { p: word('Paid') }), word('Failed', 'Payment error: declined')],
      socket: '100ms x',
      returned: '200ms x',
      closed: '300ms x',
      expected: '300ms (f|)',
    });
  });
});
