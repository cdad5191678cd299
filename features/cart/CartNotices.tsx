import { lazy, Suspense } from 'react';
import { useAppSelector } from '#features/model/store';

const CartChangesDialog = lazy(() => import('./CartChangesDialog'));

/** Shows the cart changes dialog over any screen; loaded when there are changes. Render it once. */
export function CartNotices() {
  const hasChanges = useAppSelector((state) => state.cart.changes !== null);
  return hasChanges ? (
    <Suspense>
      <CartChangesDialog />
    </Suspense>
  ) : null;
}
