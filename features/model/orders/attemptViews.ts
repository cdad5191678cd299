import type { CartLine, CartState } from '#features/model/cart';
import { type Attempt, belongsTo, getReturn, isSamePlace, mayStillBePaid, type Place } from './attempt';
import { CUSTOMER_CANCELLED } from './orderStatus';
import { WATCHED_MS } from './reduceOrders';

/** The diner, and the place that the app is open at. */
export interface Viewer {
  place: Place | null;
  person: number | null;
}

export const isAt = (attempt: Attempt, { place, person }: Viewer): boolean =>
  isSamePlace(attempt.place, place) && belongsTo(attempt, person);

/** An order without an answer is sent again by itself for so long, milliseconds; after that the diner decides. */
export const RESEND_MS = 10 * 60 * 1000;

/**
 * How an attempt is watched: `often` while its payment is on the screen, `seldom` afterwards, by its number or by
 * sending it again; null: the server has reported how it ended, or is asked no more.
 */
export function getWatchPace(attempt: Attempt, viewer: Viewer, now: number): 'often' | 'seldom' | null {
  const { status, orderNo, isLeft, isTill, startedAt, deadline } = attempt;
  if (status === 'paid' || status === 'sending') return null;
  if (orderNo === null) {
    // At another place, and at a till, an order is not sent again without the diner.
    const isWanted = isAt(attempt, viewer) && !isLeft && !isTill && now < startedAt + RESEND_MS;
    return status === 'unanswered' && isWanted ? 'seldom' : null;
  }
  if (now > (deadline ?? startedAt) + WATCHED_MS) return null;
  return status === 'waiting' && !isLeft ? 'often' : 'seldom';
}

/** The attempt whose dialog or overlay is on the screen of its own place, the latest. */
export const findShownHere = (attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined =>
  attempts.findLast(
    (attempt) =>
      isAt(attempt, viewer) &&
      !attempt.isLeft &&
      (attempt.status === 'unanswered' || (attempt.status === 'waiting' && attempt.paymentUrl !== null)),
  );

/** Whether the dishes of an order that is not paid are in the cart again, or come back on 'Re-Order'. */
export function isCartBack(attempt: Attempt, { place }: Pick<Viewer, 'place'>, cart: CartState): boolean {
  const dishes = getReturn(attempt).items;
  const isInCart = ({ cartItemId, quantity }: CartLine) =>
    cart.items.some((line) => line.cartItemId === cartItemId && line.quantity >= quantity);
  return isSamePlace(attempt.place, place) && dishes.length > 0 && (attempt.isTaken || dishes.every(isInCart));
}

/**
 * What ended at this place and was not shown yet. Dishes that come back are told to whoever gets them, also where a
 * member's session has ended since.
 */
export const findUnseenHere = (attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined =>
  attempts.findLast(
    (attempt) =>
      isSamePlace(attempt.place, viewer.place) &&
      !attempt.isSeen &&
      (attempt.status === 'unpaid' ||
        attempt.status === 'overdue' ||
        (attempt.status === 'paid' && isAt(attempt, viewer) && !attempt.isLate && !attempt.isLeft)),
  );

/** The latest order from here, if it was paid and nobody has seen that. */
export function findChargedHere(attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined {
  const latest = attempts.findLast((attempt) => isAt(attempt, viewer));
  return latest?.status === 'paid' && !latest.isSeen ? latest : undefined;
}

/**
 * An order from here that may still be paid, and for which no second order was confirmed; also a member's whose session
 * has ended since. What somebody else left is erased, so that whoever is here made it.
 */
export const findOpenHere = (attempts: readonly Attempt[], { place }: Pick<Viewer, 'place'>): Attempt | undefined =>
  attempts.findLast(
    (attempt) =>
      isSamePlace(attempt.place, place) &&
      mayStillBePaid(attempt) &&
      !attempt.isSecondConfirmed &&
      !(attempt.isTill && attempt.isTaken),
  );

/** What a quiet notice says of an attempt. */
export type NoticeKind = 'unanswered' | 'unpaidYet' | 'paid' | 'failed' | 'offered';

export interface AttemptNotice {
  kind: NoticeKind;
  attempt: Attempt;
}

function getNoticeKind(attempt: Attempt, viewer: Viewer): NoticeKind | null {
  const isHere = isAt(attempt, viewer);
  const { status, orderNo, reason, isSeen, isLate, isLeft, isSetAside, isTaken, paymentUrl } = attempt;
  if (!belongsTo(attempt, viewer.person)) return null;
  if (status === 'paid') return !isSeen && (isLate || isLeft || !isHere) ? 'paid' : null;
  if (isSetAside) return null;
  // At its own place a dialog says so. What the server refused was never an order.
  if (status === 'unpaid' && !isHere)
    return isSeen || orderNo === null || reason === CUSTOMER_CANCELLED ? null : 'failed';
  if (status === 'unpaid') return isTaken && isSeen && getReturn(attempt).items.length > 0 ? 'offered' : null;
  // A dialog or overlay of its own says so at its place, until it is left.
  if (status === 'unanswered') return !isHere || isLeft ? 'unanswered' : null;
  if (status === 'overdue') return !isHere || isSeen ? 'unanswered' : null;
  return status === 'waiting' && !isHere && paymentUrl !== null ? 'unpaidYet' : null;
}

const urgency: readonly NoticeKind[] = ['paid', 'failed', 'unanswered', 'offered', 'unpaidYet'];

/** The notices for a viewer, most urgent first; at most one for each attempt. */
export const getNotices = (attempts: readonly Attempt[], viewer: Viewer): AttemptNotice[] =>
  attempts
    .flatMap((attempt) => {
      const kind = getNoticeKind(attempt, viewer);
      return kind ? [{ kind, attempt }] : [];
    })
    .sort((one, other) => urgency.indexOf(one.kind) - urgency.indexOf(other.kind));

/** The order that was placed last; `/order` without a number shows it. */
export const getLastOrderNo = (attempts: readonly Attempt[], person: number | null): string | null =>
  attempts.findLast((attempt) => attempt.orderNo !== null && belongsTo(attempt, person))?.orderNo ?? null;

/** Somebody is paying, here or in another window, so the idle timers are paused. */
export const isPaying = (attempts: readonly Attempt[]): boolean =>
  attempts.some(({ status, isLeft }) => (status === 'waiting' && !isLeft) || status === 'sending');

/** An order is being sent or paid, or its charge was not seen yet: the session does not end before. */
export const isOutcomeAwaited = (attempts: readonly Attempt[]): boolean =>
  isPaying(attempts) ||
  attempts.some(
    ({ status, isLeft, isSeen, isLate }) =>
      !isLeft && (status === 'unanswered' || (status === 'paid' && !isSeen && !isLate)),
  );
