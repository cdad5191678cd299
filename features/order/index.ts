/** An order after it was placed: its page, and what the host says of it. */
import { lazy } from 'react';

export { askForWord, type OrderWord, orderApi } from './api';
export { type LastOrderState, lastOrderSlice, rememberOrder } from './slice';

/** When the host says that an order changed; loads RxJS and the socket. */
export const loadOrderChanges = () => import('./changes').then(({ orderChanges }) => orderChanges);

/** `/order`; everything it needs loads with it. */
export const OrderScreen = lazy(() => import('./OrderScreen'));
