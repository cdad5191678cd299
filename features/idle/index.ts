/** What happens when nobody touches the app any more. */
import { lazy } from 'react';

/** Asks, forgets the draft, reloads; it loads after the first screen. Render it once, inside the router. */
export const IdleWatch = lazy(() => import('./IdleWatch'));
