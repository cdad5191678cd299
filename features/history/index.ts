/** The orders of a member. */
import { lazy } from 'react';

/** `/orders`; everything it needs loads with it. */
export const HistoryScreen = lazy(() => import('./HistoryScreen'));
