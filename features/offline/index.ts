/** The app without a network: installed, readable, and never ordering twice. */
import { lazy } from 'react';

export { type OfflineNotice, type OfflineState, offlineSlice, setOffline } from './offlineSlice';

/** Keeps the last menu and shows it when the host cannot be reached. Render it once. */
export const OfflineWatch = lazy(() => import('./OfflineWatch'));
