// Separate from ./cartSelectors, which the first screen loads.
import type { RootState } from '../store';

/** Whether a line of the cart has sold out. */
export const selectHasSoldOut = (state: RootState): boolean =>
  state.cart.items.some(({ isSoldOut, servedOnly }) => isSoldOut && !servedOnly);

/** Whether a line of the cart is not served at the time of the order (CART-47). */
export const selectHasNotServed = (state: RootState): boolean => state.cart.items.some(({ servedOnly }) => servedOnly);

/** Whether a line of the cart needs a choice that it does not have (CART-42). */
export const selectHasIncomplete = (state: RootState): boolean =>
  state.cart.items.some(({ isIncomplete }) => isIncomplete === true);
