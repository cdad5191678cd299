import { askForWord, type OrderWord, type PaymentEvent, selectPendingPayment, verdict } from '#features/model/orders';
import type { AppThunk } from '#features/model/store';
import { isRefusal } from '#features/platform/api';

/** What became of the payment that was under way when the app was left. */
export type Resumed =
  | { kind: 'none' }
  /** make-order was sent and its answer never came. */
  | { kind: 'unanswered'; attempt: { paymentMode: string | null; timeoutS: number | null } }
  /** It goes on: the host says that it is not paid yet, or does not answer. */
  | { kind: 'waiting'; payment: { orderNo: string; url: string; deadline: number } }
  | { kind: 'ended'; event: PaymentEvent };

const NOT_FOUND = 404;

/**
 * Asks the host about the payment in the temporary copy (PAY-14). Dispatch it when the app opens or comes back.
 * @param now milliseconds of the clock.
 */
export const resumePendingPayment =
  (now: number): AppThunk<Promise<Resumed>> =>
  async (dispatch, getState) => {
    const pending = selectPendingPayment(getState());
    if (!pending) return { kind: 'none' };
    const { orderNo, paymentUrl, deadline, paymentMode, timeoutS } = pending;
    if (orderNo === null) return { kind: 'unanswered', attempt: { paymentMode, timeoutS } };

    let isUnknown = false;
    try {
      const event = verdict((await dispatch(askForWord(orderNo))) as OrderWord);
      if (event) return { kind: 'ended', event };
    } catch (error) {
      isUnknown = isRefusal(error) && error.statusCode === NOT_FOUND;
    }
    if (isUnknown || (deadline !== null && now >= deadline)) return { kind: 'ended', event: { type: 'timedOut' } };
    return { kind: 'waiting', payment: { orderNo, url: paymentUrl ?? '', deadline: deadline ?? now } };
  };
