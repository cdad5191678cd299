import { ORDER_MESSAGE } from '#contract/wire';
import { isRefusal, type ServerError } from '#features/platform/api';

const SERVER_ERROR = 500;
/** Statuses that refuse the request and not the order: sign in again, try again later. */
const REQUEST_REFUSALS: readonly number[] = [401, 408, 425, 429];

/** A fault of the server says nothing of the order, unless it says that the menu is another one (CHECKOUT-23). */
export const isOrderRefusal = (error: unknown): error is ServerError =>
  isRefusal(error) && (error.statusCode < SERVER_ERROR || error.message.includes(ORDER_MESSAGE.menuUpdated));

/** Whether the server has refused the order itself and would again, not the session, the moment, or by a fault. */
export const isFinalRefusal = (error: unknown): error is ServerError =>
  isOrderRefusal(error) && !REQUEST_REFUSALS.includes(error.statusCode);
