/** `/menu`: the list of items. */
import { lazy } from 'react';

export { EmptyMenu } from './EmptyMenu';

// Each loads when it is first shown.
/** `/menu` */
export const MenuScreen = /* @__PURE__ */ lazy(() => import('./MenuScreen'));
