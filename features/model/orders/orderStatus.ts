import { ORDER_STATUSES, type PaymentOutcome } from '#contract/wire';
import { runtimeConfig } from '#features/platform/api';

/** Why an order failed whose diner cancelled the payment, which needs no telling (PAY-17). */
export const CUSTOMER_CANCELLED = 'Payment error: customer cancelled';

/** The order is to be paid on the gateway's page. */
export const WAITING = 'Waiting For Payment';

/**
 * Maps a status to its meaning for the payment. `waiting` can still be paid. `unknown` is any other text: it is shown
 * unchanged and ends nothing (PAY-27).
 */
export function paymentOutcome(status: string): PaymentOutcome | 'unknown' {
  for (const outcome of ['paid', 'unpaid', 'waiting'] as const)
    if (Object.hasOwn(ORDER_STATUSES[outcome], status)) return outcome;
  const { paid, unpaid } = runtimeConfig().orderStatuses ?? {};
  return paid?.includes(status) ? 'paid' : unpaid?.includes(status) ? 'unpaid' : 'unknown';
}
