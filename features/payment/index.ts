/** Paying: the window of the payment page, what watches it, and the page that the diner comes back to. */
import { lazy } from 'react';

export { isPaymentAddressAllowed } from './address';
export { listenForReturn } from './channel';
export { OPENING_COUNTDOWN_S, RETRY_COUNTDOWN_S, WINDOW_LOOK_MS } from './constants';
export { type Resumed, resumePendingPayment } from './resume';
export { effectiveTimeout } from './timeout';
export type { PaymentEvent } from './verdict';
export { createPaymentWindow, type PaymentWindow } from './window';

/** The stream that finds out how a payment ends; loads RxJS. */
export const loadPaymentWatch = () => import('./watch').then(({ paymentWatch }) => paymentWatch);

/** `/payment-complete`. */
export const PaymentCompleteScreen = lazy(() => import('./PaymentCompleteScreen'));
