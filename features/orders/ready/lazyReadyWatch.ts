import { lazy } from 'react';

/** Tells the diner when an order is ready (SERVICE-8); where `useIsCalled` says so. */
export const ReadyWatch = /* @__PURE__ */ lazy(() => import('./ReadyWatch'));
