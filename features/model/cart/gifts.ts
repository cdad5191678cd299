import { isFree } from '#contract/money';
import { itemApi, menuApi, menuArguments } from '#features/model/menu';
import { selectOutlet } from '#features/model/visit';
import { isNotFound } from '#features/platform/api';
import type { AppThunk } from '../store';
import { selectMenu } from './cartSelectors';
import { linesRepriced } from './cartSlice';
import { mergeChanges } from './mergeChanges';

/**
 * Fetches free dishes that are not on the menu, and adds them to its dishes without a category (CART-36). Free lines of
 * a dish that no longer exists leave the cart, and the diner is notified.
 * @returns the first error.
 */
export const fetchGifts =
  (itemIds: readonly number[]): AppThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const outlet = selectOutlet(getState());
    const wanted = menuArguments(getState().visit);
    const menu = selectMenu(getState());
    const missing = [...new Set(itemIds)].filter((id) => menu && !menu.items[id]);
    if (!outlet || !wanted) return undefined;
    const answers = await Promise.all(
      missing.map(async (itemId) => {
        const answer = await dispatch(
          itemApi.endpoints.item.initiate(
            { itemId, outletId: outlet.id, diningoption: wanted.diningoption },
            { track: false },
          ),
        );
        return { itemId, ...answer };
      }),
    );
    const found = answers.flatMap(({ data }) => data ?? []);
    if (found.length > 0) {
      const add = (draft: { items: Record<number, unknown> }) => {
        for (const item of found) draft.items[item.id] ??= item;
      };
      dispatch(menuApi.util.updateQueryData('menu', wanted, add));
    }
    const gone = new Set(answers.flatMap(({ itemId, error }) => (isNotFound(error) ? [itemId] : [])));
    const { items, changes: unseen } = getState().cart;
    const removed = items.filter((line) => isFree(line) && gone.has(line.itemId));
    if (removed.length > 0) {
      const changes = mergeChanges(unseen, { reason: 'not-available', removed, repriced: [] });
      dispatch(linesRepriced({ items: items.filter((line) => !removed.includes(line)), changes }));
    }
    return answers.find(({ error }) => error)?.error;
  };
