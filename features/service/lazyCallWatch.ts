import { keepLoading, late } from '#features/platform/lateCode';

/** Tells the diner, wherever in the app they are, that somebody is coming (SERVICE-3). */
export const CallWatch = /* @__PURE__ */ late(() => keepLoading(() => import('./CallWatch')));
