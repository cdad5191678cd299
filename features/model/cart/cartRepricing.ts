import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { selectProfile, selectRoleId } from '#features/model/account';
import type { Menu } from '#features/model/menu';
import type { RootState } from '../store';
import { selectMenu } from './cartSelectors';
import { linesRepriced, removePromoCode, restoreCart, setApplyRebatePoint, setVoucher } from './cartSlice';
import type { CartChanges } from './cartTypes';
import { repriceLines } from './reprice';

type Dispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** After a sign-in the diner expects other prices, so only higher prices and removed lines are notified. */
const toNotifiedChanges = (changes: CartChanges | null, isOtherRole: boolean): CartChanges | null => {
  const isDearer = changes?.repriced.some(({ from, to }) => to > from) ?? false;
  return changes && isOtherRole && changes.removed.length === 0 && !isDearer ? null : changes;
};

/**
 * Reprices the lines after a new menu, another role and a restored cart. From a guest's restored cart it removes
 * discounts that are for members only.
 */
export const cartRepricing: Middleware<Record<never, never>, RootState> = (store) => {
  const dispatch = store.dispatch as Dispatch;
  let previous: { menu: Menu; roleId: number } | undefined;
  return (next) => (action) => {
    const result = next(action);
    const state = store.getState();
    const { items, promoCode, voucher, applyRebatePoint } = state.cart;
    const isRestored = restoreCart.match(action);
    if (isRestored && !selectProfile(state)) {
      if (promoCode) dispatch(removePromoCode());
      if (voucher) dispatch(setVoucher(null));
      if (applyRebatePoint) dispatch(setApplyRebatePoint(false));
    }
    const menu = items.length > 0 ? selectMenu(state) : undefined;
    if (!menu) return result;
    const roleId = selectRoleId(state);
    if (!isRestored && previous?.menu === menu && previous.roleId === roleId) return result;
    const isOtherRole = previous?.menu === menu && previous.roleId !== roleId;
    previous = { menu, roleId };
    const { items: now, changes } = repriceLines(store.getState().cart.items, menu, roleId);
    if (JSON.stringify(now) !== JSON.stringify(items)) {
      dispatch(linesRepriced({ items: now, changes: toNotifiedChanges(changes, isOtherRole && !isRestored) }));
    }
    return result;
  };
};
