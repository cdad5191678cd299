import { findAttempt, isAt, refreshAttempt, selectAttempts } from '#features/model/orders';
import type { AppStore } from '#features/model/store';
import { selectViewer } from '../facts';

/**
 * The payment page says that it was not paid, in an address that anybody may write: the server is asked. An order that
 * can still be paid stays one.
 * @returns what the server says: `paid`, `ended` without payment, `open`, or `unknown` without an answer or an order.
 */
export async function returnUnpaid({
  dispatch,
  getState,
}: Pick<AppStore, 'getState' | 'dispatch'>): Promise<'paid' | 'ended' | 'open' | 'unknown'> {
  const viewer = selectViewer(getState());
  const attempt = selectAttempts(getState()).findLast(
    (one) => isAt(one, viewer) && one.orderNo !== null && (one.status === 'waiting' || !one.isSeen),
  );
  if (!attempt) return 'unknown';
  const { key } = attempt;
  const isAnswered = (await dispatch(refreshAttempt(key))) as boolean;
  const status = findAttempt(getState(), key)?.status;
  if (status === 'paid') return 'paid';
  if (status === 'unpaid') return 'ended';
  return isAnswered ? 'open' : 'unknown';
}
