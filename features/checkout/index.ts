/** From the filled cart to the placed and paid order. */
import { keepLoading, late } from '#features/platform/lateCode';

export { CheckoutButton } from './CheckoutButton';
export { CheckoutContainer } from './CheckoutContainer';
export { checkoutSlice } from './checkoutSlice';

// Each loads when it is first shown.
/** `/payment-complete` */
export const PaymentCompleteScreen = /* @__PURE__ */ late(() => import('./payment/PaymentCompleteScreen'));

/** Watches the orders that are under way, wherever they were made. Render it once, inside the router. */
export const AttemptWatch = /* @__PURE__ */ late(() => keepLoading(() => import('./AttemptWatch')));

/** Scans the code of a table for a diner who chose to dine in without one. */
export const TableScanner = /* @__PURE__ */ late(() => import('./TableScanner'));
