import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { createSnackbarQueue, type Schedule, SnackbarRegion } from '#ui';
import type { WithShell } from './slice';

const schedule: Schedule = (task, delayMs) => {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
};

/** Shows what is notified: top centre, one at a time, duplicates dropped (accounts §2). Render it once. */
export function Notifications() {
  const notification = useSelector((state: WithShell) => state.shell.notification);
  const [queue] = useState(() => createSnackbarQueue(schedule));
  useEffect(() => {
    if (notification) queue.push(notification);
  }, [notification, queue]);
  return <SnackbarRegion queue={queue} />;
}
