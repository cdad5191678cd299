import type { CartLine, CartState } from '#features/model/cart';
import {
  type Attempt,
  type AttemptStatus,
  belongsTo,
  getReturn,
  isSamePlace,
  mayStillBePaid,
  type Place,
} from './attempt';
import { isEndSeen } from './attention';
import { CUSTOMER_CANCELLED } from './orderStatus';
import { WATCHED_MS } from './reduceOrders';
import { getShown, type Shown } from './shownOrder';

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
  const { status, orderNo, attention, isTill, startedAt, deadline } = attempt;
  const isInFront = attention === 'foreground';
  if (status === 'paid' || status === 'sending') return null;
  if (orderNo === null) {
    // At another place, and at a till, an order is not sent again without the diner.
    const isWanted = isAt(attempt, viewer) && isInFront && !isTill && now < startedAt + RESEND_MS;
    return status === 'unanswered' && isWanted ? 'seldom' : null;
  }
  if (now > (deadline ?? startedAt) + WATCHED_MS) return null;
  return status === 'waiting' && isInFront ? 'often' : 'seldom';
}

/** How an attempt is shown to a viewer. */
function getShownTo(attempt: Attempt, viewer: Viewer): Shown {
  const { status, attention, orderNo, reason, paymentUrl, dishes } = attempt;
  const shown = getShown(status, attention, {
    isHere: isSamePlace(attempt.place, viewer.place),
    isToPay: paymentUrl !== null,
    // A request that the server refused was never an order.
    isFailureNews: orderNo !== null && reason !== CUSTOMER_CANCELLED,
    hasDishes: dishes === 'withOrder' && getReturn(attempt).items.length > 0,
  });
  if (belongsTo(attempt, viewer.person)) return shown;
  // Restored dishes are reported even if the member's session has ended since.
  return shown === 'dialog' && status !== 'unanswered' ? shown : 'nothing';
}

/** Returns the latest attempt whose dialog or overlay is on the screen of the place where it was made. */
export const findShownHere = (attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined =>
  attempts.findLast((attempt) => {
    const shown = getShownTo(attempt, viewer);
    return shown === 'overlay' || (shown === 'dialog' && attempt.status === 'unanswered');
  });

/** Whether the dishes of an order that is not paid are in the cart again, or come back on 'Re-Order'. */
export function isCartBack(attempt: Attempt, { place }: Pick<Viewer, 'place'>, cart: CartState): boolean {
  const dishes = getReturn(attempt).items;
  const isInCart = ({ cartItemId, quantity }: CartLine) =>
    cart.items.some((line) => line.cartItemId === cartItemId && line.quantity >= quantity);
  return (
    isSamePlace(attempt.place, place) && dishes.length > 0 && (attempt.dishes === 'withOrder' || dishes.every(isInCart))
  );
}

/** Returns the latest attempt whose end is to be shown at this place, in a dialog or on its page. */
export const findUnseenHere = (attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined =>
  attempts.findLast((attempt) => {
    const shown = getShownTo(attempt, viewer);
    return shown === 'page' || (shown === 'dialog' && attempt.status !== 'unanswered');
  });

/** Returns the latest order of this place, if it was paid and not yet seen. */
export function findChargedHere(attempts: readonly Attempt[], viewer: Viewer): Attempt | undefined {
  const latest = attempts.findLast((attempt) => isAt(attempt, viewer));
  return latest?.status === 'paid' && !isEndSeen(latest) ? latest : undefined;
}

/**
 * Returns an order of this place that may still be paid and has no confirmed second order. This includes the order of a
 * member whose session has ended, because data of earlier diners is erased when they leave.
 */
export const findOpenHere = (attempts: readonly Attempt[], { place }: Pick<Viewer, 'place'>): Attempt | undefined =>
  attempts.findLast(
    (attempt) =>
      isSamePlace(attempt.place, place) &&
      mayStillBePaid(attempt) &&
      !attempt.isSecondConfirmed &&
      !(attempt.isTill && attempt.dishes === 'withOrder'),
  );

/** Kind of a quiet notice. */
export type NoticeKind = 'unanswered' | 'unpaidYet' | 'paid' | 'failed' | 'offered';

export interface AttemptNotice {
  kind: NoticeKind;
  attempt: Attempt;
}

const noticeKinds: Partial<Record<AttemptStatus, NoticeKind>> = {
  unanswered: 'unanswered',
  waiting: 'unpaidYet',
  overdue: 'unanswered',
  paid: 'paid',
};

function getNoticeKind(attempt: Attempt, viewer: Viewer): NoticeKind | undefined {
  const { status, place } = attempt;
  if (getShownTo(attempt, viewer) !== 'notice') return undefined;
  if (status === 'unpaid') return isSamePlace(place, viewer.place) ? 'offered' : 'failed';
  return noticeKinds[status];
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

/** True while a payment runs, here or in another window. The idle timers then pause. */
export const isPaying = (attempts: readonly Attempt[]): boolean =>
  attempts.some(
    ({ status, attention }) => (status === 'waiting' && attention === 'foreground') || status === 'sending',
  );

/** An order is being sent or paid, or its charge was not seen yet: the session does not end before. */
export const isOutcomeAwaited = (attempts: readonly Attempt[]): boolean =>
  isPaying(attempts) ||
  attempts.some(
    ({ status, attention }) => attention === 'foreground' && (status === 'unanswered' || status === 'paid'),
  );
