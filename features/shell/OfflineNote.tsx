import { lazy, Suspense } from 'react';
import { useAppSelector } from '#features/model/store';

// The screen stays where the note about a missing network does not load for want of it.
const OfflineBanner = lazy(() => import('./OfflineBanner').catch(() => ({ default: () => null })));

/** A banner below the top bar while the server cannot be reached. */
export function OfflineNote() {
  const offline = useAppSelector((state) => state.offline.notice);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
