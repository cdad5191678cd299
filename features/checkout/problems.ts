import type { OrderErrors } from '#contract';
import { ERROR_CODE, ORDER_MESSAGE } from '#contract/wire';
import { isOrderRefusal } from '#features/model/orders';
import { type ApiError, isUnreadable } from '#features/platform/api';
import type { CheckoutEvent } from './checkoutTypes';

const BAD_REQUEST = 400;

/** The caller adds the key of the attempt to `orderUnanswered`. */
type OrderErrorEvent = Exclude<CheckoutEvent, { type: 'orderUnanswered' }> | { type: 'orderUnanswered' };

const KINDS = [
  'soldoutItems',
  'soldoutModifierItems',
  'itemQuantityLeft',
  'notAvailableItem',
  'notAvailableModifierItem',
  'alcoholItems',
] as const satisfies readonly (keyof OrderErrors)[];

/** The lists that name something; undefined if none does. A server may send anything in them. */
function readErrors(errors: OrderErrors | undefined): OrderErrors | undefined {
  const named = KINDS.flatMap((kind) => {
    const list: unknown = errors?.[kind];
    const entries = Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
    return entries.length > 0 ? [[kind, entries]] : [];
  });
  return named.length > 0 ? (Object.fromEntries(named) as OrderErrors) : undefined;
}

/** Maps an error of make-order to an event (CHECKOUT-22 to CHECKOUT-28). */
export function toCheckoutEvent(error: ApiError, isDirectToPos: boolean): OrderErrorEvent {
  if (!isOrderRefusal(error)) return { type: 'orderUnanswered' };
  const { statusCode, code, message } = error;
  if (message.includes(ORDER_MESSAGE.menuUpdated)) return { type: 'menuChanged' };
  if (code === ERROR_CODE.tableChanged) return { type: 'orderRefused', problem: { kind: 'tableChanged' } };
  // Empty lists say nothing that a diner could act on.
  const errors = readErrors(error.errors);
  if (message === ORDER_MESSAGE.errors && errors) return { type: 'orderRefused', problem: { kind: 'items', errors } };
  if (statusCode !== BAD_REQUEST || isUnreadable(error) || message === ORDER_MESSAGE.errors) {
    return { type: 'orderRefused', problem: { kind: 'unable' } };
  }
  const isCheck = message === ORDER_MESSAGE.checkNotFound || message === ORDER_MESSAGE.checkClosed;
  return {
    type: 'orderRefused',
    problem: isDirectToPos && isCheck ? { kind: 'checkNumber' } : { kind: 'message', message },
  };
}
