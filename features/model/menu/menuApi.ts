import { ERROR_CODE } from '#contract/wire';
import { setInvalidQR } from '#features/model/shop';
import { api, call, isRefusal } from '#features/platform/api';
import type { MenuArguments } from './menuArguments';
import { menuFromWire } from './menuFromWire';
import type { Menu } from './menuTypes';

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
  }),
});
