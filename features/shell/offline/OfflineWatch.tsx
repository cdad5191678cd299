import { useEffect } from 'react';
import { setOffline, syncSavedMenu } from '#features/model/menu';
import { useAppSelector, useAppStore } from '#features/model/store';
import { api } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { reportFault } from '#features/platform/faults';

/** Tags that are refetched when the network is back. */
const STALE = ['Menu', 'Settings', 'Brand', 'Outlets', 'Promotions', 'Vouchers', 'Orders', 'Bill'] as const;

/** Interval of the checks whether the server can be reached again, milliseconds. */
const RETRY_MS = 10_000;

/** Saves the last menu, shows it while offline, and refetches when the network is back. */
export default function OfflineWatch() {
  const clock = useClock();
  const store = useAppStore();

  useEffect(() => syncSavedMenu(store, clock), [store, clock]);

  useEffect(() => {
    const gone = () => void store.dispatch(setOffline({ menuAt: store.getState().offline.notice?.menuAt ?? null }));
    const back = () => {
      store.dispatch(setOffline(null));
      store.dispatch(api.util.invalidateTags([...STALE]));
    };
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [store]);

  // The `online` event is not reliable, so the server is polled.
  const isOffline = useAppSelector((state) => state.offline.notice !== null);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => {
      if (document.visibilityState === 'visible') store.dispatch(api.util.invalidateTags(['Menu']));
    };
    const timer = setInterval(again, RETRY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOffline, store]);

  useEffect(() => {
    if (!import.meta.env.PROD) return;
    import('./registerServiceWorker').then(
      ({ install }) => install(),
      (fault: unknown) => reportFault('The app could not be kept for use without a network:', fault),
    );
  }, []);

  return null;
}
