import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import type { RootState } from '../store';
import type { CartLine } from './cartTypes';

/** Lines that the diner put in, in that order. */
export const selectLines = (state: RootState): CartLine[] => state.cart.items;

export const selectLine = (state: RootState, cartItemId: string): CartLine | undefined =>
  state.cart.items.find((line) => line.cartItemId === cartItemId);

export const selectRemarks = (state: RootState): string => state.cart.remarks;

type MenuSelector = ReturnType<typeof menuApi.endpoints.menu.select>;
const menuSelectors = new Map<string, MenuSelector>();

/** One selector for each set of arguments: making one costs more than using it. */
const getMenuSelector = (key: string): MenuSelector => {
  const known = menuSelectors.get(key);
  if (known) return known;
  const made = menuApi.endpoints.menu.select(JSON.parse(key));
  menuSelectors.set(key, made);
  return made;
};

/** The menu of the visit, once it has loaded. */
export const selectMenu = (state: RootState): Menu | undefined => {
  const menuArgs = menuArguments(state.selections);
  return menuArgs && getMenuSelector(JSON.stringify(menuArgs))(state as never).data;
};

/** Whether something in the cart has sold out meanwhile. */
export const selectHasSoldOut = (state: RootState): boolean => state.cart.items.some(({ isSoldOut }) => isSoldOut);

/** How many items the badge counts. */
export const selectCartCount = (state: RootState): number =>
  state.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
