import { describe, expect, it } from 'vitest';
import type { Attempt } from '#features/model/orders';
import { getWatchPace, RESEND_MS } from '../../../features/model/orders/attemptViews.ts';
import { WATCHED_MS } from '../../../features/model/orders/reduceOrders.ts';
import { anAttempt, anUnansweredAttempt, orderedAt } from '../../builders/order.ts';

const now = Date.parse(orderedAt);
const viewer = { place: anAttempt().place, person: null };
const elsewhere = { ...viewer, place: null };

describe('an order under way is asked for (PAY-28, PAY-29)', () => {
  it.each<[string, Partial<Attempt>, 'often' | 'seldom' | null]>([
    ['often, while its payment is on the screen', {}, 'often'],
    ['seldom, once its payment was left', { attention: 'left' }, 'seldom'],
    ['seldom, past its deadline', { status: 'overdue' }, 'seldom'],
    ['seldom, after the server called it unpaid: money may be captured late', { status: 'unpaid' }, 'seldom'],
    ['no more, once it is paid', { status: 'paid' }, null],
    ['not yet, while it is sent', { status: 'sending' }, null],
  ])('%s', (_, changes, pace) => {
    expect(getWatchPace(anAttempt(changes), viewer, now)).toBe(pace);
    expect(getWatchPace(anAttempt(changes), elsewhere, now)).toBe(pace);
  });

  it('polls until 24 hours past the deadline, or past the order without one', () => {
    const deadline = now + 60_000;
    for (const [attempt, end] of [
      [anAttempt({ status: 'overdue', deadline }), deadline],
      [anAttempt({ status: 'overdue', deadline: null, startedAt: now }), now],
    ] as const) {
      expect(getWatchPace(attempt, viewer, end + WATCHED_MS)).toBe('seldom');
      expect(getWatchPace(attempt, viewer, end + WATCHED_MS + 1)).toBeNull();
    }
  });

  it('by sending it again for ten minutes, at its own place only, and never at a till', () => {
    const lost = anUnansweredAttempt({ startedAt: now });
    expect(getWatchPace(lost, viewer, now + RESEND_MS - 1)).toBe('seldom');
    expect(getWatchPace(lost, viewer, now + RESEND_MS)).toBeNull();
    expect(getWatchPace(lost, elsewhere, now)).toBeNull();
    expect(getWatchPace({ ...lost, isTill: true }, viewer, now)).toBeNull();
    expect(getWatchPace({ ...lost, attention: 'left' }, viewer, now)).toBeNull();
  });
});
