import { Suspense } from 'react';
import { useAppSelector } from '#features/model/store';
import { late } from '#features/platform/lateCode';

// Without a network the banner itself may not load, which must not crash the screen.
const ShopNotice = late(() => import('./ShopNotice').catch(() => ({ default: () => null })));

/** A banner below the top bar while the server cannot be reached, or the outlet takes no orders. */
export function OfflineNote() {
  const hasNotice = useAppSelector(({ offline, visit }) => offline.notice || visit.selectedOutletSettings?.pausedUntil);
  return <Suspense>{hasNotice && <ShopNotice />}</Suspense>;
}
