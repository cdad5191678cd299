import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountApi, selectProfile, setProfile, type WithAccount } from '#features/model/account';
import { api, type Services } from '#features/platform/api';

/**
 * The server computed another figure than the cart: loads everything again that a price depends on, menu, promotions,
 * settings, vouchers and points.
 */
export const refreshAfterMismatch =
  (): ThunkAction<Promise<void>, WithAccount, Services, UnknownAction> => async (dispatch, getState) => {
    dispatch(api.util.invalidateTags(['Menu', 'Promotions', 'Settings', 'Vouchers']));
    const profile = selectProfile(getState());
    if (!profile) return;
    const { data } = await dispatch(
      accountApi.endpoints.profile.initiate(profile.mobileNo, { forceRefetch: true, subscribe: false }),
    );
    if (data && selectProfile(getState())?.id === data.id) dispatch(setProfile(data));
  };
