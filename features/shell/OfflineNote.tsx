import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithShell } from './slice';

const OfflineBanner = lazy(() => import('./OfflineBanner'));

/** Says below the top bar of a screen that the host cannot be reached. Shows nothing otherwise. */
export function OfflineNote() {
  const offline = useSelector((state: WithShell) => state.shell.offline);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
