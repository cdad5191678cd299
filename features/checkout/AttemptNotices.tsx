import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dispatchOrderEvent, getNotices, isAt, refreshAttempt, selectAttempts } from '#features/model/orders';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectCheckout } from './checkoutSlice';
import { AttemptDialog, AttemptNotice, type NoticeAnswer } from './components/AttemptNotice';
import { selectViewer } from './facts';

/** The most urgent notice of an order of another place, one that was left, or one that turned out to be paid. */
export function AttemptNotices() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const attempts = useAppSelector(selectAttempts);
  const viewer = useAppSelector(selectViewer);
  // A dialog or overlay of the checkout comes first.
  const isIdle = useAppSelector((state) => selectCheckout(state).name === 'idle');
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [pendingKey, setPendingKey] = useState<string | null>(null);

  const shownOrderNo = pathname === '/order' ? new URLSearchParams(search).get('orderNo') : null;
  const notice = getNotices(attempts, viewer).find(
    ({ attempt }) => attempt.orderNo === null || attempt.orderNo !== shownOrderNo,
  );
  if (!notice || !isIdle) return null;

  const { attempt, kind } = notice;
  const { key, orderNo } = attempt;
  const answers: Record<NoticeAnswer, () => void> = {
    look: () => {
      if (orderNo === null) return setShownKey(key);
      navigate(`/order?orderNo=${encodeURIComponent(orderNo)}`, { state: { orderNo } });
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
      dispatch(dispatchOrderEvent({ type: kind === 'paid' ? 'seen' : 'setAside', key }));
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
