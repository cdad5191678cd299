import type { UserVoucher } from '#contract';
import { api, call } from '#features/platform/api';

/** What has no code is no voucher. */
const isVoucher = (entry: unknown): boolean =>
  typeof (entry as Partial<UserVoucher> | null)?.VoucherNo === 'string' && (entry as UserVoucher).VoucherNo !== '';

export const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every voucher of a card, also those whose worth cannot be read: the cart leaves these out, a list does not. */
    heldVouchers: build.query<UserVoucher[], string>({
      query: (cardNo) => call('vouchers', { query: { cardNo } }),
      transformResponse: (answer: { voucherLists?: UserVoucher[] } | null) =>
        Array.isArray(answer?.voucherLists) ? answer.voucherLists.filter(isVoucher) : [],
      providesTags: ['Vouchers'],
    }),
  }),
});

export const { useHeldVouchersQuery } = vouchersApi;
