/** An order after it was placed: its page, what the host says of it, and the socket that says when to ask again. */
import { lazy } from 'react';

export { type OrderWord, orderApi, wordOf } from './api';
export { lastOrderSlice, type LastOrderState, rememberOrder } from './slice';
export { orderChanges } from './changes';

/** `/order`; everything it needs loads with it. */
export const OrderScreen = lazy(() => import('./OrderScreen'));
