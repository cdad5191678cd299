/** Calling staff from a table. */
import { lazy } from 'react';

// Both load where a brand, its server and the outlet have calls.
/** The button of the top bars, with its list. */
export const CallStaff = /* @__PURE__ */ lazy(() => import('./CallStaff'));

/** Tells the diner, wherever in the app they are, that somebody is coming. */
export const CallWatch = /* @__PURE__ */ lazy(() => import('./CallWatch'));
