/** Messages of make-order that a client recognises by their words (CHECKOUT-23, CHECKOUT-24). */
export const ORDER_MESSAGE = {
  menuUpdated: 'Menu updated',
  errors: 'Errors',
  checkNotFound: 'Check number not found',
  checkClosed: 'Check number under this table is not found or closed',
} as const;

export type PaymentOutcome = 'waiting' | 'paid' | 'unpaid';

/**
 * Every status of the contract, by what it means for the payment (PAY-27), with how far it is: one that is further is
 * never taken back by another (PAY-13). A payment found late still counts, and so does money that is given back. A server
 * may name more of each outcome in its configuration; any other status is shown as it is and ends nothing.
 */
export const ORDER_STATUSES: Readonly<Record<PaymentOutcome, Readonly<Record<string, number>>>> = {
  waiting: { 'Waiting For Payment': 0 },
  paid: { 'Sent To Till': 1, Paid: 3, Collected: 3, 'Fully Collected': 3 },
  unpaid: { Failed: 2, Timeout: 2, Cancelled: 3, Refunded: 4 },
};

/** Begins the `failedReason` of an order that the diner asks the staff about, instead of paying again (PAY-19). */
export const STAFF_REASON = /^(Money arrived|Rejected)/;

/** The order statuses of the contract that mean this outcome. */
export const listStatusNames = (outcome: PaymentOutcome): string[] => Object.keys(ORDER_STATUSES[outcome]);
