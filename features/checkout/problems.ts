import { ORDER_MESSAGE } from '#contract/wire';
import { type ApiError, isRefusal } from '#features/platform/api';
import type { CheckoutEvent } from './machine';

const BAD_REQUEST = 400;
/** From here on the host failed, and whether it took the order is unknown. */
const HOST_FAILED = 500;

/** What an error of make-order means (CHECKOUT-22 to CHECKOUT-28). */
export function eventOfError(error: ApiError, isDirectToPos: boolean): CheckoutEvent {
  if (!isRefusal(error) || error.statusCode >= HOST_FAILED) return { type: 'orderUnanswered' };
  const { statusCode, message, errors } = error;
  if (message.includes(ORDER_MESSAGE.menuUpdated)) return { type: 'menuChanged' };
  if (message === ORDER_MESSAGE.errors && errors) return { type: 'orderRefused', problem: { kind: 'items', errors } };
  if (statusCode !== BAD_REQUEST || message === ORDER_MESSAGE.errors) {
    return { type: 'orderRefused', problem: { kind: 'unable' } };
  }
  const isCheck = message === ORDER_MESSAGE.checkNotFound || message === ORDER_MESSAGE.checkClosed;
  return {
    type: 'orderRefused',
    problem: isDirectToPos && isCheck ? { kind: 'checkNumber' } : { kind: 'message', message },
  };
}
