/** Choosing an item: its modifiers, its count, and adding it to the cart. */
export { ItemDialog, ItemRoute } from './ItemRoute';
export type { ItemDialogProps } from './types';
