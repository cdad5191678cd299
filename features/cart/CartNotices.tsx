import { Suspense } from 'react';
import { useAppSelector } from '#features/model/store';
import { late } from '#features/platform/lateCode';

const CartChangesDialog = late(() => import('./CartChangesDialog'));

/** Shows the cart changes dialog over any screen; loaded when there are changes. Render it once. */
export function CartNotices() {
  const hasChanges = useAppSelector((state) => state.cart.changes !== null);
  return hasChanges ? (
    <Suspense>
      <CartChangesDialog />
    </Suspense>
  ) : null;
}
