import { ERROR_CODE } from '#contract/wire';
import { setInvalidQR } from '#features/model/shop';
import { api, call, isRefusal } from '#features/platform/api';
import { inTasks } from '#features/platform/clock';
import type { MenuArguments } from './menuArguments';
import { menuSteps } from './menuFromWire';
import type { Menu } from './menuTypes';

/** Dishes that are converted in one task. */
const ITEMS_A_TASK = 16;

export const menuApi = api.injectEndpoints({
  endpoints: (build) => ({
    menu: build.query<Menu, MenuArguments>({
      query: ({ outletId, ...query }) => call('menu', { params: { outletId }, query }),
      transformResponse: (answer) => inTasks(menuSteps(answer), ITEMS_A_TASK),
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
