import { ERROR_CODE } from '#contract/wire';
import { setInvalidQR } from '#features/model/shop';
import { api, call, isRefusal } from '#features/platform/api';
import type { MenuArguments } from './menuArguments';
import { itemFromWire, menuFromWire } from './menuFromWire';
import type { Menu, MenuItem } from './menuTypes';

/** The nested relations of a dish, active and not deleted ones. */
const filter = JSON.stringify({
  where: { status: 'Active', isDeleted: false },
  include: ['itemLocalizations', 'itemPrices', 'itemImages', 'itemSoldOuts', 'itemModifierGroups'],
});

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    menu: build.query<Menu, MenuArguments>({
      query: ({ outletId, ...query }) => call('menu', { params: { outletId }, query }),
      transformResponse: menuFromWire,
      providesTags: ['Menu'],
      keepUnusedDataFor: 600,
      // A table or check that the server does not know means that the QR code is invalid (ENTRY-24).
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          dispatch(setInvalidQR(false));
        } catch (failure) {
          const { error } = failure as { error?: unknown };
          if (isRefusal(error) && error.code === ERROR_CODE.checkNotFound) dispatch(setInvalidQR(true));
        }
      },
    }),
    /** A dish that is given and is not on the menu (CART-36). */
    item: build.mutation<MenuItem, { itemId: number } & Pick<MenuArguments, 'outletId' | 'diningoption'>>({
      query: ({ itemId, outletId, diningoption }) =>
        call('item', { params: { itemId }, query: { outletId, diningoption, filter } }),
      transformResponse: (answer) => itemFromWire(answer as Parameters<typeof itemFromWire>[0]),
    }),
  }),
});
