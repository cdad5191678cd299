import { lazy, Suspense } from 'react';
import { useAppSelector } from '#features/model/store';

const OfflineBanner = lazy(() => import('./OfflineBanner'));

/** A banner below the top bar while the server cannot be reached. */
export function OfflineNote() {
  const offline = useAppSelector((state) => state.offline.notice);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
