import { useEffect, useState } from 'react';
import { defineStream, startStream } from '#features/platform/streams';
import { useAppDispatch } from '../store';
import type { LiveChangesInput } from './liveChanges';
import { SERVICE_POLL_MS, serviceApi } from './serviceApi';

/**
 * Fetches something again when the server says that they changed.
 * @param rooms none: nothing is listened to.
 * @returns the milliseconds after which they are to be fetched anyway.
 */
export function useLiveChanges(
  tags: readonly ('Calls' | 'Shares' | 'Bill' | 'Order')[],
  rooms: LiveChangesInput['rooms'],
): number {
  const dispatch = useAppDispatch();
  const [isLive, setLive] = useState(false);
  const key = JSON.stringify(rooms);
  const tagKey = tags.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rooms and tags are compared by what they say.
  useEffect(() => {
    if (rooms.length === 0) return;
    const stream = defineStream<unknown, void>({
      name: 'service',
      key: () => key,
      open: async () => {
        const { liveChanges } = await import('./liveChanges');
        return liveChanges({ rooms, onLiveChange: setLive });
      },
      onEvent: () => dispatch(serviceApi.util.invalidateTags([...tags])),
    });
    return dispatch(startStream(stream));
  }, [key, tagKey, dispatch]);
  return isLive ? SERVICE_POLL_MS.besideSocket : SERVICE_POLL_MS.alone;
}
