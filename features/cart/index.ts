/** `/cart`: the draft order as a receipt. */
import { lazy } from 'react';

export { CartNotices } from './CartNotices';
export { TableWatch } from './TableWatch';

// Each loads when it is first shown.
/** `/cart` */
export const CartScreen = /* @__PURE__ */ lazy(() => import('./CartScreen'));
