import { Suspense } from 'react';
import { useAppSelector } from '#features/model/store';
import { late } from '#features/platform/lateCode';

// Without a network the banner itself may not load, which must not crash the screen.
const OfflineBanner = late(() => import('./OfflineBanner').catch(() => ({ default: () => null })));

/** A banner below the top bar while the server cannot be reached. */
export function OfflineNote() {
  const offline = useAppSelector((state) => state.offline.notice);
  return <Suspense>{offline && <OfflineBanner menuAt={offline.menuAt} />}</Suspense>;
}
