import type { OrderType } from '#contract';
import { api, call } from '#features/api';
import { itemFromWire, menuFromWire } from './fromWire';
import type { Menu, MenuItem } from './types';

/** Which menu: the outlet's, for a way of ordering, at a table. */
export interface MenuArguments {
  outletId: number;
  /** Missing while the diner has not chosen. */
  diningoption?: OrderType | undefined;
  tableNo?: string | undefined;
  checkNo?: string | undefined;
}

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    menu: build.query<Menu, MenuArguments>({
      query: ({ outletId, ...query }) => call('menu', { params: { outletId }, query }),
      transformResponse: menuFromWire,
      providesTags: ['Menu'],
      keepUnusedDataFor: 600,
    }),
    item: build.query<MenuItem, { itemId: number; outletId: number }>({
      query: ({ itemId, outletId }) => call('item', { params: { itemId }, query: { outletId } }),
      transformResponse: (answer) => itemFromWire(answer as Parameters<typeof itemFromWire>[0]),
      providesTags: ['Menu'],
    }),
  }),
});
