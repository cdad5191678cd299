import { api, call } from '#features/platform/api';
import type { MenuArguments } from './menuArguments';
import { itemFromWire } from './menuFromWire';
import type { MenuItem } from './menuTypes';

/** The nested relations of a dish, active and not deleted ones (WIRE-15). */
const filter = JSON.stringify({
  where: { status: 'Active', isDeleted: false },
  include: [
    'itemLocalizations',
    { itemPrices: ['tax'] },
    'itemImages',
    'itemSoldOuts',
    { itemModifierGroups: { modifierGroup: ['images', 'modifierGroupItems', 'subModifierGroups'] } },
  ],
});

/** Apart from the menu, which loads with the first screen. */
export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A dish that is given and is not on the menu (CART-36). */
    item: build.mutation<MenuItem, { itemId: number } & Pick<MenuArguments, 'outletId' | 'diningoption'>>({
      query: ({ itemId, outletId, diningoption }) =>
        call('item', { params: { itemId }, query: { outletId, diningoption, filter } }),
      transformResponse: (answer) => itemFromWire(answer as Parameters<typeof itemFromWire>[0]),
    }),
  }),
});
