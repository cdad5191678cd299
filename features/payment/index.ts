/** Paying: the window of the payment page, what watches it, and the page that the diner comes back to. */
import { lazy } from 'react';

export { effectiveTimeout } from './timeout';
export { paymentUrlProblem } from './address';
export type { PaymentEvent } from './watch';
export { resumePendingPayment } from './resume';

/** `/payment-complete`. */
export const PaymentCompleteScreen = lazy(() => import('./PaymentCompleteScreen'));
