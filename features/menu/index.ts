/** `/menu`: the list of items. */
import { lazy } from 'react';

// Each loads when it is first shown.
/** In place of a menu without categories. */
export const EmptyMenu = /* @__PURE__ */ lazy(() => import('./EmptyMenu'));

/** `/menu` */
export const MenuScreen = /* @__PURE__ */ lazy(() => import('./MenuScreen'));
