import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { ERROR_CODE } from '#contract/wire';
import { accountApi, selectProfile, selectRoleId, setProfile } from '#features/account';
import { api, isRefusal } from '#features/api';
import type { Menu } from '#features/menu';
import { repriced } from './reprice';
import { type CartRootState, selectMenu } from './selectors';
import { linesRepriced, removePromoCode, restoreCart, setApplyRebatePoint, setVoucher } from './slice';
import type { CartChanges } from './types';

type Dispatch = ThunkDispatch<CartRootState, unknown, UnknownAction>;

/** The host computed another figure: something that the cart was made from is out of date. */
const isMismatch = (action: unknown): boolean => {
  const { type, payload, meta } = action as {
    type?: string;
    payload?: unknown;
    meta?: { arg?: { endpointName?: string } };
  };
  return (
    type === 'api/executeMutation/rejected' &&
    meta?.arg?.endpointName === 'makeOrder' &&
    isRefusal(payload) &&
    payload.code === ERROR_CODE.mismatch
  );
};

/** Asks for everything again that a price depends on: menu, promotions, settings, vouchers and points. */
async function refresh(dispatch: Dispatch, getState: () => CartRootState): Promise<void> {
  dispatch(api.util.invalidateTags(['Menu', 'Promotions', 'Settings', 'Vouchers']));
  const profile = selectProfile(getState());
  if (!profile) return;
  const { data } = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  if (data && selectProfile(getState())?.id === data.id) dispatch(setProfile(data));
}

/** Who signs in expects other prices; only what costs more, or is gone, is worth a word. */
const worthTelling = (changes: CartChanges | null, isOtherRole: boolean): CartChanges | null => {
  const isDearer = changes?.repriced.some(({ from, to }) => to > from) ?? false;
  return changes && isOtherRole && changes.removed.length === 0 && !isDearer ? null : changes;
};

/**
 * Keeps the lines at the prices of the menu that is selected and of whoever is signed in: after a new menu, another
 * role, and a restored cart. A guest's restored cart keeps nothing that only a member may use.
 */
export const cartKeeper: Middleware<Record<never, never>, CartRootState> = (store) => {
  const dispatch = store.dispatch as Dispatch;
  let seen: { menu: Menu; roleId: number } | undefined;
  return (next) => (action) => {
    const result = next(action);
    if (isMismatch(action)) void refresh(dispatch, store.getState);
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
    if (!isRestored && seen?.menu === menu && seen.roleId === roleId) return result;
    const isOtherRole = seen?.menu === menu && seen.roleId !== roleId;
    seen = { menu, roleId };
    const { items: now, changes } = repriced(store.getState().cart.items, menu, roleId);
    if (JSON.stringify(now) !== JSON.stringify(items)) {
      dispatch(linesRepriced({ items: now, changes: worthTelling(changes, isOtherRole && !isRestored) }));
    }
    return result;
  };
};
