import { refetchProfile } from '#features/model/account';
import { api } from '#features/platform/api';
import type { AppThunk } from '../store';

/**
 * The server computed another figure than the cart: loads everything again that a price depends on, menu, promotions,
 * settings, vouchers and points.
 */
export const refreshAfterMismatch = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(api.util.invalidateTags(['Menu', 'Promotions', 'Settings', 'Vouchers']));
  await dispatch(refetchProfile());
};
