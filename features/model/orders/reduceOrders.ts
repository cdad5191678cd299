import { type CartState, initialCart, isReward } from '#features/model/cart';
import type { SelectionsState } from '#features/model/visit';
import {
  type Attempt,
  type Draft,
  isOf,
  isSamePlace,
  mayStillBePaid,
  type OrdersState,
  type Place,
  placeOf,
  returnOf,
} from './attempt';
import type { OrderAnswer } from './orderApi';
import { paymentOutcome, WAITING } from './orderStatus';

/** What happens to drafts and attempts. A fetch that failed is none of these. */
export type OrderFact =
  /** The diner orders; nothing has been sent yet. */
  | { type: 'begun'; attempt: Attempt }
  | { type: 'answered'; key: string; answer: OrderAnswer }
  /** make-order came back without an answer: whether the server has the order is not known. */
  | { type: 'unanswered'; key: string }
  /** The server says that it does not take the order. */
  | { type: 'refused'; key: string }
  /** The server does not know the order's number. */
  | { type: 'notFound'; key: string }
  /** The payment window is gone and the server has been asked since. */
  | { type: 'windowClosed'; key: string }
  /** The diner left the dialog or overlay, or chose the cart. */
  | { type: 'left'; key: string }
  /** The diner goes on with an order that was left. */
  | { type: 'resumed'; key: string }
  /** An order to the till without an answer was waited for to the end: its cart goes. */
  | { type: 'givenUp'; key: string }
  /** Time has passed, and the question at the deadline has had its time. */
  | { type: 'clock' }
  /** The page was loaded: what it was sending when it ended has no answer. */
  | { type: 'opened' }
  /** Another table was scanned, or somebody signed in. */
  | { type: 'arrived' }
  | { type: 'seen'; key: string }
  | { type: 'setAside'; key: string }
  /** The diner wants the dishes of an order that was not paid. */
  | { type: 'takenBack'; key: string }
  /** The diner was told that an order from here may still be paid, and orders again. */
  | { type: 'secondChosen' }
  /** Another tab's attempts. */
  | { type: 'shared'; attempts: readonly Attempt[] }
  /** Another tab was told that the server does not take this order. */
  | { type: 'gone'; key: string };

/** The visit as it is at that moment. */
export interface OrderContext {
  /** Milliseconds since 1970, as the server counts. */
  now: number;
  /** What is chosen here; its cart is the draft of the visit. */
  here: Draft;
  /** Id of the member; null for a guest. */
  person: number | null;
}

/** What is to be done with the draft of the visit. */
export interface OrderEffect {
  type: 'replaceDraft';
  cart: CartState;
  /** Left out: they stay. */
  selections?: SelectionsState;
}

export interface OrdersTransition {
  orders: OrdersState;
  effects: OrderEffect[];
}

/** Attempts are asked for so long past their deadline, milliseconds. */
export const WATCHED_MS = 24 * 60 * 60 * 1000;
/** Where neither server nor outlet gives a time, milliseconds. */
export const DEFAULT_TIMEOUT_MS = 900_000;

/** The cart without what was ordered of it; what was added since stays. */
export function withoutOrdered(cart: CartState, ordered: CartState): CartState {
  const gone = new Map(ordered.items.map(({ cartItemId, quantity }) => [cartItemId, quantity]));
  const items = cart.items.flatMap((line) => {
    const quantity = line.quantity - (gone.get(line.cartItemId) ?? 0);
    return quantity > 0 && !isReward(line) ? [{ ...line, quantity }] : [];
  });
  if (items.length === cart.items.length && items.every(({ quantity }, at) => quantity === cart.items[at]?.quantity)) {
    return cart;
  }
  // Voucher, points and request went with the order.
  return items.length > 0 ? { ...initialCart, items } : initialCart;
}

/** Both carts in one. */
export function withDishes(cart: CartState, more: CartState): CartState {
  const items = [...cart.items];
  for (const line of more.items) {
    const at = items.findIndex(({ cartItemId }) => cartItemId === line.cartItemId);
    const same = items[at];
    if (same) items[at] = { ...same, quantity: same.quantity + line.quantity };
    else items.push(line);
  }
  return { ...cart, items };
}

/** The draft of the visit while one fact is worked in. */
interface Desk {
  here: Draft;
  place: Place | null;
  context: OrderContext;
  drafts: readonly Draft[];
}

const isHere = (desk: Desk, attempt: Attempt): boolean =>
  isSamePlace(attempt.place, desk.place) && isOf(attempt, desk.context.person);

/** Takes dishes out of the draft of an attempt's place. */
function takeOut(desk: Desk, attempt: Attempt, dishes: CartState): void {
  if (isHere(desk, attempt)) desk.here = { ...desk.here, cart: withoutOrdered(desk.here.cart, dishes) };
  desk.drafts = desk.drafts.map((draft) =>
    isSamePlace(placeOf(draft.selections), attempt.place)
      ? { ...draft, cart: withoutOrdered(draft.cart, dishes) }
      : draft,
  );
}

