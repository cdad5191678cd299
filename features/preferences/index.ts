/** How the diner reads the app: language and text size. */
import { lazy } from 'react';

export { LANGUAGES, TEXT_SCALES } from './choices';
export { PreferencesButton } from './PreferencesButton';
export { usePageReading } from './usePageReading';

/** The dialog that changes both; it loads when it first opens. */
export const PreferencesDialog = lazy(() => import('./PreferencesDialog'));
