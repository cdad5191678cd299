/** An order after it was placed: its page, and what the host says of it. */
import { lazy } from 'react';

export { askForWord, type OrderWord, orderApi } from './api';
export { loadOrderChanges } from './load';
export { type LastOrderState, lastOrderSlice, paidSeen, rememberOrder, type WithLastOrder } from './slice';

/** `/order`; everything it needs loads with it. */
export const OrderScreen = lazy(() => import('./OrderScreen'));
