import type { Order } from '#contract';
import { ORDER_STATUSES } from '#contract/wire';
import { paymentOutcome } from './orderStatus';

/** True if nothing is owed: paid here, or sent to the till to be paid there. */
export const isPaid = ({ orderStatus }: Pick<Order, 'orderStatus'>): boolean => paymentOutcome(orderStatus) === 'paid';

/** How far a status is (PAY-13): one of the server's own as far as `Paid` or `Failed`; undefined if it is not known. */
function statusRank(status: string): number | undefined {
  const outcome = paymentOutcome(status);
  if (outcome === 'unknown') return undefined;
  const ranks = ORDER_STATUSES[outcome];
  return Object.hasOwn(ranks, status) ? ranks[status] : ranks[outcome === 'paid' ? 'Paid' : 'Failed'];
}

/** Where the food is, from first to last. */
export const movements = ['Received', 'Preparing', 'Ready', 'Fully Collected'] as const;

/** Whether the answer had the dishes and what they cost; without them it is its status and little else (ORDER-24). */
export const hasDetails = ({ orderItems }: Pick<Order, 'orderItems'>): boolean => orderItems.length > 0;

/**
 * Merges two responses about an order. The payment status never goes back, whatever a lagging server reports (PAY-13).
 * The kitchen's status is the last requested one, because a kitchen may undo a mistaken 'Ready' (SERVICE-11). No older
 * response arrives here after a newer one (./orderApi).
 */
export function mergeOrder(known: Order, fresh: Order): Order {
  // At the same rank, or for an unknown status, the later one counts.
  const isStale = (statusRank(fresh.orderStatus) ?? 9) < (statusRank(known.orderStatus) ?? 0);
  const { orderStatus, failedReason, hostedPamentUrl } = isStale ? known : fresh;
  return {
    // An answer without dishes is short of details.
    ...(hasDetails(fresh) || !hasDetails(known) ? fresh : known),
    orderStatus,
    failedReason,
    hostedPamentUrl,
    movementStatus: fresh.movementStatus ?? known.movementStatus,
    externalOrderNo: fresh.externalOrderNo ?? known.externalOrderNo,
    queueNumber: fresh.queueNumber ?? known.queueNumber,
  };
}

/**
 * Milliseconds between two requests of an order: while its payment is on the screen (PAY-8), and on the order page, where
 * a change is to be visible within 6 s without a socket.
 */
export const POLL_MS = { paying: 5_000, alone: 4_000, besideSocket: 15_000 } as const;

/** Milliseconds between two requests of an order; 0: none. Beside a live connection they are rare. */
export function getPollInterval(order: Order | undefined, isLive: boolean): number {
  // That it was collected may be taken back, which is seldom: the socket tells it (SERVICE-11).
  if (order && isSettled(order) && hasDetails(order)) return 0;
  return isLive ? POLL_MS.besideSocket : POLL_MS.alone;
}

/** True if the order is final. The socket reports a late payment or a change by the kitchen (PAY-13). */
export const isSettled = (order: Order): boolean =>
  paymentOutcome(order.orderStatus) === 'unpaid' || order.movementStatus === 'Fully Collected';

/** Why an order failed, as it is shown (ORDER-7). */
export function getFailureKind({
  orderStatus,
  failedReason,
}: Pick<Order, 'orderStatus' | 'failedReason'>): 'canceled' | 'timeout' | 'other' {
  const reason = (failedReason || orderStatus).toLowerCase();
  if (reason.includes('cancel')) return 'canceled';
  return reason.includes('timeout') ? 'timeout' : 'other';
}

/** The till has this long to answer, seconds (ORDER-12). */
export const TILL_ANSWER_S = 15;

/** Whether the order may still be on its way to the till: it has neither arrived nor failed nor taken too long. */
export const isWaitingForTill = (order: Order, now: number, isTill = order.outlet.isDirectToPos): boolean =>
  isTill &&
  !order.externalOrderNo &&
  !order.failedReason &&
  order.orderStatus !== 'Failed' &&
  now < Date.parse(order.createdAt) + TILL_ANSWER_S * 1000;
