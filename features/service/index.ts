/** Calling staff from a table. */
import { late } from '#features/platform/lateCode';

/** The button of the top bars, with its list; loads where a brand, its server and the outlet have calls. */
export const CallStaff = /* @__PURE__ */ late(() => import('./CallStaff'));

// In a separate module, because only lazily loaded code uses it. The first screen does not contain it.
export { CallWatch } from './lazyCallWatch';
