/** From the filled cart to the placed and paid order. */
import { lazy } from 'react';

export { CheckoutButton } from './CheckoutButton';
export { CheckoutContainer } from './CheckoutContainer';
export { checkoutSlice } from './checkoutSlice';
export { resumePendingPayment } from './payment/resumePayment';

// Each loads when it is first shown.
/** `/payment-complete` */
export const PaymentCompleteScreen = /* @__PURE__ */ lazy(() => import('./payment/PaymentCompleteScreen'));

/** Tells the other tabs of the browser what is paid here. Render it once. */
export const PaymentTabsWatch = /* @__PURE__ */ lazy(() => import('./PaymentTabsWatch'));
