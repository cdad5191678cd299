import { initialCart } from '#features/model/cart';
import { type OrderFact, type OrdersState, reduceOrders } from '#features/model/orders';
import type { PhoneParts } from './orderPhone.ts';

type Reduce = typeof reduceOrders;
type Transition = ReturnType<Reduce>;

const attemptOf = (orders: OrdersState, fact: OrderFact) =>
  'key' in fact ? orders.attempts.find(({ key }) => key === fact.key) : undefined;

/** The rules, and what a fault makes of their answer. */
const mutant =
  (spoil: (after: Transition, fact: OrderFact, before: OrdersState) => Transition): Reduce =>
  (before, fact, context) =>
    spoil(reduceOrders(before, fact, context), fact, before);

/** Faults that the app once had, each put back into the rules of today. */
export const mutants: Record<string, PhoneParts> = {
  'what went to the till, or cost nothing, stays in the cart': {
    reduceOrders: mutant((after, fact, before) => {
      const attempt = attemptOf(before, fact);
      const isTakenAtOnce = fact.type === 'answered' && attempt?.status === 'sending' && !attempt.isTaken;
      return isTakenAtOnce && fact.answer.paymentUrl === null ? { ...after, effects: [] } : after;
    }),
  },
  'an order without an answer brings its own table back': {
    reduceOrders: mutant((after, fact) => {
      const open = after.orders.attempts.find(({ status }) => status === 'unanswered');
      if (fact.type !== 'opened' || !open) return after;
      return { ...after, effects: [{ type: 'replaceDraft', cart: open.cart, selections: open.selections }] };
    }),
  },
  'a deadline without an answer is the end of an order': {
    reduceOrders: mutant((after, { type }) => {
      const attempts = after.orders.attempts.filter(({ status }) => status !== 'overdue');
      return type === 'clock' ? { ...after, orders: { ...after.orders, attempts } } : after;
    }),
  },
  'the cart of a payment that was left is gone after a reload': {
    reduceOrders: mutant((after, fact) => {
      const isLeft = after.orders.attempts.some(({ isLeft, status }) => isLeft && status === 'waiting');
      if (fact.type !== 'opened' || !isLeft) return after;
      return { ...after, effects: [{ type: 'replaceDraft', cart: initialCart }] };
    }),
  },
  'a second order takes the place of the first': {
    reduceOrders: mutant((after, fact) =>
      fact.type === 'begun' ? { ...after, orders: { ...after.orders, attempts: [fact.attempt] } } : after,
    ),
  },
  'a log-out and an idle reset leave the orders that are under way': {
    reduceOrders,
    forget: (before, after) => ({ ...after, orders: { ...after.orders, attempts: before.orders.attempts } }),
  },
};
