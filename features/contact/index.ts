/** Feedback of members. */
import { lazy } from 'react';

/** `/contactus` */
export const ContactScreen = lazy(() => import('./ContactScreen'));
