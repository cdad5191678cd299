import type { WithAccount } from '#features/model/account';
import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import type { WithConfigs } from '#features/model/shop';
import type { WithSelections } from '#features/model/visit';
import type { cartApi } from './cartApi';
import type { CartLine, CartState } from './cartTypes';

export interface WithCart {
  cart: CartState;
}

/** The part of the one API's state that the cart reads. */
export interface WithQueries {
  api: Parameters<ReturnType<typeof cartApi.endpoints.currentPromotions.select>>[0]['api'];
}

/** Everything that decides what the cart costs. */
export type CartRootState = WithCart & WithSelections & WithConfigs & WithAccount & WithQueries;

/** Lines that the diner put in, in that order. */
export const selectLines = (state: WithCart): CartLine[] => state.cart.items;

export const selectLine = (state: WithCart, cartItemId: string): CartLine | undefined =>
  state.cart.items.find((line) => line.cartItemId === cartItemId);

export const selectRemarks = (state: WithCart): string => state.cart.remarks;

type MenuSelector = ReturnType<typeof menuApi.endpoints.menu.select>;
const menuSelectors = new Map<string, MenuSelector>();

/** One selector for each set of arguments: making one costs more than using it. */
const menuSelector = (key: string): MenuSelector => {
  const known = menuSelectors.get(key);
  if (known) return known;
  const made = menuApi.endpoints.menu.select(JSON.parse(key));
  menuSelectors.set(key, made);
  return made;
};

/** The menu of the visit, once it has loaded. */
export const selectMenu = (state: WithSelections & WithQueries): Menu | undefined => {
  const wanted = menuArguments(state.selections);
  return wanted && menuSelector(JSON.stringify(wanted))(state as never).data;
};

/** Whether something in the cart has sold out meanwhile. */
export const selectHasSoldOut = (state: WithCart): boolean => state.cart.items.some(({ isSoldOut }) => isSoldOut);

/** How many items the badge counts. */
export const selectCartCount = (state: WithCart): number =>
  state.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
