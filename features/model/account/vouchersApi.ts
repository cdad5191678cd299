import type { UserVoucher } from '#contract';
import { api, call } from '#features/platform/api';

/** Entries without a code are ignored. */
const isVoucher = (entry: unknown): boolean =>
  typeof (entry as Partial<UserVoucher> | null)?.VoucherNo === 'string' && (entry as UserVoucher).VoucherNo !== '';

export const vouchersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All vouchers of a card, including those whose value cannot be parsed, which the cart leaves out. */
    heldVouchers: build.query<UserVoucher[], string>({
      query: (cardNo) => call('vouchers', { query: { cardNo } }),
      transformResponse: (answer: { voucherLists?: UserVoucher[] } | null) =>
        Array.isArray(answer?.voucherLists) ? answer.voucherLists.filter(isVoucher) : [],
      providesTags: ['Vouchers'],
    }),
  }),
});

export const { useHeldVouchersQuery } = vouchersApi;
