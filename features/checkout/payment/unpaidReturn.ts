import { findAttempt, isAt, isEndSeen, refreshAttempt, selectAttempts, selectViewer } from '#features/model/orders';
import type { AppThunk } from '#features/model/store';

/**
 * Handles a return as unpaid, from an address that anybody may write: the server is asked. An order that can still be
 * paid stays one.
 * @returns what the server reports: `paid`, `ended` without payment, or `open`; `unanswered` if it cannot be asked, and
 *   `unknown` without an order to ask about.
 */
export const handleUnpaidReturn =
  (): AppThunk<Promise<'paid' | 'ended' | 'open' | 'unanswered' | 'unknown'>> => async (dispatch, getState) => {
    const viewer = selectViewer(getState());
    const attempt = selectAttempts(getState()).findLast(
      (one) => isAt(one, viewer) && one.orderNo !== null && (one.status === 'waiting' || !isEndSeen(one)),
    );
    if (!attempt) return 'unknown';
    const { key } = attempt;
    const isAnswered = await dispatch(refreshAttempt(key));
    const status = findAttempt(getState(), key)?.status;
    if (status === 'paid') return 'paid';
    if (status === 'unpaid') return 'ended';
    return isAnswered ? 'open' : 'unanswered';
  };
