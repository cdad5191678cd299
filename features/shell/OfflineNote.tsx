import { lazy, Suspense } from 'react';
import { useAppSelector } from '#features/model/store';

const OfflineBanner = lazy(() => import('./OfflineBanner'));

/** Says below the top bar of a screen that the host cannot be reached. Shows nothing otherwise. */
export function OfflineNote() {
  const offline = useAppSelector((state) => state.offline.notice);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
