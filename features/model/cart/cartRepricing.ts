import { selectProfile, selectRoleId } from '#features/model/account';
import type { RootState, StartAppListening } from '../store';
import { selectMenu } from './cartSelectors';
import { linesRepriced, removePromoCode, restoreCart, setApplyRebatePoint, setVoucher } from './cartSlice';
import type { CartChanges } from './cartTypes';

let rules: typeof import('./reprice') | undefined;

/** Loads the rules, which a diner without a cart does without; the first line of a cart loads them too. */
export const loadCartRepricing = async (): Promise<typeof import('./reprice')> => {
  rules ??= await import('./reprice');
  return rules;
};

/** After a sign-in the diner expects other prices, so only higher prices and removed lines are notified. */
const toNotifiedChanges = (changes: CartChanges | null, isOtherRole: boolean): CartChanges | null => {
  const isDearer = changes?.repriced.some(({ from, to }) => to > from) ?? false;
  return changes && isOtherRole && changes.removed.length === 0 && !isDearer ? null : changes;
};

/** Whether prices may differ from those of the state before, or the lines come from an earlier menu. */
const mayDiffer = (state: RootState, before: RootState): boolean => {
  const { cart, api, visit, account } = state;
  if (cart.items.length === 0) return false;
  if (before.cart.items.length === 0) return true;
  const isSameInput = api === before.api && visit === before.visit && account === before.account;
  return !isSameInput && (selectMenu(state) !== selectMenu(before) || selectRoleId(state) !== selectRoleId(before));
};

/**
 * Reprices the lines after a new menu, another role and a restored cart. From a guest's restored cart it removes
 * discounts that are for members only.
 */
export const startCartRepricing = (startAppListening: StartAppListening): void => {
  startAppListening({
    predicate: (action, state, before) => restoreCart.match(action) || mayDiffer(state, before),
    effect: async (action, { dispatch, getState, getOriginalState }) => {
      const before = getOriginalState();
      const state = getState();
      const { items, promoCode, voucher, applyRebatePoint } = state.cart;
      const isRestored = restoreCart.match(action);
      if (isRestored && !selectProfile(state)) {
        if (promoCode) dispatch(removePromoCode());
        if (voucher) dispatch(setVoucher(null));
        if (applyRebatePoint) dispatch(setApplyRebatePoint(false));
      }
      const menu = items.length > 0 ? selectMenu(state) : undefined;
      if (!menu) return;
      // No pause once they are loaded: the next action already finds the new prices.
      const { repriceLines } = rules ?? (await loadCartRepricing());
      const roleId = selectRoleId(state);
      const isOtherRole = !isRestored && selectMenu(before) === menu && selectRoleId(before) !== roleId;
      const { items: now, changes } = repriceLines(getState().cart.items, menu, roleId);
      if (JSON.stringify(now) !== JSON.stringify(items)) {
        dispatch(linesRepriced({ items: now, changes: toNotifiedChanges(changes, isOtherRole) }));
      }
    },
  });
};
