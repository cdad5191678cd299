import { useEffect, useEffectEvent, useState } from 'react';
import { defineStream, startStream } from '#features/platform/streams';
import { useAppDispatch } from '../store';
import type { LiveChangesInput } from './liveChanges';
import { SERVICE_POLL_MS, serviceApi } from './serviceApi';

/**
 * Refetches what has these tags when the server reports a change of it.
 * @param rooms what to listen to; none: no connection is opened.
 * @returns the polling interval beside it, milliseconds.
 */
export function useLiveChanges(
  tags: readonly ('Calls' | 'Shares' | 'Bill' | 'Order')[],
  rooms: LiveChangesInput['rooms'],
): number {
  const dispatch = useAppDispatch();
  const [isLive, setLive] = useState(false);
  const key = JSON.stringify(rooms);
  const refetch = useEffectEvent(() => void dispatch(serviceApi.util.invalidateTags([...tags])));
  useEffect(() => {
    // From the key, because callers pass an equal array with each render.
    const wanted: LiveChangesInput['rooms'] = JSON.parse(key);
    if (wanted.length === 0) return;
    const stream = defineStream<unknown, void>({
      name: 'service',
      key: () => key,
      open: async () => {
        const { liveChanges } = await import('./liveChanges');
        return liveChanges({ rooms: wanted, onLiveChange: setLive });
      },
      onEvent: () => refetch(),
    });
    return dispatch(startStream(stream));
  }, [key, dispatch]);
  return isLive ? SERVICE_POLL_MS.besideSocket : SERVICE_POLL_MS.alone;
}
