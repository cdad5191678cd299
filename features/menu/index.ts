/** `/menu`: the list of items. */
import { late } from '#features/platform/lateCode';

// Each loads when it is first shown.
/** Shown if the menu has no categories. */
export const EmptyMenu = /* @__PURE__ */ late(() => import('./EmptyMenu'));

const load = () => import('./MenuScreen');

/** `/menu` */
export const MenuScreen = /* @__PURE__ */ late(load);

/** Loads the menu before it is opened. A file that does not come is asked for again then. */
export const preloadMenuScreen = (): Promise<unknown> => load().catch(() => undefined);

// In a separate module, because only lazily loaded code uses it. The first screen does not contain it.
export { HoursWatch } from './hours/lazyHoursWatch';
// For the dishes that the page shows before the app is there (MENU-24).
export { columnsFor, ITEMS_HEIGHT, type MenuLayout, numberDishes, ROW_HEIGHT, toRows } from './menuRows';
export { CategoryHeading, Cells, PriceStrip } from './rowLayout';
/** One dish as the menu lists it. Only the owner's pages show it. */
export const DishPreview = /* @__PURE__ */ late(() => import('./DishPreview'));
