/** Realtime events of calls for staff and of bills, like those of `REALTIME`; only servers that offer these send them. */
export const SERVICE_EVENTS = {
  /** A call for staff by its id; the event of a change is named by it, as with an order. */
  joinCall: 'join-call',
  /** The bill of a check: `{ outletId, checkNo, tableNo }`, with the number of the slip. */
  joinBill: 'join-bill',
  billChanged: 'bill-changed',
} as const;

/**
 * Prefix of the reference that the payment page returns with after the payment of a share of a bill: the app then goes back
 * to the bill and not to an order.
 */
export const SHARE_REF_PREFIX = 'share.';

/**
 * Query parameter, as `share=1`, of the addresses that the payment page of a share returns to, because a failed payment has
 * no reference that says so.
 */
export const SHARE_RETURN = 'share';

/** All that a payment page can say in the address that it returns to (PAY-24). */
export const PAYMENT_RETURN = ['resultIndicator', 'error', SHARE_RETURN] as const;
