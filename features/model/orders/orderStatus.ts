import { ORDER_OUTCOME } from '#contract/wire';

/** Statuses that a server has beyond those of the contract, by what they mean. */
export interface OwnStatuses {
  paid?: readonly string[];
  unpaid?: readonly string[];
}

let own: OwnStatuses = {};

/** Names the server's own statuses, as the page's configuration has them. */
export const setOwnStatuses = (statuses: OwnStatuses = {}): void => {
  own = statuses;
};

/** The order is to be paid on the gateway's page. */
export const WAITING = 'Waiting For Payment';

/**
 * What a status means for the payment: `waiting` is to be paid, `unknown` is any other text, which is shown as it is
 * and ends nothing (PAY-27).
 */
export function paymentOutcome(status: string): 'paid' | 'unpaid' | 'waiting' | 'unknown' {
  if (ORDER_OUTCOME.paid.includes(status) || own.paid?.includes(status)) return 'paid';
  if (ORDER_OUTCOME.unpaid.includes(status) || own.unpaid?.includes(status)) return 'unpaid';
  return status === WAITING ? 'waiting' : 'unknown';
}
