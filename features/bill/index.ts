/** The bill of a check of the till. */
import { lazy } from 'react';

/** `/bill`. */
export const BillScreen = lazy(() => import('./BillScreen'));
