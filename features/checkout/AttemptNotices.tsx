import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  dispatchOrderEvent,
  findAttempt,
  getNotices,
  isAt,
  refreshAttempt,
  selectAttempts,
} from '#features/model/orders';
import { type RootState, useAppSelector, useAppStore } from '#features/model/store';
import { AttemptDialog, AttemptNotice, type NoticeAnswer } from './components/AttemptNotice';
import { selectViewer } from './facts';

/** Orders of other places, those that were left, and those that turned out to be paid: the most urgent, quietly. */
export function AttemptNotices() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const attempts = useAppSelector(selectAttempts);
  // A dialog or overlay of the checkout comes first.
  const isIdle = useAppSelector((state) => state.checkout.name === 'idle');
  useAppSelector((state: RootState) => JSON.stringify(selectViewer(state)));
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);

  const viewer = selectViewer(store.getState());
  const orderShown = pathname === '/order' ? new URLSearchParams(search).get('orderNo') : null;
  const notice = getNotices(attempts, viewer).find(
    ({ attempt }) => attempt.orderNo === null || attempt.orderNo !== orderShown,
  );
  if (!notice || !isIdle) return null;

  const { attempt, kind } = notice;
  const { key, orderNo } = attempt;
  const tryAgain = () => {
    setLookedAt(null);
    setAsking(key);
    // At its own place the diner goes on with it; elsewhere the visit stays as it is.
    if (isAt(attempt, viewer) && findAttempt(store.getState(), key)?.orderNo === null) {
      store.dispatch(dispatchOrderEvent({ type: 'resumed', key }));
    }
    void (store.dispatch(refreshAttempt(key)) as Promise<boolean>).finally(() => setAsking(null));
  };
  const setAside = () => {
    setLookedAt(null);
    store.dispatch(dispatchOrderEvent({ type: kind === 'paid' ? 'seen' : 'setAside', key }));
  };
  const answer: Record<NoticeAnswer, () => void> = {
    look: () => {
      if (orderNo === null) return setLookedAt(key);
      if (kind === 'paid') store.dispatch(dispatchOrderEvent({ type: 'seen', key }));
      navigate(`/order?orderNo=${encodeURIComponent(orderNo)}`, { state: { orderNo } });
    },
    tryAgain,
    setAside,
    takeBack: () => store.dispatch(dispatchOrderEvent({ type: 'takenBack', key })),
  };
  return (
    <>
      <AttemptNotice notice={notice} isAsking={asking === key} onAnswer={(given) => answer[given]()} />
      {lookedAt === key && (
        <AttemptDialog attempt={attempt} onAnswer={(given) => answer[given]()} onClose={() => setLookedAt(null)} />
      )}
    </>
  );
}
