import { keepLoading, late } from '#features/platform/lateCode';

/** Tells the diner on any screen that the staff are coming (SERVICE-3). */
export const CallWatch = /* @__PURE__ */ late(() => keepLoading(() => import('./CallWatch')));
