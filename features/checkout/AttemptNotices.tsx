import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  dispatchOrderEvent,
  getNotices,
  getOrderPath,
  isAt,
  readOrderNo,
  refreshAttempt,
  selectAttempts,
  selectViewer,
} from '#features/model/orders';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectCheckout } from './checkoutSlice';
import { AttemptDialog, AttemptNotice, type NoticeAnswer } from './components/AttemptNotice';
import { hidesOrderDialogs } from './facts';
import { isPaymentWait } from './machine';

export interface AttemptNoticesProps {
  /** An overlay of the checkout has the notice of a charge alone. Default: the page. */
  of?: 'page' | 'overlay';
}

/** The most urgent notice of an order of another place, one that was left, or one that turned out to be paid. */
export function AttemptNotices({ of = 'page' }: AttemptNoticesProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const attempts = useAppSelector(selectAttempts);
  const viewer = useAppSelector(selectViewer);
  const isScreenQuiet = hidesOrderDialogs(pathname);
  // A dialog or overlay of the checkout comes first.
  const isCovered = useAppSelector((state) => {
    const checkout = selectCheckout(state);
    return checkout.name !== 'idle' && !(isScreenQuiet && isPaymentWait(checkout));
  });
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [pendingKey, setPendingKey] = useState<string | null>(null);

  const shownOrderNo = pathname === '/order' ? readOrderNo(search) : null;
  // On a quiet screen an order has no dialog or overlay, as if the diner were at another place.
  const notice = getNotices(attempts, isScreenQuiet ? { ...viewer, place: null } : viewer).find(
    ({ kind, attempt }) =>
      (attempt.orderNo === null || attempt.orderNo !== shownOrderNo) && (of === 'page' || kind === 'paid'),
  );
  if (!notice || isCovered === (of === 'page')) return null;

  const { attempt, kind } = notice;
  const { key, orderNo } = attempt;
  const answers: Record<NoticeAnswer, () => void> = {
    look: () => {
      if (orderNo === null) return setShownKey(key);
      navigate(getOrderPath(orderNo), { state: { orderNo } });
    },
    tryAgain: () => {
      setShownKey(null);
      setPendingKey(key);
      // At its own place the diner goes on with it; elsewhere the visit stays as it is.
      if (isAt(attempt, viewer) && orderNo === null) dispatch(dispatchOrderEvent({ type: 'resumed', key }));
      void dispatch(refreshAttempt(key)).finally(() => setPendingKey(null));
    },
    setAside: () => {
      setShownKey(null);
      dispatch(dispatchOrderEvent({ type: kind === 'paid' || kind === 'failed' ? 'seen' : 'setAside', key }));
    },
    takeBack: () => dispatch(dispatchOrderEvent({ type: 'takenBack', key })),
  };
  return (
    <>
      <AttemptNotice notice={notice} isAsking={pendingKey === key} onAnswer={(answer) => answers[answer]()} />
      {shownKey === key && (
        <AttemptDialog attempt={attempt} onAnswer={(answer) => answers[answer]()} onClose={() => setShownKey(null)} />
      )}
    </>
  );
}
