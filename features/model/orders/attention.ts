import type { Attempt, Attention } from './attempt';

/** If two tabs differ after as many choices, the later one in this list counts. */
const attentionOrder: readonly Attention[] = ['foreground', 'left', 'seen', 'dismissed'];

const getFurther = (one: Attention, other: Attention): Attention =>
  attentionOrder.indexOf(other) > attentionOrder.indexOf(one) ? other : one;

const isEndWithoutPayment = ({ status }: Attempt): boolean => status === 'overdue' || status === 'unpaid';

/** The diner knows how it ended. A diner who left it does not need to hear that it was not paid. */
export const isEndSeen = (attempt: Attempt): boolean =>
  isEndWithoutPayment(attempt)
    ? attempt.attention !== 'foreground'
    : attempt.status === 'paid' && attempt.attention === 'seen';

/**
 * The diner went back to the cart, so only a payment is news. An overdue order whose timeout was not shown before that
 * stays in the foreground; its dishes in the cart tell that it was left.
 */
export const hasLeft = ({ status, attention, dishes }: Attempt): boolean =>
  attention === 'left' || attention === 'dismissed' || (status === 'overdue' && dishes === 'inCart');

/** Returns the attention of an order that ends. An end is shown once; after leaving it only `paid` is shown. */
export function getAttentionAtEnd(attempt: Attempt, end: 'paid' | 'unpaid' | 'overdue'): Attention {
  // Beside a second order a charge takes no screen either: that order's page may just be opening.
  if (end === 'paid') return attempt.isSecondConfirmed || isEndWithoutPayment(attempt) ? 'left' : 'foreground';
  if (attempt.attention === 'dismissed') return 'dismissed';
  return hasLeft(attempt) ? 'left' : 'foreground';
}

/** Returns the attention of an order that the diner leaves. An end without payment that was not shown still is. */
export function getAttentionLeft({ status, attention }: Attempt): Attention {
  if (status === 'overdue') return attention === 'seen' ? 'left' : attention;
  return status !== 'unpaid' && attention === 'foreground' ? 'left' : attention;
}

/**
 * Returns the attention of an order that the diner goes on with. An end that was shown is not shown again, and a late
 * charge takes no screen.
 */
export function getAttentionResumed(attempt: Attempt): Attention {
  if (attempt.status === 'paid') return attempt.attention;
  return isEndWithoutPayment(attempt) && isEndSeen(attempt) ? 'seen' : 'foreground';
}

const isEndUnseen = (attempt: Attempt): boolean =>
  (isEndWithoutPayment(attempt) || attempt.status === 'paid') && !isEndSeen(attempt);

/** Returns the attention of an order whose end a screen shows. Before the end there is nothing to see. */
export const getAttentionSeen = (attempt: Attempt): Attention => (isEndUnseen(attempt) ? 'seen' : attempt.attention);

/** Returns the attention of an order that the diner sets aside. */
export const getAttentionSetAside = ({ status }: Attempt): Attention => (status === 'paid' ? 'seen' : 'dismissed');

/** Returns the attention of an order that the diner gives up. An end that was not shown still is. */
export const getAttentionGivenUp = (attempt: Attempt): Attention =>
  isEndUnseen(attempt) ? attempt.attention : getAttentionSetAside(attempt);

/**
 * Merges the attention of two tabs. The last choice of the diner counts, and an end that either tab has shown.
 * @param ahead the one of both with the later status.
 */
export function mergeAttention(own: Attempt, other: Attempt, ahead: Attempt): Attention {
  const further = getFurther(own.attention, other.attention);
  // A new charge is shown again.
  if (ahead.status === 'paid') return own.status === other.status ? further : ahead.attention;
  const last = own.turns > other.turns ? own : other;
  const chosen = own.turns === other.turns ? further : last.attention;
  if (!isEndWithoutPayment(ahead)) return chosen;
  if (![own, other].some((one) => one.status === ahead.status && isEndSeen(one))) return 'foreground';
  return chosen === 'foreground' ? 'seen' : chosen;
}

/** Whether the diner has left the order, as the tab with the last choice says. */
export function hasLeftIn(own: Attempt, other: Attempt): boolean {
  if (own.turns === other.turns) return hasLeft(own) || hasLeft(other);
  return hasLeft(own.turns > other.turns ? own : other);
}
