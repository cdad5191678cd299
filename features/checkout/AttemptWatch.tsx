import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dispatchOrderEvent, selectAttempts } from '#features/model/orders';
import { type RootState, useAppSelector, useAppStore } from '#features/model/store';
import { useClock } from '#features/platform/clock';
import { startStream } from '#features/platform/streams';
import { AttemptNotices } from './AttemptNotices';
import { watchSpec } from './attemptSpec';
import { createAttemptTabs, shareAttempts } from './attemptTabs';
import { selectViewer } from './facts';

/** Asks for one attempt as long as it is watched. */
function Watcher({ id }: { id: string }) {
  const store = useAppStore();
  const clock = useClock();
  useEffect(() => {
    const spec = watchSpec({ store, clock, id, page: window });
    return store.dispatch(startStream(spec));
  }, [store, clock, id]);
  return null;
}

/** Watches every attempt that the server has not said the end of, shares them with the other tabs, and shows notices. */
export default function AttemptWatch() {
  const store = useAppStore();
  const { pathname } = useLocation();
  const attempts = useAppSelector(selectAttempts);
  const viewer = useAppSelector((state: RootState) => JSON.stringify(selectViewer(state)));
  useEffect(() => shareAttempts(store, createAttemptTabs()), [store]);
  useEffect(() => {
    store.dispatch(dispatchOrderEvent({ type: 'pageLoaded' }));
    store.dispatch(dispatchOrderEvent({ type: 'timePassed' }));
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is somewhere else has arrived.
  useEffect(() => {
    store.dispatch(dispatchOrderEvent({ type: 'viewerChanged' }));
  }, [store, viewer]);
  // The return page speaks for itself.
  if (attempts.length === 0 || pathname === '/payment-complete') return null;
  return (
    <>
      {attempts.map(({ key }) => (
        <Watcher key={key} id={key} />
      ))}
      <AttemptNotices />
    </>
  );
}
