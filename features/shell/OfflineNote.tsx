import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { OfflineState } from '#features/model/menu';

const OfflineBanner = lazy(() => import('./OfflineBanner'));

/** Says below the top bar of a screen that the host cannot be reached. Shows nothing otherwise. */
export function OfflineNote() {
  const offline = useSelector((state: { offline: OfflineState }) => state.offline.notice);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
