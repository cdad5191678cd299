import { initialCart } from '#features/model/cart';
import { type OrderEvent, type OrdersState, reduceOrders } from '#features/model/orders';
import type { PhoneParts } from './orderPhone.ts';

type Reduce = typeof reduceOrders;
type Transition = ReturnType<Reduce>;

const findAttempt = (orders: OrdersState, event: OrderEvent) =>
  'key' in event ? orders.attempts.find(({ key }) => key === event.key) : undefined;

/** The rules, and what a fault makes of their answer. */
const mutant =
  (spoil: (after: Transition, event: OrderEvent, before: OrdersState) => Transition): Reduce =>
  (before, event, context) =>
    spoil(reduceOrders(before, event, context), event, before);

/** Faults that the app once had, each put back into the rules of today. */
export const mutants: Record<string, PhoneParts> = {
  'what went to the till, or cost nothing, stays in the cart': {
    reduceOrders: mutant((after, event, before) => {
      const attempt = findAttempt(before, event);
      const isTakenAtOnce = event.type === 'answered' && attempt?.status === 'sending' && attempt.dishes === 'inCart';
      return isTakenAtOnce && event.answer.paymentUrl === null ? { ...after, effects: [] } : after;
    }),
  },
  'an order without an answer brings its own table back': {
    reduceOrders: mutant((after, event) => {
      const open = after.orders.attempts.find(({ status }) => status === 'unanswered');
      if (event.type !== 'pageLoaded' || !open) return after;
      return { ...after, effects: [{ type: 'replaceDraft', cart: open.cart, visit: open.visit }] };
    }),
  },
  'a deadline without an answer is the end of an order': {
    reduceOrders: mutant((after, { type }) => {
      const attempts = after.orders.attempts.filter(({ status }) => status !== 'overdue');
      return type === 'timePassed' ? { ...after, orders: { ...after.orders, attempts } } : after;
    }),
  },
  'the cart of a payment that was left is gone after a reload': {
    reduceOrders: mutant((after, event) => {
      const isLeft = after.orders.attempts.some(
        ({ attention, status }) => attention !== 'foreground' && status === 'waiting',
      );
      if (event.type !== 'pageLoaded' || !isLeft) return after;
      return { ...after, effects: [{ type: 'replaceDraft', cart: initialCart }] };
    }),
  },
  'a second order takes the place of the first': {
    reduceOrders: mutant((after, event) =>
      event.type === 'created' ? { ...after, orders: { ...after.orders, attempts: [event.attempt] } } : after,
    ),
  },
  'a log-out and an idle reset leave the orders that are under way': {
    reduceOrders,
    forget: (before, after) => ({ ...after, orders: { ...after.orders, attempts: before.orders.attempts } }),
  },
};
