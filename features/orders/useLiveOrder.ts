import { useEffect, useState } from 'react';
import { selectIsSignedIn } from '#features/model/account';
import { getPollInterval, loadOrderChanges, POLL_MS, useOrderQuery } from '#features/model/orders';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { api, isNotFound } from '#features/platform/api';
import { defineStream, startStream } from '#features/platform/streams';

/** An order as the server has it: polled, and asked for at once when the live connection says that it has changed. */
export function useLiveOrder(orderNo: string) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [pollingInterval, setPollingInterval] = useState<number>(POLL_MS.alone);
  const [isLinked, setLinked] = useState(false);
  const query = useOrderQuery(orderNo, { pollingInterval, refetchOnMountOrArgChange: true });
  const { data: order, error } = query;
  const isUnknown = isNotFound(error) && !order;
  const wanted = isUnknown ? 0 : getPollInterval(order, isLinked);
  useEffect(() => setPollingInterval(wanted), [wanted]);
  // Also once it is collected: the kitchen may take that back (SERVICE-11).
  const isLive = order !== undefined;
  // An event of the socket makes the cached order stale.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in needs a new connection.
  useEffect(() => {
    if (!isLive) return;
    const stream = defineStream<unknown, void>({
      name: 'order',
      key: () => orderNo,
      open: async () => {
        const orderChanges = await loadOrderChanges();
        const token = store.getState().account.accessToken?.id;
        return orderChanges({ orderNo, token, onLiveChange: setLinked });
      },
      onEvent: () => dispatch(api.util.invalidateTags([{ type: 'Order', id: orderNo }])),
    });
    return dispatch(startStream(stream));
  }, [orderNo, store, isSignedIn, isLive]);
  return { query, order, isUnknown };
}
