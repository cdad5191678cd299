/** An order after it was placed, the order history and the bill. */
import { lazy } from 'react';

// Each loads when it is first shown.
/** `/order` */
export const OrderScreen = /* @__PURE__ */ lazy(() => import('./OrderScreen'));

/** `/orders` */
export const HistoryScreen = /* @__PURE__ */ lazy(() => import('./history/HistoryScreen'));

/** `/bill` */
export const BillScreen = /* @__PURE__ */ lazy(() => import('./bill/BillScreen'));

/** Tells the diner when an order is ready; where {@link useIsCalled} says so. */
export const ReadyWatch = /* @__PURE__ */ lazy(() => import('./ready/ReadyWatch'));
export { useIsCalled } from './ready/useIsCalled';
