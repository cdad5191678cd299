/** The demonstration of a member's page. */
import { lazy } from 'react';

/** `/member` */
export const MemberScreen = lazy(() => import('./MemberScreen'));
