import type { Answer, Query } from '#contract';
import { api, call } from '#features/platform/api';

/** Apart from the order's own calls, which load with the first screen. */
const receiptApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends the receipt of a paid order by e-mail; three times an order. */
    sendReceipt: build.mutation<Answer<'resendReceipt'>, NonNullable<Query<'resendReceipt'>>>({
      query: (query) => call('resendReceipt', { query, isAction: true }),
    }),
  }),
});

export const { useSendReceiptMutation } = receiptApi;
