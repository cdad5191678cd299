import type { Answer, Order } from '#contract';
import { withZone } from '#contract/wire';
import { api, call, readKey } from '#features/platform/api';
import { mergeOrder } from './orderProgress';
import { paymentOutcome, WAITING } from './orderStatus';
import { readOrder } from './readOrder';

/** The server's data about an order, from make-order or a later question. */
export interface OrderAnswer {
  orderNo: string;
  orderStatus: string;
  failedReason: string | null;
  /** null: none. */
  paymentUrl: string | null;
  /** Milliseconds since 1970; null where the server names none. */
  deadline: number | null;
}

/**
 * Reads an order for an attempt. Returns undefined without a number, which counts as no answer.
 * @param isNew true for the answer of make-order: it cannot be paid yet, whatever the server calls its status (PAY-29)
 */
export function toOrderAnswer(
  order: Partial<Order> | null | undefined,
  { isNew = false } = {},
): OrderAnswer | undefined {
  const orderNo = readKey(order?.orderNo);
  if (!order || orderNo === null) return undefined;
  const paymentUrl = order.hostedPamentUrl || null;
  // A number, with an address if there is something to pay, is all that make-order has to answer (PAY-29).
  const orderStatus: string = order.orderStatus || (paymentUrl ? WAITING : '');
  const deadline = Date.parse(withZone(order.paymentDeadline ?? ''));
  return {
    orderNo,
    orderStatus,
    // The status may be all that says so (PAY-13).
    failedReason: order.failedReason || (/^timeout$/i.test(orderStatus) ? 'Payment timeout' : null),
    paymentUrl: orderStatus === WAITING || (isNew && paymentOutcome(orderStatus) === 'unknown') ? paymentUrl : null,
    deadline: Number.isFinite(deadline) ? deadline : null,
  };
}

export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<Answer<'order'>, string>({
      query: (orderNo) => call('order', { params: { orderNo } }),
      transformResponse: readOrder,
      providesTags: (_order, _error, orderNo) => [{ type: 'Order', id: orderNo }],
      // One question of an order is open at a time, by poll, socket or the return page, and an answer to any other than the
      // last is dropped: what is merged is newer than what is known (ORDER-11).
      merge: mergeOrder,
    }),
    orderByPaymentRef: build.query<Answer<'orderByPaymentRef'>, string>({
      query: (paymentRef) => call('orderByPaymentRef', { params: { paymentRef } }),
      // Asked once, by the page that the diner comes back to.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOrderQuery } = orderApi;
