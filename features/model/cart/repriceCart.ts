import type { UnknownAction } from '@reduxjs/toolkit';
import { selectProfile, selectRoleId } from '#features/model/account';
import { selectIsDepositCharged } from '#features/model/menu';
import type { AppDispatch, RootState } from '../store';
import { selectMenu } from './cartSelectors';
import { linesRepriced, removePromoCode, restoreCart, setApplyRebatePoint, setVoucher } from './cartSlice';
import type { CartChanges } from './cartTypes';
import { mergeChanges } from './mergeChanges';
import { repriceLines } from './reprice';

/**
 * Reports only higher prices and removed lines after a sign-in, because the diner expects other prices. After an ended
 * session the prices are a guest's, and the menu is unchanged.
 */
function toNotifiedChanges(changes: CartChanges | null, isOtherRole: boolean): CartChanges | null {
  if (!changes || !isOtherRole) return changes;
  const isDearer = changes.repriced.some(
    ({ from, to, deposits }) => to > from || (deposits && deposits.to > deposits.from),
  );
  if (changes.removed.length === 0 && !isDearer) return null;
  return changes.reason === 'prices' ? { ...changes, reason: 'role' } : changes;
}

/** Brings the lines to the prices of the menu and the role of now; `before` is the state before the action. */
export function repriceCart(
  action: UnknownAction,
  before: RootState,
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState },
): void {
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
  const roleId = selectRoleId(state);
  const isOtherRole = !isRestored && selectMenu(before) === menu && selectRoleId(before) !== roleId;
  const { items: now, changes } = repriceLines(items, menu, roleId, selectIsDepositCharged(state));
  if (JSON.stringify(now) !== JSON.stringify(items)) {
    const notified = toNotifiedChanges(changes, isOtherRole);
    dispatch(linesRepriced({ items: now, changes: notified && mergeChanges(state.cart.changes, notified) }));
  }
}
