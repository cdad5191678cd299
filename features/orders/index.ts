/** An order after it was placed, the order history and the bill. */
import { late } from '#features/platform/lateCode';

// Each loads when it is first shown.
/** `/order` */
export const OrderScreen = /* @__PURE__ */ late(() => import('./OrderScreen'));

/** `/orders` */
export const HistoryScreen = /* @__PURE__ */ late(() => import('./history/HistoryScreen'));

/** `/bill` */
export const BillScreen = /* @__PURE__ */ late(() => import('./bill/BillScreen'));

// In separate modules, because only lazily loaded code uses them. The first screen contains none of them.
export { ReadyWatch } from './ready/lazyReadyWatch';
export { useHasReadySignal } from './ready/useHasReadySignal';