/** The server has the order: its dishes leave the draft of its place. */
function take(desk: Desk, attempt: Attempt): Attempt {
  if (attempt.isTaken) return attempt;
  takeOut(desk, attempt, returnOf(attempt));
  return { ...attempt, isTaken: true };
}

/** The dishes come back, to the same person at the same place, into an empty draft. */
function giveBack(desk: Desk, attempt: Attempt): Attempt {
  if (!attempt.isTaken || attempt.status === 'paid') return attempt;
  const cart = returnOf(attempt);
  if (!isHere(desk, attempt) || desk.here.cart.items.length > 0 || cart.items.length === 0) return attempt;
  const { selectedOutletSettings } = desk.here.selections;
  desk.here = { cart, selections: { ...attempt.selections, selectedOutletSettings } };
  return { ...attempt, isTaken: false };
}

/** Nobody is told twice: who has left the payment hears only that it was paid. */
const ended = (attempt: Attempt, status: 'paid' | 'unpaid' | 'overdue'): Attempt => ({
  ...attempt,
  status,
  isSeen: status !== 'paid' && (attempt.isLeft || attempt.isSetAside),
  isLate: attempt.isLate || attempt.status === 'overdue' || attempt.status === 'unpaid',
});

function hear(desk: Desk, attempt: Attempt, answer: OrderAnswer): Attempt {
  const { now } = desk.context;
  const { timeoutS } = attempt;
  const known: Attempt = {
    ...attempt,
    orderNo: answer.orderNo,
    paymentUrl: answer.paymentUrl ?? attempt.paymentUrl,
    deadline: answer.deadline ?? attempt.deadline ?? now + (timeoutS === null ? DEFAULT_TIMEOUT_MS : timeoutS * 1000),
    said: answer.orderStatus,
    reason: answer.failedReason,
  };
  // Paid is the end of it: a refund is the order page's business.
  if (attempt.status === 'paid') return known;
  switch (paymentOutcome(answer.orderStatus)) {
    case 'paid':
      return take(desk, ended(known, 'paid'));
    case 'unpaid':
      return attempt.status === 'unpaid' ? known : giveBack(desk, ended(known, 'unpaid'));
    default:
      if (attempt.status !== 'sending' && attempt.status !== 'unanswered') return known;
      // Who has closed its dialog keeps the dishes: they were never out of the cart.
      return attempt.isLeft ? { ...known, status: 'waiting' } : take(desk, { ...known, status: 'waiting' });
  }
}

const isCalledUnpaid = ({ said }: Attempt): boolean => said === null || said === WAITING;

/** The diner goes back to the cart. What the server calls by a name of its own may be paid already: it stays away. */
const leave = (desk: Desk, attempt: Attempt): Attempt => {
  const left = { ...attempt, isLeft: true };
  return mayStillBePaid(attempt) && isCalledUnpaid(attempt) ? giveBack(desk, left) : left;
};

const later: readonly Attempt['status'][] = ['sending', 'unanswered', 'waiting', 'overdue', 'unpaid', 'paid'];

