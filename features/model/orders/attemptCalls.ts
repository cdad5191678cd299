import { createAction } from '@reduxjs/toolkit';
import type { Order } from '#contract';
import { restoreCart } from '#features/model/cart';
import { restoreVisit } from '#features/model/visit';
import { type ApiError, isNotFound } from '#features/platform/api';
import { flushPersistence } from '#features/platform/storage';
import type { AppThunk, RootState } from '../store';
import type { Attempt } from './attempt';
import { isFinalRefusal, isOrderRefusal } from './finalRefusal';
import { checkoutApi } from './makeOrderApi';
import { orderApi, toOrderAnswer } from './orderApi';
import type { OrderEvent } from './orderEvents';
import { ordersChanged } from './ordersSlice';
import { isPaymentAddressAllowed } from './paymentAddress';
import { reduceOrders } from './reduceOrders';

/** Applies an event to drafts and attempts. */
export const dispatchOrderEvent =
  (event: OrderEvent): AppThunk =>
  (dispatch, getState, { clock }) => {
    const { orders: before, cart, visit } = getState();
    const { orders, effects } = reduceOrders(before, event, { now: clock.now(), here: { cart, visit } });
    if (orders !== before) dispatch(ordersChanged(orders));
    for (const effect of effects) {
      if (effect.visit) dispatch(restoreVisit(effect.visit));
      // The table that this phone is at now, not the one at which the order was sent.
      const { table: _, ...dishes } = effect.cart;
      dispatch(restoreCart(cart.table ? { ...dishes, table: cart.table } : dishes));
    }
  };

export const findAttempt = ({ orders }: RootState, key: string): Attempt | undefined =>
  orders.attempts.find((attempt) => attempt.key === key);

/** How make-order ended. */
export type SendResult =
  /** `slipNo`: the order opened the check of its table. */
  | { kind: 'answered'; slipNo?: string | undefined }
  /**
   * The payment address does not belong to the shop's gateways. The order is kept, and its dishes are in the cart
   * again.
   */
  | { kind: 'foreignAddress' }
  /** `isEnd`: the refusal ended the attempt; false if it had an answer already, or was erased during the call. */
  | { kind: 'refused'; error: Extract<ApiError, { kind: 'refused' }>; isEnd: boolean }
  | { kind: 'unanswered' };

/** make-order was sent again by the poll or from a notice, and ended so. The checkout tells the diner of a refusal. */
export const attemptResent = createAction<{ attempt: Attempt; result: SendResult }>('orders/attemptResent');

/** Sends make-order: the key and the body of the attempt, the first time as any other. */
export const sendAttempt =
  (key: string): AppThunk<Promise<SendResult>> =>
  async (dispatch, getState, { config }) => {
    const attempt = findAttempt(getState(), key);
    if (!attempt) return { kind: 'unanswered' };
    await flushPersistence();
    const { payload } = attempt;
    const call = checkoutApi.endpoints.makeOrder.initiate({ payload, idempotencyKey: key }, { track: false });
    const { data, error } = await dispatch(call);
    const answer = toOrderAnswer(data as Partial<Order> | undefined, { isNew: true });
    if (isOrderRefusal(error)) {
      // A try before this one may have come through.
      const isAboutOrder = isFinalRefusal(error) || attempt.status === 'sending';
      const before = findAttempt(getState(), key);
      if (isAboutOrder) dispatch(dispatchOrderEvent({ type: 'refused', key }));
      return { kind: 'refused', error, isEnd: before !== findAttempt(getState(), key) };
    }
    if (!answer) {
      dispatch(dispatchOrderEvent({ type: 'unanswered', key }));
      return { kind: 'unanswered' };
    }
    if (answer.paymentUrl !== null && !isPaymentAddressAllowed(answer.paymentUrl, config.gatewayHosts)) {
      // The server has the order and may take its payment in another way, so a second order needs a confirmation.
      dispatch(dispatchOrderEvent({ type: 'answered', key, answer: { ...answer, paymentUrl: null } }));
      dispatch(dispatchOrderEvent({ type: 'setAside', key }));
      await flushPersistence();
      return { kind: 'foreignAddress' };
    }
    dispatch(dispatchOrderEvent({ type: 'answered', key, answer }));
    await flushPersistence();
    return { kind: 'answered', slipNo: (data as Partial<Order>).slipNo };
  };

/**
 * Asks the server how an attempt stands: by its number, or, where make-order has no answer yet, by sending it again.
 * @param isAnew drops such a question that is still on its way, by the number only. Default: its answer counts for both.
 * @returns whether the server answered.
 */
export const refreshAttempt =
  (key: string, { isAnew = false }: { isAnew?: boolean } = {}): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const attempt = findAttempt(getState(), key);
    if (!attempt) return false;
    if (attempt.orderNo === null) {
      const result = await dispatch(sendAttempt(key));
      dispatch(attemptResent({ attempt, result }));
      return result.kind !== 'unanswered';
    }
    if (isAnew) {
      const before = dispatch(orderApi.util.getRunningQueryThunk('order', attempt.orderNo));
      before?.abort();
      await before;
    }
    const query = orderApi.endpoints.order.initiate(attempt.orderNo, { forceRefetch: true, subscribe: false });
    const { data, error } = await dispatch(query);
    if (error) {
      const isUnknown = isNotFound(error);
      if (isUnknown) dispatch(dispatchOrderEvent({ type: 'notFound', key }));
      return isUnknown;
    }
    const answer = toOrderAnswer(data as Partial<Order> | undefined);
    if (answer) dispatch(dispatchOrderEvent({ type: 'answered', key, answer }));
    return answer !== undefined;
  };
