import { useEffect, useState } from 'react';
import { useAppStore } from '#features/model/store';
import type { Notification } from '#features/platform/notifications';
import { createSnackbarQueue, type Schedule, SnackbarRegion } from '#ui';

const byTimer: Schedule = (task, delayMs) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/**
 * Shows notifications at top centre, one at a time, without duplicates (SHELL-13). Render it once.
 * `schedule` ends each notice; default: the browser's timers.
 */
export function Notifications({ schedule = byTimer }: { schedule?: Schedule }) {
  const store = useAppStore();
  const [queue] = useState(() => createSnackbarQueue(schedule));
  useEffect(() => {
    let last: Notification | null = null;
    // Not useSelector: of two notifications in one render the first would be lost.
    const look = () => {
      const { latest } = store.getState().notifications;
      if (latest && latest !== last) {
        const { kind: variant, text, durationMs } = latest;
        queue.push({ variant, text, durationMs });
      }
      last = latest;
    };
    look();
    return store.subscribe(look);
  }, [store, queue]);
  return <SnackbarRegion queue={queue} />;
}
