import { type CartState, initialCart } from '#features/model/cart';
import {
  type Attempt,
  type Draft,
  getPlace,
  getReturn,
  isSamePlace,
  mayStillBePaid,
  type OrdersState,
  type Place,
} from './attempt';
import {
  getAttentionAtEnd,
  getAttentionGivenUp,
  getAttentionLeft,
  getAttentionResumed,
  getAttentionSeen,
  getAttentionSetAside,
  hasLeft,
  hasLeftIn,
  mergeAttention,
} from './attention';
import { addCart, subtractCart, toOwnCart } from './cartDishes';
import type { OrderAnswer } from './orderApi';
import type { OrderContext, OrderEvent, OrdersTransition } from './orderEvents';
import { paymentOutcome, WAITING } from './orderStatus';

/** How long past its deadline an attempt is polled, milliseconds. */
export const WATCHED_MS = 24 * 60 * 60 * 1000;
/** Time to pay where neither server nor outlet names one, milliseconds. */
export const DEFAULT_TIMEOUT_MS = 900_000;

/** Drafts while one event is applied. */
interface WorkingState {
  here: Draft;
  place: Place | null;
  context: OrderContext;
  drafts: readonly Draft[];
}

/**
 * True if the attempt was made at the current place. Every attempt stored for this place belongs to the current diner,
 * because data of earlier diners is erased when they leave.
 */
const isHere = (working: WorkingState, attempt: Attempt): boolean => isSamePlace(attempt.place, working.place);

/** Takes dishes out of the draft of an attempt's place. */
function subtractFromDrafts(working: WorkingState, attempt: Attempt, dishes: CartState): void {
  if (isHere(working, attempt)) working.here = { ...working.here, cart: subtractCart(working.here.cart, dishes) };
  working.drafts = working.drafts.map((draft) =>
    isSamePlace(getPlace(draft.visit), attempt.place) ? { ...draft, cart: subtractCart(draft.cart, dishes) } : draft,
  );
}

/** The server has the order: its dishes leave the draft of its place. */
function takeDishes(working: WorkingState, attempt: Attempt): Attempt {
  if (attempt.dishes === 'withOrder') return attempt;
  subtractFromDrafts(working, attempt, getReturn(attempt));
  return { ...attempt, dishes: 'withOrder' };
}

const isAtItsTable = ({ here }: WorkingState, { payload }: Attempt): boolean =>
  payload.seatKey !== undefined && here.cart.table?.phone.seatKey === payload.seatKey;

/** The attempt with the dishes that come back here: at its table as they were sent, elsewhere as one's own. */
function withReturnHere(working: WorkingState, attempt: Attempt): Attempt {
  const dishes = getReturn(attempt);
  const own = isAtItsTable(working, attempt) ? dishes : toOwnCart(dishes);
  return own === dishes ? attempt : { ...attempt, comesBack: own };
}

/** The dishes come back to their place, into an empty draft. */
function returnDishes(working: WorkingState, attempt: Attempt): Attempt {
  if (attempt.dishes === 'inCart' || attempt.status === 'paid') return attempt;
  const back = withReturnHere(working, attempt);
  const cart = getReturn(back);
  if (!isHere(working, attempt) || cart.items.length === 0) return attempt;
  if (working.here.cart.items.length > 0)
    // The server of a table puts them beside what the others have added (TABLE-15).
    return isAtItsTable(working, attempt) ? { ...attempt, dishes: 'inCart' } : attempt;
  const { selectedOutletSettings } = working.here.visit;
  working.here = { cart, visit: { ...attempt.visit, selectedOutletSettings } };
  return { ...back, dishes: 'inCart' };
}

/** When the payment ends, milliseconds since 1970. */
const getPaymentEnd = ({ deadline, startedAt }: Attempt): number => deadline ?? startedAt + DEFAULT_TIMEOUT_MS;

const toEnded = (attempt: Attempt, status: 'paid' | 'unpaid' | 'overdue'): Attempt => ({
  ...attempt,
  status,
  attention: getAttentionAtEnd(attempt, status),
});

function applyOrderAnswer(working: WorkingState, attempt: Attempt, answer: OrderAnswer): Attempt {
  const { now } = working.context;
  const { timeoutS } = attempt;
  // A diner who is back from the payment page has nothing to pay under a status of the server's own.
  const isPayable = !attempt.isReturned || answer.orderStatus === WAITING;
  const known: Attempt = {
    ...attempt,
    orderNo: answer.orderNo,
    paymentUrl: answer.paymentUrl ?? (isPayable ? attempt.paymentUrl : null),
    deadline: answer.deadline ?? attempt.deadline ?? now + (timeoutS === null ? DEFAULT_TIMEOUT_MS : timeoutS * 1000),
    reportedStatus: answer.orderStatus,
    reason: answer.failedReason,
  };
  // `paid` is final; the order page shows a refund.
  if (attempt.status === 'paid') return known;
  switch (paymentOutcome(answer.orderStatus)) {
    case 'paid':
      return takeDishes(working, toEnded(known, 'paid'));
    case 'unpaid':
      return attempt.status === 'unpaid' ? known : returnDishes(working, toEnded(known, 'unpaid'));
    default:
      if (attempt.status !== 'sending' && attempt.status !== 'unanswered') return known;
      // Where the diner has closed its dialog the dishes stay in the cart, which they have never left.
      return hasLeft(attempt) ? { ...known, status: 'waiting' } : takeDishes(working, { ...known, status: 'waiting' });
  }
}

