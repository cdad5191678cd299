import { ERROR_CODE, ORDER_MESSAGE } from '#contract/wire';
import { isOrderRefusal } from '#features/model/orders';
import { type ApiError, isForDevelopers } from '#features/platform/api';
import type { CheckoutEvent } from './checkoutTypes';

const BAD_REQUEST = 400;

/** The caller adds the key of the attempt to `orderUnanswered`. */
type OrderErrorEvent = Exclude<CheckoutEvent, { type: 'orderUnanswered' }> | { type: 'orderUnanswered' };

/** What an error of make-order means (CHECKOUT-22 to CHECKOUT-28). */
export function toCheckoutEvent(error: ApiError, isDirectToPos: boolean): OrderErrorEvent {
  if (!isOrderRefusal(error)) return { type: 'orderUnanswered' };
  const { statusCode, code, message, errors } = error;
  if (message.includes(ORDER_MESSAGE.menuUpdated)) return { type: 'menuChanged' };
  if (code === ERROR_CODE.tableChanged) return { type: 'orderRefused', problem: { kind: 'tableChanged' } };
  // Empty lists say nothing that a diner could act on.
  const isNamed = Object.values(errors ?? {}).some((list) => Array.isArray(list) && list.length > 0);
  if (message === ORDER_MESSAGE.errors && errors && isNamed)
    return { type: 'orderRefused', problem: { kind: 'items', errors } };
  if (statusCode !== BAD_REQUEST || isForDevelopers(error) || message === ORDER_MESSAGE.errors) {
    return { type: 'orderRefused', problem: { kind: 'unable' } };
  }
  const isCheck = message === ORDER_MESSAGE.checkNotFound || message === ORDER_MESSAGE.checkClosed;
  return {
    type: 'orderRefused',
    problem: isDirectToPos && isCheck ? { kind: 'checkNumber' } : { kind: 'message', message },
  };
}
