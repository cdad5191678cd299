import { lazy } from 'react';

/** The item dialog; it loads when the first item is opened. */
export const ItemDialog = lazy(() => import('./ItemDialog'));
