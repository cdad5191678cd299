import { isAnyOf } from '@reduxjs/toolkit';
import { selectRoleId } from '#features/model/account';
import type { RootState, StartAppListening } from '../store';
import { selectMenu } from './cartSelectors';
import { restoreCart, undoRemove } from './cartSlice';

let rules: typeof import('./repriceCart') | undefined;

/** Loads the rules, which a diner without a cart does without; the first line of a cart loads them too. */
export const loadCartRepricing = async (): Promise<typeof import('./repriceCart')> => {
  rules ??= await import('./repriceCart');
  return rules;
};

/** Lines that were not in the cart while the menu changed. */
const isLineBack = isAnyOf(restoreCart, undoRemove);

/** Whether prices may differ from those of the state before, or the lines come from an earlier menu. */
const mayDiffer = (state: RootState, before: RootState): boolean => {
  const { cart, api, visit, account } = state;
  if (cart.items.length === 0) return false;
  if (before.cart.items.length === 0) return true;
  const isSameInput = api === before.api && visit === before.visit && account === before.account;
  return !isSameInput && (selectMenu(state) !== selectMenu(before) || selectRoleId(state) !== selectRoleId(before));
};

/**
 * Reprices the lines after a new menu, another role, a restored cart and an undone removal. From a guest's restored cart it
 * removes discounts that are for members only.
 */
export const startCartRepricing = (startAppListening: StartAppListening): void => {
  startAppListening({
    predicate: (action, state, before) => isLineBack(action) || mayDiffer(state, before),
    // No pause once they are loaded: the next action already finds the new prices.
    effect: async (action, store) => {
      const before = store.getOriginalState();
      (rules ?? (await loadCartRepricing())).repriceCart(action, before, store);
    },
  });
};
