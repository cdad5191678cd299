import { keepLoading, late } from '#features/platform/lateCode';

/** Lets the dishes follow their hours (MENU-35). */
export const HoursWatch = /* @__PURE__ */ late(() => keepLoading(() => import('./HoursWatch')));
