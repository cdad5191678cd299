import type { Answer, Order } from '#contract';
import { api, call } from '#features/platform/api';
import type { AppThunk } from '../store';
import { laterOrder } from './orderProgress';

/** What a payment needs to know of an order. */
export type OrderWord = Pick<Order, 'orderNo' | 'failedReason'> & { orderStatus: string };

export const wordOf = ({ orderNo, orderStatus, failedReason }: Order): OrderWord => ({
  orderNo,
  orderStatus,
  failedReason,
});

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Answer<'order'>, string>({
      query: (orderNo) => call('order', { params: { orderNo } }),
      providesTags: (_order, _error, orderNo) => [{ type: 'Order', id: orderNo }],
      merge: laterOrder,
    }),
    orderByPaymentRef: build.query<Answer<'orderByPaymentRef'>, string>({
      query: (paymentRef) => call('orderByPaymentRef', { params: { paymentRef } }),
      // Asked once, by the page that the diner comes back to.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Asks the host for an order, past any cache. Dispatch it; it rejects with an `ApiError`. */
export const askForWord =
  (orderNo: string): AppThunk<Promise<OrderWord>> =>
  async (dispatch) => {
    const asked = dispatch(orderApi.endpoints.order.initiate(orderNo, { forceRefetch: true, subscribe: false }));
    return wordOf((await asked.unwrap()) as Order);
  };

export const { useOrderQuery } = orderApi;
