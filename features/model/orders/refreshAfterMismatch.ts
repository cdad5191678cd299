import { refetchProfile } from '#features/model/account';
import { refreshPromoCode } from '#features/model/cart';
import { api } from '#features/platform/api';
import type { AppThunk } from '../store';

/**
 * The server computed another figure than the cart: loads everything again that a price depends on, taxes (with the brand), menu,
 * promotions, settings, vouchers, points and the promo code.
 */
export const refreshAfterMismatch = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(api.util.invalidateTags(['Brand', 'Menu', 'Promotions', 'Settings', 'Vouchers']));
  void dispatch(refreshPromoCode());
  await dispatch(refetchProfile());
};
