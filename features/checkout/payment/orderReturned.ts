import { dispatchOrderEvent, selectAttempts } from '#features/model/orders';
import type { AppThunk } from '#features/model/store';

/** Notes that the payment page has sent the diner back for this order (PAY-36). */
export const orderReturned =
  (orderNo: string): AppThunk =>
  (dispatch, getState) => {
    const attempt = selectAttempts(getState()).find((one) => one.orderNo === orderNo);
    if (attempt) dispatch(dispatchOrderEvent({ type: 'returned', key: attempt.key }));
  };
