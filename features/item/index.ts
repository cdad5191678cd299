/** Choosing an item: its modifiers, its count, and adding it to the cart. */
import { lazy } from 'react';

export { LineRoute } from './LineRoute';
export { RewardRoute } from './RewardRoute';
export type { ItemDialogProps } from './types';

/** The item that the address names; it loads with the menu. */
export const ItemRoute = lazy(() => import('./ItemRoute'));
