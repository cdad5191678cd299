import type { OrderHistoryEntry } from '#contract';
import { api, call } from '#features/platform/api';

/** Orders that the server gives at a time. */
export const PAGE_SIZE = 50;

/** An answer that is no list is an empty page: the end. */
const toEntries = (answer: unknown): OrderHistoryEntry[] => (Array.isArray(answer) ? answer : []);

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of a member, newest first, page by page. The argument is the member's id: another has another list. */
    orderHistory: build.infiniteQuery<OrderHistoryEntry[], number, string | undefined>({
      query: ({ pageParam }) =>
        call('orderHistory', { query: { limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.orderNo),
      },
      transformResponse: toEntries,
      providesTags: ['Orders'],
      // Long enough to read an order and come back to the place in the list.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useOrderHistoryInfiniteQuery } = historyApi;
