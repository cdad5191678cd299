import { lazy } from 'react';

/** Brings the code of the item dialog. */
export const loadItemDialog = () => import('./ItemDialog');

/** The item dialog; it loads when the first item is opened, or before. */
export const ItemDialog = lazy(loadItemDialog);
