import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { setOffline, syncSavedMenu } from '#features/model/menu';
import { shopApi } from '#features/model/shop';
import { addAppListener, useAppSelector, useAppStore } from '#features/model/store';
import { api } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { reportFault } from '#features/platform/faults';

/** Tags that are refetched when the network is back. */
const STALE = ['Menu', 'Settings', 'Brand', 'Outlets', 'Promotions', 'Vouchers', 'Orders', 'Bill'] as const;

/** Pauses between the checks whether the server can be reached again, milliseconds; the last one is repeated. */
const RETRY_MS = [2000, 3000, 5000, 10_000];

/** An answer about the shop: the server can be reached. A menu may come from what was saved. */
const isShopAnswer = isAnyOf(...Object.values(shopApi.endpoints).map(({ matchFulfilled }) => matchFulfilled));

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
    const stop = store.dispatch(
      addAppListener({
        predicate: (action, state) => state.offline.notice !== null && isShopAnswer(action),
        effect: back,
      }),
    );
    return () => {
      stop();
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [store]);

  // The `online` event is not reliable: it does not come to a page that was opened where a network has no internet.
  const isOffline = useAppSelector((state) => state.offline.notice !== null);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => {
      if (document.visibilityState === 'visible') store.dispatch(api.util.invalidateTags(['Menu', 'Settings']));
    };
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          again();
          plan();
        },
        RETRY_MS[Math.min(tries, RETRY_MS.length - 1)],
      );
      tries += 1;
    };
    plan();
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
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
