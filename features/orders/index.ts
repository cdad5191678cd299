/** An order after it was placed, the order history and the bill. */
import { late } from '#features/platform/lateCode';

// Each loads when it is first shown.
/** `/order` */
export const OrderScreen = /* @__PURE__ */ late(() => import('./OrderScreen'));

/** `/orders` */
export const HistoryScreen = /* @__PURE__ */ late(() => import('./history/HistoryScreen'));

/** `/bill` */
export const BillScreen = /* @__PURE__ */ late(() => import('./bill/BillScreen'));

// In modules of their own: only what loads later uses them, so that the first screen holds none of them.
export { ReadyWatch } from './ready/lazyReadyWatch';
export { useIsCalled } from './ready/useIsCalled';
