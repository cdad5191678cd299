import { type Menu, menuApi, menuArguments } from '#features/model/menu';
import type { RootState } from '../store';
import type { CartLine } from './cartTypes';

/** The diner's lines, in the order in which they were added. */
export const selectLines = (state: RootState): CartLine[] => state.cart.items;

export const selectLine = (state: RootState, cartItemId: string): CartLine | undefined =>
  state.cart.items.find((line) => line.cartItemId === cartItemId);

export const selectRemarks = (state: RootState): string => state.cart.remarks;

/** Keeps the selectors that `create` returns: creating one costs more than running it. */
export function cacheSelectors<Key, Selector>(create: (key: Key) => Selector): (key: Key) => Selector {
  const cache = new Map<Key, Selector>();
  return (key) => {
    const selector = cache.get(key) ?? create(key);
    cache.set(key, selector);
    return selector;
  };
}

const getMenuSelector = cacheSelectors((key: string) => menuApi.endpoints.menu.select(JSON.parse(key)));

/** The menu of the visit; undefined until it has loaded. */
export const selectMenu = (state: RootState): Menu | undefined => {
  const menuArgs = menuArguments(state.visit);
  return menuArgs && getMenuSelector(JSON.stringify(menuArgs))(state).data;
};

/** Number of items in the lines of the diner. */
export const selectCartCount = (state: RootState): number =>
  state.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
