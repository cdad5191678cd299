import { accountApi, selectProfile, setProfile } from '#features/model/account';
import { refreshPromoCode } from '#features/model/cart';
import { api } from '#features/platform/api';
import type { AppThunk } from '../store';

/**
 * The server computed another figure than the cart: loads everything again that a price depends on, menu, promotions,
 * settings, vouchers, points and the promo code.
 */
export const refreshAfterMismatch = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(api.util.invalidateTags(['Menu', 'Promotions', 'Settings', 'Vouchers']));
  void dispatch(refreshPromoCode());
  const profile = selectProfile(getState());
  if (!profile) return;
  const { data } = await dispatch(
    accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
  );
  if (data && selectProfile(getState())?.id === data.id) dispatch(setProfile(data));
};
