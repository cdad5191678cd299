import type { UserVoucher } from '#contract';
import { sampleVoucher, toVoucher, voucherStatus } from '#contract/money';
import { selectProfile } from '#features/model/account';
import type { AppThunk } from '#features/model/store';
import { cartApi } from './cartApi';
import { setVoucher } from './cartSlice';

/**
 * Takes the voucher out of the cart where the member's vouchers say that it cannot be used any more (CART-41).
 * @param now milliseconds of the clock
 */
export const dropUnusableVoucher =
  (vouchers: readonly UserVoucher[], now: number): AppThunk =>
  (dispatch, getState) => {
    const { voucher } = getState().cart;
    if (!voucher || sampleVoucher(voucher.id)) return;
    const known = vouchers.find((one) => toVoucher(one).id === voucher.id);
    if (!known || voucherStatus(known, now) !== 'usable') dispatch(setVoucher(null));
  };

/**
 * Asks for the member's vouchers again, after the server has refused an order with one of them (CART-41).
 * @param now milliseconds of the clock
 */
export const refreshVoucher =
  (now: number): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const cardNo = selectProfile(getState())?.cardNo;
    if (!getState().cart.voucher || !cardNo) return;
    const options = { forceRefetch: true, subscribe: false };
    const { data, isSuccess } = await dispatch(cartApi.endpoints.cardVouchers.initiate(cardNo, options));
    if (isSuccess && data && selectProfile(getState())?.cardNo === cardNo) dispatch(dropUnusableVoucher(data, now));
  };
