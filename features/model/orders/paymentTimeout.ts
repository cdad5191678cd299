import type { Outlet, PaymentType } from '#contract';

/**
 * Seconds that a payment may take: the chosen type's, else the outlet's. undefined: no limit, and the payment page
 * opens in the same window (PAY-3).
 */
export const effectiveTimeout = (
  outlet: Pick<Outlet, 'paymentTimeout' | 'paymentTimeouts'>,
  paymentType: Pick<PaymentType, 'id'>,
): number | undefined =>
  outlet.paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === paymentType.id)?.timeout ??
  outlet.paymentTimeout;
