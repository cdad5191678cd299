/** Realtime, as `REALTIME` says, of calls for staff and of bills: only a server that offers them knows it. */
export const SERVICE_EVENTS = {
  /** A call for staff by its id; the event of a change is named by it, as with an order. */
  joinCall: 'join-call',
  /** The bill of a check: `{ outletId, checkNo, tableNo }`, with the number of the slip. */
  joinBill: 'join-bill',
  billChanged: 'bill-changed',
} as const;

/**
 * Begins the reference that a payment page comes back with where a share of a bill was paid, not an order: the app goes
 * back to the bill then.
 */
export const SHARE_REF_PREFIX = 'share.';

/**
 * In the query of the addresses that a payment page of a share returns to: `share=1`. A payment that failed has no
 * reference to say it.
 */
export const SHARE_RETURN = 'share';
