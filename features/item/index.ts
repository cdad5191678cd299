/** Choosing an item: its modifiers, its quantity, and adding it to the cart. */
import { lazy } from 'react';

export { LineRoute } from './LineRoute';
export { RewardRoute } from './RewardRoute';

// Each loads when it is first shown.
/** The item that the address names. */
export const ItemRoute = /* @__PURE__ */ lazy(() => import('./ItemRoute'));
