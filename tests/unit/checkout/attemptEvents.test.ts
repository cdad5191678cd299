import { describe, expect, it } from 'vitest';
import type { Attempt } from '#features/model/orders';
import { type AttemptUpdateInput, getAttemptUpdate } from '../../../features/checkout/attemptEvents.ts';
import type { CheckoutState } from '../../../features/checkout/checkoutTypes.ts';
import { anAttempt, anUnansweredAttempt, aPayment, orderedAt } from '../../builders/order.ts';

const now = Date.parse(orderedAt);
const viewer = { place: anAttempt().place, person: null };
const { key, orderNo } = aPayment;
const waiting: CheckoutState = { name: 'waiting', payment: aPayment, window: 'open' };

const update = (attempts: Attempt[], changes: Partial<AttemptUpdateInput> = {}) =>
  getAttemptUpdate({
    state: { name: 'idle' },
    attempts,
    viewer,
    isQuietScreen: false,
    opened: new Set(),
    now,
    ...changes,
  });

describe('the payment on the screen', () => {
  it.each<[string, Partial<Attempt>, unknown]>([
    ['was paid (PAY-10)', { status: 'paid' }, { event: { type: 'paid', orderNo }, endedKey: key }],
    [
      'failed, with the reason of the server (PAY-17)',
      { status: 'unpaid', reason: 'Payment error: declined' },
      { event: { type: 'failed', reason: 'Payment error: declined' }, endedKey: key },
    ],
    ['took too long (PAY-18)', { status: 'overdue' }, { event: { type: 'timedOut' }, endedKey: key }],
    [
      'was left, and its dishes are back (PAY-12)',
      { attention: 'left', dishes: 'inCart' },
      { event: { type: 'closed' } },
    ],
    ['was left, and may be paid already (PAY-27)', { attention: 'left' }, { event: { type: 'shelved', orderNo } }],
    ['is still waited for', {}, null],
  ])('%s', (_, changes, expected) => {
    expect(update([anAttempt(changes)], { state: waiting })).toEqual(expected);
  });

  it('ends on a quiet screen without a dialog, unless it was charged: a failure is shown in the shop (PAY-30)', () => {
    const onQuietScreen = { state: waiting, isQuietScreen: true };
    for (const status of ['unpaid', 'overdue'] as const)
      expect(update([anAttempt({ status })], onQuietScreen)).toEqual({ event: { type: 'closed' } });
    expect(update([anAttempt({ status: 'paid' })], onQuietScreen)?.endedKey).toBe(key);
    expect(update([anAttempt()], onQuietScreen)).toBeNull();
  });

  it('of an attempt that is gone, as after a log-out, is closed', () => {
    expect(update([], { state: waiting })).toEqual({ event: { type: 'closed' } });
  });

  it('is not interrupted by the end of another order', () => {
    expect(update([anAttempt(), anAttempt({ key: 'other', status: 'paid' })], { state: waiting })).toBeNull();
  });

  it('follows an order without an answer as soon as the server has it (PAY-14)', () => {
    const unable: CheckoutState = { name: 'unable', key, paymentMode: null, timeoutS: 300 };
    expect(update([anAttempt()], { state: unable })).toEqual({ event: { type: 'resumed', payment: aPayment } });
    expect(update([anAttempt({ paymentUrl: null })], { state: unable })).toEqual({
      event: { type: 'shelved', orderNo },
    });
    expect(update([anUnansweredAttempt()], { state: unable })).toBeNull();
  });
});

describe('the wait for the bank, after the payment page', () => {
  const returned: CheckoutState = { name: 'waiting', payment: aPayment, window: 'returned', secondsLeft: 30 };

  it("gives way to the order's page under a status of the server's own, with nothing to pay (PAY-27, PAY-36)", () => {
    const confirmed = anAttempt({ reportedStatus: 'Confirmed', paymentUrl: null, isReturned: true });
    expect(update([confirmed], { state: returned })).toEqual({ event: { type: 'shelved', orderNo } });
    expect(update([{ ...confirmed, paymentUrl: aPayment.url }], { state: returned })).toBeNull();
  });
});

