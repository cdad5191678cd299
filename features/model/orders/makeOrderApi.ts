import type { Order, OrderPayload } from '#contract';
import { IDEMPOTENCY_HEADER } from '#contract/wire';
import { api, call } from '#features/platform/api';

/** One attempt to place an order: the same key and body on every retry (CHECKOUT-18). */
export interface OrderAttempt {
  payload: OrderPayload;
  idempotencyKey: string;
}

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    makeOrder: build.mutation<Order, OrderAttempt>({
      query: ({ payload, idempotencyKey }) =>
        call('makeOrder', { body: payload, headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } }),
      transformResponse: ({ data }: { data: Order }) => data,
    }),
  }),
});
