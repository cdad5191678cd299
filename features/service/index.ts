/** Calling staff from a table. */
import { late } from '#features/platform/lateCode';

/** The button of the top bars, with its list; loads where a brand, its server and the outlet have calls. */
export const CallStaff = /* @__PURE__ */ late(() => import('./CallStaff'));

// In a module of its own: only what loads later uses it, so that the first screen does not hold it.
export { CallWatch } from './lazyCallWatch';
