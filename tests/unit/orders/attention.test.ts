import { describe, expect, it } from 'vitest';
import { type CartState, initialCart } from '#features/model/cart';
import {
  type Attempt,
  findUnseenHere,
  getNotices,
  getPlace,
  type OrderEvent,
  reduceOrders,
} from '#features/model/orders';
import { anAttempt, anUnansweredAttempt, createVisit } from '../../builders/order.ts';

const visit = createVisit();
const viewer = { place: getPlace(visit), person: null };
const { key, deadline, orderNo } = anAttempt();
const end = deadline ?? 0;

const answered = (orderStatus: string): OrderEvent => ({
  type: 'answered',
  key,
  answer: { orderNo: orderNo ?? '', orderStatus, failedReason: null, paymentUrl: null, deadline },
});
const timeOut: OrderEvent = { type: 'timePassed' };

/** The attempt after the events, at its own place. */
function apply(attempt: Attempt, ...events: OrderEvent[]): Attempt {
  let orders: readonly Attempt[] = [attempt];
  let cart: CartState = initialCart;
  for (const event of events) {
    const after = reduceOrders({ drafts: [], attempts: orders }, event, { now: end + 1, here: { visit, cart } });
    orders = after.orders.attempts;
    cart = after.effects[0]?.cart ?? cart;
  }
  const [last] = orders;
  if (!last) throw new Error('The attempt is gone.');
  return last;
}

const isShown = (attempt: Attempt) => findUnseenHere([attempt], viewer) !== undefined;
const notices = (attempt: Attempt) => getNotices([attempt], viewer).map(({ kind }) => kind);

describe('what the diner knows of an order', () => {
  it('shows a failure after the timeout was shown (PAY-18)', () => {
    const overdue = apply(anAttempt(), timeOut, { type: 'seen', key });
    expect([overdue.attention, isShown(overdue)]).toEqual(['seen', false]);
    expect(isShown(apply(overdue, answered('Failed')))).toBe(true);
  });

  it('shows no failure of an order that was left after the timeout (PAY-12)', () => {
    const overdue = apply(anAttempt(), timeOut, { type: 'seen', key }, { type: 'left', key });
    expect(isShown(apply(overdue, answered('Failed')))).toBe(false);
  });

  it('shows the timeout of an order that was left before it was shown, and then no failure (PAY-12, PAY-18)', () => {
    const left = [timeOut, { type: 'left', key }] as const;
    const overdue = apply(anAttempt(), ...left);
    expect([overdue.dishes, isShown(overdue)]).toEqual(['inCart', true]);
    expect(isShown(apply(anAttempt(), ...left, { type: 'seen', key }, answered('Failed')))).toBe(false);
  });

  it.each<[string, Attempt]>([
    ['after a failure', anAttempt({ status: 'unpaid', attention: 'seen' })],
    ['after a failure that was not shown yet', anAttempt({ status: 'unpaid' })],
    ['past its deadline', anAttempt({ status: 'overdue' })],
    ['after it was set aside', anAttempt({ status: 'unpaid', attention: 'dismissed' })],
    ['beside a second order', anAttempt({ isSecondConfirmed: true })],
  ])('shows a charge that comes %s in a notice (PAY-30)', (_, attempt) => {
    const paid = apply(attempt, answered('Paid'));
    expect([isShown(paid), notices(paid)]).toEqual([false, ['paid']]);
  });

  it('opens the page of an order that is paid after the diner left its payment (PAY-15)', () => {
    for (const attention of ['left', 'dismissed'] as const)
      expect(isShown(apply(anAttempt({ attention }), answered('Paid'))), attention).toBe(true);
  });

  it('does not show an end again to a diner who goes on with the order (PAY-18)', () => {
    for (const status of ['overdue', 'unpaid'] as const)
      for (const attention of ['left', 'seen', 'dismissed'] as const)
        expect(isShown(apply(anAttempt({ status, attention }), { type: 'resumed', key })), attention).toBe(false);
  });

  it('ignores that an order was seen which has not ended', () => {
    for (const attempt of [anAttempt(), anUnansweredAttempt({ attention: 'left' })])
      expect(apply(attempt, { type: 'seen', key })).toEqual(attempt);
  });
});

describe('what two tabs know of an order', () => {
  const merge = (own: Partial<Attempt>, other: Partial<Attempt>) =>
    apply(anAttempt(own), { type: 'synced', attempts: [anAttempt(other)] }).attention;

  it('is the last choice of the diner (PAY-12)', () => {
    expect(merge({ attention: 'left', turns: 1 }, { attention: 'foreground', turns: 2 })).toBe('foreground');
    expect(merge({ attention: 'foreground', turns: 2 }, { attention: 'left', turns: 1 })).toBe('foreground');
    expect(merge({ attention: 'foreground', turns: 1 }, { attention: 'dismissed', turns: 2 })).toBe('dismissed');
  });

  it('is an end that either tab has shown (PAY-30)', () => {
    for (const status of ['overdue', 'unpaid', 'paid'] as const) {
      expect(merge({ status, attention: 'seen' }, { status, attention: 'foreground' }), status).toBe('seen');
      expect(merge({ status, attention: 'foreground' }, { status, attention: 'seen' }), status).toBe('seen');
    }
    expect(merge({ attention: 'left', turns: 1 }, { status: 'unpaid' })).toBe('foreground');
  });

  it('is a new charge, which takes the screen again (PAY-15)', () => {
    expect(merge({ attention: 'left', turns: 1 }, { status: 'paid' })).toBe('foreground');
  });
});
