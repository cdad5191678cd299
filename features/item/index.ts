/** Choosing an item: its modifiers, its quantity, and adding it to the cart. */
import { late } from '#features/platform/lateCode';

export { LineRoute } from './LineRoute';
export { RewardRoute } from './RewardRoute';

// Each loads when it is first shown.
/** The item that the address names. */
export const ItemRoute = /* @__PURE__ */ late(() => import('./ItemRoute'));
