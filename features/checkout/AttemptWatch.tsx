import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppStore } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { AttemptNotices } from './AttemptNotices';
import { startAttempts } from './attemptListeners';
import { startAttemptPolling } from './attemptPolling';
import { orderTabs } from './orderTabs';

/** Polls the orders under way, shares them with the other tabs, and shows notices of them. */
export default function AttemptWatch() {
  const store = useAppStore();
  const clock = useClock();
  // The return page looks its order up itself.
  const isReturnPage = useLocation().pathname === '/payment-complete';
  useEffect(() => startAttempts(store, orderTabs, clock), [store, clock]);
  useEffect(
    () => (isReturnPage ? undefined : startAttemptPolling({ store, clock, page: window })),
    [store, clock, isReturnPage],
  );
  return isReturnPage ? null : <AttemptNotices />;
}
