import { lazy, Suspense } from 'react';
import { useAppSelector } from '#features/model/store';

const CartChangesDialog = lazy(() => import('./CartChangesDialog'));

/** Tells what changed in the cart, over whatever screen is there. Mount it once; it loads when there is something. */
export function CartNotices() {
  const hasChanges = useAppSelector((state) => state.cart.changes !== null);
  return hasChanges ? (
    <Suspense>
      <CartChangesDialog />
    </Suspense>
  ) : null;
}
