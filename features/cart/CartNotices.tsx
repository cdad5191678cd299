import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithCart } from '#features/model/cart';

const CartChangesDialog = lazy(() => import('./CartChangesDialog'));

/** Tells what changed in the cart, over whatever screen is there. Mount it once; it loads when there is something. */
export function CartNotices() {
  const hasChanges = useSelector((state: WithCart) => state.cart.changes !== null);
  return hasChanges ? (
    <Suspense>
      <CartChangesDialog />
    </Suspense>
  ) : null;
}
