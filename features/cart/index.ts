/** `/cart`: the draft order as a receipt. */
import { late } from '#features/platform/lateCode';

export { CartNotices } from './CartNotices';
export { TableWatch } from './TableWatch';

// Each loads when it is first shown.
/** `/cart` */
export const CartScreen = /* @__PURE__ */ late(() => import('./CartScreen'));
