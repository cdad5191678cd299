/** The account area of a member. */
import { lazy } from 'react';

/** `/account` */
export const AccountScreen = lazy(() => import('./AccountScreen'));

/** `/profile` */
export const ProfileScreen = lazy(() => import('./ProfileScreen'));