const isReportedUnpaid = ({ reportedStatus }: Attempt): boolean =>
  reportedStatus === null || reportedStatus === WAITING;

/** The diner chose the cart, and the dishes come back to it, unless a status of the server's own may mean `paid`. */
const leave = (working: WorkingState, attempt: Attempt): Attempt => {
  const left = { ...attempt, attention: getAttentionLeft(attempt), turns: attempt.turns + 1 };
  return mayStillBePaid(attempt) && isReportedUnpaid(attempt) ? returnDishes(working, left) : left;
};

const statusOrder: readonly Attempt['status'][] = ['sending', 'unanswered', 'waiting', 'overdue', 'unpaid', 'paid'];

/** Merges one attempt of two tabs: the later status wins, and the diner's last choice. */
function mergeAttempt(working: WorkingState, own: Attempt | undefined, other: Attempt): Attempt {
  if (!own) return other.dishes === 'withOrder' ? takeDishes(working, { ...other, dishes: 'inCart' }) : other;
  const ahead = statusOrder.indexOf(other.status) > statusOrder.indexOf(own.status) ? other : own;
  const isNewChoice = other.turns > own.turns;
  const both: Attempt = {
    ...ahead,
    dishes: own.dishes,
    comesBack: own.comesBack,
    turns: Math.max(own.turns, other.turns),
    attention: mergeAttention(own, other, ahead),
    isSecondConfirmed: own.isSecondConfirmed || other.isSecondConfirmed,
    isReturned: (other.turns >= own.turns && other.isReturned) || (!isNewChoice && own.isReturned) || undefined,
  };
  if (both.status === 'paid') return takeDishes(working, both);
  const isTakenThere = other.dishes === 'withOrder';
  // A tab that could not restore the dishes must not remove them from another tab's cart.
  if (isNewChoice || (ahead === other && other.status === 'unpaid')) {
    return isTakenThere && mayStillBePaid(both) ? takeDishes(working, both) : returnDishes(working, both);
  }
  return isTakenThere && !hasLeftIn(own, other) && mayStillBePaid(both) ? takeDishes(working, both) : both;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function reduceAttempt(working: WorkingState, attempt: Attempt, event: OrderEvent): Attempt | null {
  switch (event.type) {
    case 'created':
    case 'synced':
      return attempt;
    case 'pageLoaded':
    case 'unanswered':
      return attempt.status === 'sending' ? { ...attempt, status: 'unanswered' } : attempt;
    case 'refusedElsewhere':
      return attempt.orderNo === null && attempt.dishes === 'inCart' ? null : attempt;
    case 'answered':
      return applyOrderAnswer(working, attempt, event.answer);
    case 'refused':
      if (!mayStillBePaid(attempt) || attempt.orderNo) return attempt;
      return attempt.dishes === 'withOrder' ? returnDishes(working, toEnded(attempt, 'unpaid')) : null;
    case 'notFound':
      // Before its deadline a server that lags behind may not know it yet, and the diner may be paying.
      if (!mayStillBePaid(attempt) || working.context.now < getPaymentEnd(attempt)) return attempt;
      return returnDishes(working, toEnded({ ...attempt, reason: 'Payment timeout' }, 'unpaid'));
    case 'windowClosed':
      // An order that can still be paid stays unchanged (PAY-12). The order's page shows a custom status.
      return attempt.status === 'waiting' && !isReportedUnpaid(attempt)
        ? { ...attempt, attention: getAttentionLeft(attempt) }
        : attempt;
    case 'returned':
      return mayStillBePaid(attempt) && !attempt.isReturned ? { ...attempt, isReturned: true } : attempt;
    case 'left':
      return leave(working, attempt);
    case 'resumed': {
      const attention = getAttentionResumed(attempt);
      const back = { ...attempt, isReturned: undefined, attention, turns: attempt.turns + 1 };
      return attempt.status === 'waiting' || attempt.status === 'overdue' ? takeDishes(working, back) : back;
    }
    case 'givenUp':
      working.here = { ...working.here, cart: initialCart };
      return { ...attempt, dishes: 'withOrder', attention: getAttentionGivenUp(attempt), turns: attempt.turns + 1 };
    case 'timePassed': {
      const { now } = working.context;
      const end = attempt.deadline ?? attempt.startedAt;
      if (now > end + WATCHED_MS) return null;
      if (attempt.status !== 'waiting' || now < end) return attempt;
      // A status of the server's own ends nothing: the order page shows it, and no timeout is shown.
      return isReportedUnpaid(attempt)
        ? toEnded(attempt, 'overdue')
        : { ...attempt, attention: getAttentionLeft(attempt) };
    }
    case 'viewerChanged':
      return attempt.status === 'unpaid' ? returnDishes(working, attempt) : attempt;
    case 'seen': {
      const attention = getAttentionSeen(attempt);
      return attention === attempt.attention ? attempt : { ...attempt, attention };
    }
    case 'setAside':
      return returnDishes(working, { ...attempt, attention: getAttentionSetAside(attempt), turns: attempt.turns + 1 });
    case 'takenBack': {
      if (attempt.dishes === 'inCart' || attempt.status !== 'unpaid' || !isHere(working, attempt)) return attempt;
      const back = withReturnHere(working, attempt);
      working.here = { ...working.here, cart: addCart(working.here.cart, getReturn(back)) };
      return { ...back, dishes: 'inCart', attention: 'seen' };
    }
    case 'secondConfirmed':
      return isHere(working, attempt) && mayStillBePaid(attempt) ? { ...attempt, isSecondConfirmed: true } : attempt;
    case 'forgotten':
      return attempt.startedAt > event.at ? attempt : null;
  }
}

function reduceAttempts(working: WorkingState, attempts: readonly Attempt[], event: OrderEvent): readonly Attempt[] {
  if (event.type === 'synced') {
    const others = new Map(event.attempts.map((attempt) => [attempt.key, attempt]));
    const own = attempts.map((attempt) => {
      const other = others.get(attempt.key);
      const both = other ? mergeAttempt(working, attempt, other) : attempt;
      return isEqual(both, attempt) ? attempt : both;
    });
    const known = new Set(attempts.map(({ key }) => key));
    return [
      ...own,
      ...event.attempts.filter(({ key }) => !known.has(key)).map((other) => mergeAttempt(working, undefined, other)),
    ];
  }
  const changed = attempts.flatMap((attempt) => {
    if ('key' in event && event.key !== attempt.key) return [attempt];
    return reduceAttempt(working, attempt, event) ?? [];
  });
  return event.type === 'created' ? [...changed, event.attempt] : changed;
}

/** An attempt that lost dishes to another one of its place. `isPaid`: they leave its draft too. */
function withoutDishes(working: WorkingState, attempt: Attempt, dishes: CartState, isPaid: boolean): Attempt {
  const before = getReturn(attempt);
  const comesBack = subtractCart(before, dishes);
  if (comesBack === before) return attempt;
  if (isPaid && attempt.dishes === 'inCart') subtractFromDrafts(working, attempt, subtractCart(before, comesBack));
  return { ...attempt, comesBack };
}

/**
 * A dish belongs to one order. If several orders have their dishes in the draft, they belong to the order that takes
 * them. When an order is paid, its dishes that were ordered again leave the draft, and no other order restores them
 * (CHECKOUT-30).
 */
function withoutDoubles(working: WorkingState, before: readonly Attempt[], after: readonly Attempt[]) {
  const changeOthers = (all: readonly Attempt[], { key, place }: Attempt, change: (one: Attempt) => Attempt) =>
    all.map((one) => (one.key !== key && isSamePlace(one.place, place) ? change(one) : one));
  let attempts = after;
  for (const { key, dishes, status } of before) {
    const now = attempts.find((attempt) => attempt.key === key);
    if (now?.dishes === 'withOrder' && dishes === 'inCart') {
      const taken = getReturn(now);
      attempts = changeOthers(attempts, now, (one) =>
        one.dishes === 'withOrder' ? one : withoutDishes(working, one, taken, false),
      );
    }
    if (now?.status === 'paid' && status !== 'paid') {
      const passedOn = subtractCart(now.cart, getReturn(now));
      attempts = changeOthers(attempts, now, (one) =>
        one.status === 'paid' ? one : withoutDishes(working, one, passedOn, true),
      );
    }
  }
  return attempts;
}

/**
 * The reducer of drafts and attempts, which change nowhere else.
 * @returns both after the event, and what happens to the draft of the visit.
 */
export function reduceOrders(before: OrdersState, event: OrderEvent, context: OrderContext): OrdersTransition {
  const working: WorkingState = {
    here: context.here,
    place: getPlace(context.here.visit),
    context,
    drafts: event.type === 'forgotten' ? [] : before.drafts,
  };
  const attempts = withoutDoubles(working, before.attempts, reduceAttempts(working, before.attempts, event));
  const isSame =
    attempts.length === before.attempts.length &&
    attempts.every((attempt, at) => attempt === before.attempts[at]) &&
    isEqual(working.drafts, before.drafts);
  const orders = isSame ? before : { drafts: working.drafts, attempts };
  if (working.here.cart === context.here.cart) return { orders, effects: [] };
  const { cart, visit } = working.here;
  const isChosen = visit !== context.here.visit;
  return { orders, effects: [{ type: 'replaceDraft', cart, ...(isChosen && { visit }) }] };
}
