import { createAction } from '@reduxjs/toolkit';
import type { CheckoutEvent } from './checkoutTypes';

/** Reports an event to the checkout. Effects that need the tap have run when the dispatch returns. */
export const checkoutEvent = createAction<CheckoutEvent>('checkout/event');

/** A screen of the app is shown, with the query of its address. */
export const screenShown = createAction<{ pathname: string; search: string }>('checkout/screenShown');
