import { ORDER_STATUSES, type PaymentOutcome } from '#contract/wire';

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

/** A status of the contract, or one of the server's own that counts like `Paid` or `Failed`; undefined for any other. */
function findStatus(name: string): (typeof ORDER_STATUSES)[number] | undefined {
  const named = (word: string) => ORDER_STATUSES.find((status) => status.name === word);
  return named(name) ?? named(own.paid?.includes(name) ? 'Paid' : own.unpaid?.includes(name) ? 'Failed' : '');
}

/**
 * What a status means for the payment: `waiting` is to be paid, `unknown` is any other text, which is shown as it is
 * and ends nothing (PAY-27).
 */
export const paymentOutcome = (status: string): PaymentOutcome | 'unknown' => findStatus(status)?.outcome ?? 'unknown';

/** How far a status is; undefined for one that is not known (PAY-13). */
export const statusRank = (status: string): number | undefined => findStatus(status)?.rank;
