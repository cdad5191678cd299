import { createAction } from '@reduxjs/toolkit';
import type { CheckoutEvent } from './checkoutTypes';

/** Reports an event to the checkout. What needs the tap has been done when the dispatch returns. */
export const checkoutEvent = createAction<CheckoutEvent>('checkout/event');

/** A screen of the app is shown, with the query of its address. */
export const screenShown = createAction<{ pathname: string; search: string }>('checkout/screenShown');
