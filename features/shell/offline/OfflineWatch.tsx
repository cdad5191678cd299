import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { menuArguments, setOffline, syncSavedMenu } from '#features/model/menu';
import { shopApi } from '#features/model/shop';
import { addAppListener, type RootState, useAppSelector, useAppStore } from '#features/model/store';
import { api } from '#features/platform/api';
import { useClock } from '#features/platform/clock';
import { useMessages } from '#features/platform/i18n';
import { keepLoading } from '#features/platform/lateCode';
import '../OfflineBanner';
import { messages } from '../offlineMessages';
import { retryFailedPictures } from './retryFailedPictures';

/** Tags that are refetched once the server can be reached again, beside the menu, which tells it. */
const STALE = ['Settings', 'Brand', 'Outlets', 'Promotions', 'Vouchers', 'Orders', 'Bill'] as const;

/** Pauses between the checks whether the server can be reached again, milliseconds; the last one is repeated. */
const RETRY_MS = [2000, 3000, 5000, 10_000];

const isShopAnswer = isAnyOf(...Object.values(shopApi.endpoints).map(({ matchFulfilled }) => matchFulfilled));

/** Whether there is a menu to ask for; before an outlet is known, an answer about the shop tells that the server is back. */
const hasMenu = ({ visit }: RootState): boolean => menuArguments(visit) !== undefined;

/** Saves the last menu, shows it while offline, and refetches when the network is back. */
export default function OfflineWatch() {
  const clock = useClock();
  // Load banner and texts while there is a network.
  useMessages(messages);
  const store = useAppStore();

  useEffect(() => syncSavedMenu(store, clock), [store, clock]);
  useEffect(() => retryFailedPictures(store), [store]);

  useEffect(() => {
    const refresh = () => void store.dispatch(api.util.invalidateTags([...STALE]));
    const requestMenu = () => void store.dispatch(api.util.invalidateTags(['Menu']));
    // The browser's report of its network may be wrong. Only the answer to a request proves a network.
    const onOnline = () => {
      requestMenu();
      if (!store.getState().offline.notice) refresh();
    };
    const back = () => {
      requestMenu();
      store.dispatch(setOffline(null));
    };
    window.addEventListener('offline', requestMenu);
    window.addEventListener('online', onOnline);
    const stops = [
      store.dispatch(
        addAppListener({
          predicate: (_, now, before) => before.offline.notice !== null && now.offline.notice === null,
          effect: refresh,
        }),
      ),
      store.dispatch(
        addAppListener({
          // While a menu does not come, other answers say nothing: they would ask for it, and for each other, without end.
          predicate: (action, now) => now.offline.notice !== null && !hasMenu(now) && isShopAnswer(action),
          effect: back,
        }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('offline', requestMenu);
      window.removeEventListener('online', onOnline);
    };
  }, [store]);

  // The `online` event is not reliable: it does not come to a page that was opened where a network has no internet.
  const isOffline = useAppSelector((state) => state.offline.notice !== null);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      store.dispatch(api.util.invalidateTags([hasMenu(store.getState()) ? 'Menu' : 'Outlets']));
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
    void keepLoading(() => import('./registerServiceWorker')).then(({ install }) => install());
  }, []);

  return null;
}
