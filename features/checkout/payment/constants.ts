/** The limits of a payment (PAY-4, PAY-5, PAY-23). */
export const OPENING_COUNTDOWN_S = 5;
export const RETRY_COUNTDOWN_S = 5;
/** The return page closes itself after these seconds. */
export const CLOSING_COUNTDOWN_S = 5;
/** Between two looks at the payment window. */
export const WINDOW_LOOK_MS = 500;
/** A return page without `opener` waits this long for a shop page to answer. */
export const ACKNOWLEDGED_WITHIN_MS = 500;
