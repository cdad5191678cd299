/** Choosing an item: its modifiers, its count, and adding it to the cart. */
export { ItemDialog, ItemRoute } from './ItemRoute';
export { LineRoute } from './LineRoute';
export { RewardRoute } from './RewardRoute';
export type { ItemDialogProps } from './types';
