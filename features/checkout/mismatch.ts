import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { ERROR_CODE } from '#contract/wire';
import { accountApi, selectProfile, setProfile } from '#features/account';
import { api, isRefusal } from '#features/api';
import type { CartRootState } from '#features/cart';
import { checkoutApi } from './api';

type Dispatch = ThunkDispatch<CartRootState, unknown, UnknownAction>;

/** Loads everything again that a price depends on: menu, promotions, settings, vouchers and points. */
async function refresh(dispatch: Dispatch, getState: () => CartRootState): Promise<void> {
  dispatch(api.util.invalidateTags(['Menu', 'Promotions', 'Settings', 'Vouchers']));
  const profile = selectProfile(getState());
  if (!profile) return;
  const { data } = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  if (data && selectProfile(getState())?.id === data.id) dispatch(setProfile(data));
}

/** The server computed another figure than the cart: something that the cart was made from is out of date. */
export const refreshAfterMismatch: Middleware<Record<never, never>, CartRootState> = (store) => (next) => (action) => {
  const result = next(action);
  const isMismatch =
    checkoutApi.endpoints.makeOrder.matchRejected(action) &&
    isRefusal(action.payload) &&
    action.payload.code === ERROR_CODE.mismatch;
  if (isMismatch) void refresh(store.dispatch as Dispatch, store.getState);
  return result;
};