describe('the dialog of a payment that failed', () => {
  const failed: CheckoutState = { name: 'paymentFailed', why: 'timeout' };

  it('makes room for the order that was paid after all (PAY-13)', () => {
    const paid = anAttempt({ status: 'paid', attention: 'left' });
    expect(update([paid], { state: failed })).toEqual({ event: { type: 'paid', orderNo }, endedKey: key });
    expect(update([{ ...paid, attention: 'seen' }], { state: failed })).toBeNull();
    expect(update([paid], { state: failed, isQuietScreen: true })).toBeNull();
    expect(update([paid], { state: failed, opened: new Set([key]) })).toBeNull();
    expect(update([anAttempt({ status: 'overdue', attention: 'seen' })], { state: failed })).toBeNull();
  });

  it('stays for an earlier order that was paid: it says of the later one that it was not', () => {
    const earlier = anAttempt({ key: 'earlier', status: 'paid', attention: 'left' });
    const later = anAttempt({ status: 'unpaid', attention: 'seen' });
    expect(update([earlier, later], { state: failed })).toBeNull();
    expect(update([earlier, { ...later, status: 'paid', attention: 'left' }], { state: failed })?.endedKey).toBe(key);
  });

  it('stays for an order of another table that was paid, which a notice shows', () => {
    const elsewhere = anAttempt({ status: 'paid', attention: 'left', place: { ...anAttempt().place, table: '99' } });
    expect(update([elsewhere], { state: failed })).toBeNull();
  });
});

describe('without a payment on the screen', () => {
  it('an order under way at this place is resumed (PAY-14)', () => {
    expect(update([anAttempt()])).toEqual({ event: { type: 'resumed', payment: aPayment } });
  });

  it('an order under way takes no quiet screen, and no dialog of it (PAY-30)', () => {
    for (const attempt of [anAttempt(), anUnansweredAttempt()])
      expect(update([attempt], { isQuietScreen: true })).toBeNull();
  });

  it('an order without an answer asks what to do, and counts what is left of the 10 s of a till (CHECKOUT-20)', () => {
    const event = { type: 'resumedUnanswered', key, plan: { paymentMode: anAttempt().paymentMode, timeoutS: 300 } };
    expect(update([anUnansweredAttempt()])).toEqual({ event: { ...event, tillSecondsLeft: null } });
    const atTill = (secondsAgo: number) =>
      update([anUnansweredAttempt({ isTill: true, startedAt: now - secondsAgo * 1000 })])?.event;
    expect(atTill(4)).toEqual({ ...event, tillSecondsLeft: 6 });
    expect(atTill(60)).toEqual({ ...event, tillSecondsLeft: 1 });
  });

  it('an end that was not shown is shown once, and not over the order page', () => {
    const paid = anAttempt({ status: 'paid' });
    expect(update([paid])).toEqual({ event: { type: 'paid', orderNo }, endedKey: key });
    expect(update([{ ...paid, attention: 'seen' }])).toBeNull();
    expect(update([paid], { isQuietScreen: true })).toBeNull();
    expect(update([paid], { state: { name: 'confirming' }, isQuietScreen: true })).toBeNull();
  });

  it('a payment is shown in place of a question, which is about dishes that are ordered, but not of what is typed (PAY-13)', () => {
    const open = { key, payment: aPayment, plan: { paymentMode: null, timeoutS: 300 } };
    const paid = [anAttempt({ status: 'paid' })];
    const failed = [anAttempt({ status: 'unpaid', reason: 'declined' })];
    const questions: CheckoutState[] = [
      { name: 'stillOpen', open, event: { type: 'confirmed' } },
      ...(['accountCheck', 'choosingTime', 'confirming', 'choosingPayment', 'cartEmpty'] as const).map((name) => ({
        name,
      })),
    ];
    for (const state of questions) {
      expect(update(paid, { state })?.event, state.name).toEqual({ type: 'paid', orderNo });
      expect(update(failed, { state }), state.name).toBeNull();
    }
    const typed: CheckoutState[] = [
      { name: 'signingIn' },
      { name: 'givingMobile', isTimeChosen: false },
      { name: 'scanning', hint: null, chosen: null },
      { name: 'rejected', problem: { kind: 'unable' } },
    ];
    for (const state of typed) expect(update(paid, { state }), state.name).toBeNull();
  });

  it.each<[string, Partial<AttemptUpdateInput>]>([
    ['of another table (PAY-30)', { viewer: { ...viewer, place: { ...anAttempt().place, table: '13' } } }],
    ['while no place is known', { viewer: { ...viewer, place: null } }],
    ['while another order is being sent', { state: sending() }],
  ])('an order %s changes nothing', (_, changes) => {
    for (const attempt of [anAttempt(), anAttempt({ status: 'paid' }), anUnansweredAttempt()]) {
      expect(update([attempt], changes)).toBeNull();
    }
  });

  it("a member's order is not shown to another person (SESSION-18)", () => {
    expect(update([anAttempt({ person: 7 })], { viewer: { ...viewer, person: 8 } })).toBeNull();
    expect(update([anAttempt({ person: 7 })], { viewer: { ...viewer, person: 7 } })).not.toBeNull();
  });
});

function sending(): CheckoutState {
  return { name: 'ordering', tries: 1, secondsLeft: 15, paymentMode: null, timeoutS: null };
}
