import type { Outlet } from '#contract';
import { menuApi, menuArguments } from '#features/model/menu';
import { brandCodes, selectOutlets, shopApi } from '#features/model/shop';
import type { AppStore } from '#features/model/store';
import { readAddress, selectOutlet, selectVisit } from '#features/model/visit';
import { nextTask } from '#features/platform/clock';
import { applyEntry } from './applyEntry';
import { wasAskedToReset } from './askedToReset';
import { decideEntry } from './decideEntry';

/**
 * Decides how the visit begins, and applies it.
 * @param defaultBrand code of the brand of a visitor without one (ENTRY-6).
 * @param fresh the server's outlets; until they are there, those of an earlier visit may be enough.
 * @returns parameters to remove from the URL; undefined while the outlets have to be awaited.
 */
export function beginVisit(
  { dispatch, getState }: AppStore,
  defaultBrand: string,
  fresh: readonly Outlet[] | undefined,
): readonly string[] | undefined {
  const { shop, orders } = getState();
  const actions = decideEntry({
    // The router may not have rendered it yet.
    address: readAddress(window.location.pathname, window.location.search),
    stored: { brandCode: shop.brandCode, ...orders },
    outlets: fresh ?? selectOutlets(getState()),
    areOutletsFresh: fresh !== undefined,
    brands: brandCodes,
    defaultBrand,
    wasAsked: wasAskedToReset(),
  });
  const isWaiting = actions.some(({ type }) => type === 'await-outlets');
  applyEntry(isWaiting ? actions.filter(({ type }) => type === 'brand') : actions, dispatch, orders.drafts);
  return isWaiting
    ? undefined
    : actions.flatMap((action) => (action.type === 'clean-address' ? action.parameters : []));
}

const once = { subscribe: false };

/**
 * Begins the visit with answers that are there already, so that the first thing that the app shows are the dishes.
 * @returns as {@link beginVisit}.
 */
export async function prepareVisit(store: AppStore, defaultBrand: string): Promise<readonly string[] | undefined> {
  const { dispatch, getState } = store;
  const { data } = await dispatch(shopApi.endpoints.outlets.initiate(undefined, once));
  await nextTask();
  const begun = beginVisit(store, defaultBrand, data);
  const outlet = selectOutlet(getState());
  const menu = menuArguments(selectVisit(getState()));
  if (outlet && menu) {
    const { outletSettings, brandDetails, taxes } = shopApi.endpoints;
    await nextTask();
    // First, so that the prices are shown with them where they have come (MENU-26). The dishes do not wait for them.
    void dispatch(outletSettings.initiate(outlet.id, once));
    void dispatch(taxes.initiate(outlet.brandId, once));
    await nextTask();
    await dispatch(menuApi.endpoints.menu.initiate(menu, once));
    await nextTask();
    await dispatch(brandDetails.initiate(outlet.brandId, once));
  }
  return begun;
}
