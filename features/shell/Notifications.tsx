import { useEffect, useState } from 'react';
import { useAppStore } from '#features/model/store';
import type { Notification } from '#features/platform/notifications';
import { createSnackbarQueue, type Schedule, SnackbarRegion } from '#ui';

const byTimer: Schedule = (task, delayMs) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/**
 * Shows what is notified: top centre, one at a time, duplicates dropped (accounts §2). Render it once.
 * `schedule` ends each notice; default: the browser's timers.
 */
export function Notifications({ schedule = byTimer }: { schedule?: Schedule }) {
  const store = useAppStore();
  const [queue] = useState(() => createSnackbarQueue(schedule));
  useEffect(() => {
    let last: Notification | null = null;
    // Not by a selector: two that come at once are one render, and the first would never be seen.
    const look = () => {
      const { latest } = store.getState().notifications;
      if (latest && latest !== last) queue.push(latest);
      last = latest;
    };
    look();
    return store.subscribe(look);
  }, [store, queue]);
  return <SnackbarRegion queue={queue} />;
}
