import { keepLoading, late } from '#features/platform/lateCode';

/** Tells the diner when an order is ready (SERVICE-8); where `useHasReadySignal` says so. */
export const ReadyWatch = /* @__PURE__ */ late(() => keepLoading(() => import('./ReadyWatch')));
