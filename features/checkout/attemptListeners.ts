import { dispatchOrderEvent, selectViewer } from '#features/model/orders';
import { type AppStore, addAppListener } from '#features/model/store';
import type { Clock } from '#features/platform/clock';
import type { OtherTabs } from '#features/platform/streams';
import type { TabMessage } from './orderTabs';
import { shareOrders } from './shareOrders';

/**
 * Starts the listeners that keep the attempts of this page, its tabs and its place current.
 * @returns stops them.
 */
export function startAttempts(store: AppStore, tabs: OtherTabs<TabMessage>, clock: Pick<Clock, 'now'>): () => void {
  const { dispatch } = store;
  const stopSharing = shareOrders(store, tabs, clock);
  for (const type of ['pageLoaded', 'timePassed', 'viewerChanged'] as const) dispatch(dispatchOrderEvent({ type }));
  const stopFollowing = dispatch(
    addAppListener({
      predicate: (_, now, before) => selectViewer(now) !== selectViewer(before),
      effect: async (_, { cancelActiveListeners, signal }) => {
        cancelActiveListeners();
        // Visit and cart of a place are restored by two actions of one turn.
        await Promise.resolve();
        if (!signal.aborted) dispatch(dispatchOrderEvent({ type: 'viewerChanged' }));
      },
    }),
  );
  return () => {
    stopSharing();
    stopFollowing();
  };
}
