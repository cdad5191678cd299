import { lazy } from 'react';

/** Tells the diner, wherever in the app they are, that somebody is coming (SERVICE-3). */
export const CallWatch = /* @__PURE__ */ lazy(() => import('./CallWatch'));
