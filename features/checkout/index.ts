/** From the filled cart to the placed and paid order. The machine and its dialogs load with the first press. */
import { lazy } from 'react';

export { CheckoutButton, type CheckoutButtonProps } from './CheckoutButton';
export { CheckoutHost } from './CheckoutHost';
export { refreshAfterMismatch } from './mismatch';
export { checkoutSlice, type WithCheckout } from './slice';

/** Tells the other tabs of the browser what is paid here; it loads after the first screen. Render it once. */
export const PaymentTabsWatch = lazy(() => import('./PaymentTabsWatch'));