/** One attempt as two tabs know it: whoever has heard more is right. */
function joined(desk: Desk, own: Attempt | undefined, other: Attempt): Attempt {
  if (!own) return other.isTaken ? take(desk, { ...other, isTaken: false }) : other;
  const ahead = later.indexOf(other.status) > later.indexOf(own.status) ? other : own;
  const both: Attempt = {
    ...ahead,
    isTaken: own.isTaken,
    comesBack: own.comesBack,
    isLeft: own.isLeft || other.isLeft,
    isLate: own.isLate || other.isLate,
    isSeen: ahead.status === own.status && (own.isSeen || (other.isSeen && other.status === own.status)),
    isSetAside: own.isSetAside || other.isSetAside,
    isSecondTold: own.isSecondTold || other.isSecondTold,
  };
  if (ahead === other && other.isSeen) both.isSeen = true;
  return other.isTaken || both.status === 'paid' ? take(desk, both) : both;
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function change(desk: Desk, attempt: Attempt, fact: OrderFact): Attempt | null {
  switch (fact.type) {
    case 'begun':
      return attempt;
    case 'opened':
      return attempt.status === 'sending' ? { ...attempt, status: 'unanswered' } : attempt;
    case 'gone':
      return attempt.orderNo === null && !attempt.isTaken ? null : attempt;
    case 'answered':
      return hear(desk, attempt, fact.answer);
    case 'unanswered':
      return attempt.status === 'sending' ? { ...attempt, status: 'unanswered' } : attempt;
    case 'refused':
      if (!mayStillBePaid(attempt) || attempt.orderNo) return attempt;
      return attempt.isTaken ? giveBack(desk, ended(attempt, 'unpaid')) : null;
    case 'notFound':
      if (!mayStillBePaid(attempt)) return attempt;
      return giveBack(desk, ended({ ...attempt, reason: 'Payment timeout' }, 'unpaid'));
    case 'windowClosed':
      return attempt.status === 'waiting' && !attempt.isLeft ? leave(desk, attempt) : attempt;
    case 'left':
      return leave(desk, attempt);
    case 'resumed': {
      const back = { ...attempt, isLeft: false, isSetAside: false };
      return attempt.status === 'waiting' || attempt.status === 'overdue' ? take(desk, back) : back;
    }
    case 'givenUp':
      desk.here = { ...desk.here, cart: initialCart };
      return { ...attempt, isTaken: true, isLeft: true, isSetAside: true };
    case 'clock': {
      const { now } = desk.context;
      const end = attempt.deadline ?? attempt.startedAt;
      if (now > end + WATCHED_MS) return null;
      if (attempt.status !== 'waiting' || now < end) return attempt;
      // A status of the server's own ends nothing: the order page shows it, and nobody is told that time is over.
      return isCalledUnpaid(attempt) ? ended(attempt, 'overdue') : { ...attempt, isLeft: true };
    }
    case 'arrived':
      if (attempt.status === 'unpaid') return giveBack(desk, attempt);
      return attempt;
    case 'seen':
      return attempt.isSeen ? attempt : { ...attempt, isSeen: true };
    case 'setAside': {
      const aside = { ...attempt, isLeft: true, isSeen: true, isSetAside: true };
      return giveBack(desk, aside);
    }
    case 'takenBack': {
      if (!attempt.isTaken || attempt.status !== 'unpaid' || !isHere(desk, attempt)) return attempt;
      desk.here = { ...desk.here, cart: withDishes(desk.here.cart, returnOf(attempt)) };
      return { ...attempt, isTaken: false, isSeen: true };
    }
    case 'secondChosen':
      return isHere(desk, attempt) && mayStillBePaid(attempt) ? { ...attempt, isSecondTold: true } : attempt;
    case 'shared':
      return attempt;
  }
}

function changeAll(desk: Desk, attempts: readonly Attempt[], fact: OrderFact): readonly Attempt[] {
  if (fact.type === 'shared') {
    const others = new Map(fact.attempts.map((attempt) => [attempt.key, attempt]));
    const own = attempts.map((attempt) => {
      const other = others.get(attempt.key);
      const both = other ? joined(desk, attempt, other) : attempt;
      return sameText(both, attempt) ? attempt : both;
    });
    const known = new Set(attempts.map(({ key }) => key));
    return [
      ...own,
      ...fact.attempts.filter(({ key }) => !known.has(key)).map((other) => joined(desk, undefined, other)),
    ];
  }
  const changed = attempts.flatMap((attempt) => {
    if ('key' in fact && fact.key !== attempt.key) return [attempt];
    return change(desk, attempt, fact) ?? [];
  });
  return fact.type === 'begun' ? [...changed, fact.attempt] : changed;
}

/** An attempt that has lost dishes to another one of its place. */
function without(desk: Desk, attempt: Attempt, dishes: CartState, isGone: boolean): Attempt {
  const had = returnOf(attempt);
  const comesBack = withoutOrdered(had, dishes);
  if (comesBack === had) return attempt;
  if (isGone && !attempt.isTaken) takeOut(desk, attempt, withoutOrdered(had, comesBack));
  return { ...attempt, comesBack };
}

/**
 * A dish belongs to one order. Of the orders whose dishes are in the draft, the one that takes them has them; when an
 * order is paid, what of it was ordered once more is in no draft and comes back with no other (CHECKOUT-30).
 */
function withoutDoubles(desk: Desk, before: readonly Attempt[], after: readonly Attempt[]): readonly Attempt[] {
  const others = (all: readonly Attempt[], from: Attempt, change: (one: Attempt) => Attempt) =>
    all.map((one) => (one.key !== from.key && isSamePlace(one.place, from.place) ? change(one) : one));
  let attempts = after;
  for (const { key, isTaken, status } of before) {
    const now = attempts.find((attempt) => attempt.key === key);
    if (!now) continue;
    if (now.isTaken && !isTaken) {
      attempts = others(attempts, now, (one) => (one.isTaken ? one : without(desk, one, returnOf(now), false)));
    }
    if (now.status === 'paid' && status !== 'paid') {
      const passedOn = withoutOrdered(now.cart, returnOf(now));
      attempts = others(attempts, now, (one) => (one.status === 'paid' ? one : without(desk, one, passedOn, true)));
    }
  }
  return attempts;
}

/**
 * The one place where drafts and attempts change: what there is, what happened, and the visit at that moment give what
 * there is now, and what becomes of the draft of the visit.
 */
export function reduceOrders(before: OrdersState, fact: OrderFact, context: OrderContext): OrdersTransition {
  const desk: Desk = { here: context.here, place: placeOf(context.here.selections), context, drafts: before.drafts };
  const attempts = withoutDoubles(desk, before.attempts, changeAll(desk, before.attempts, fact));
  const isSame =
    attempts.length === before.attempts.length &&
    attempts.every((attempt, at) => attempt === before.attempts[at]) &&
    sameText(desk.drafts, before.drafts);
  const orders = isSame ? before : { drafts: desk.drafts, attempts };
  if (desk.here.cart === context.here.cart) return { orders, effects: [] };
  const { cart, selections } = desk.here;
  const isChosen = selections !== context.here.selections;
  return { orders, effects: [{ type: 'replaceDraft', cart, ...(isChosen && { selections }) }] };
}
