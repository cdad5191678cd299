/** The vouchers that a member holds. */
import { lazy } from 'react';

/** `/vouchers`; everything it needs loads with it. */
export const VouchersScreen = lazy(() => import('./VouchersScreen'));
