import type { OrderHistoryEntry } from '#contract';
import { api, call, readKey, readText } from '#features/platform/api';

/** Orders that the server gives at a time. */
export const PAGE_SIZE = 50;

/** An order that can be opened; what its server leaves out of it is empty. */
function readEntry(entry: Partial<OrderHistoryEntry> | null): OrderHistoryEntry[] {
  const orderNo = readKey(entry?.orderNo);
  if (!entry || orderNo === null) return [];
  const { outlet, createdAt } = entry;
  return [
    {
      ...(entry as OrderHistoryEntry),
      orderNo,
      outlet: { ...outlet, name: readText(outlet?.name) },
      createdAt: readText(createdAt),
    },
  ];
}

/** No answer is an empty page: the end. @throws for one that is no list, which counts as a failed call (SHELL-27). */
function toEntries(answer: unknown): OrderHistoryEntry[] {
  if (answer === null || answer === undefined) return [];
  if (!Array.isArray(answer)) throw new TypeError('The server answered something that is no list of orders.');
  return answer.flatMap(readEntry);
}

/** The order that the next page comes after. A server that knows no pages sends all orders, each time anew. */
function getNextOrder(page: readonly OrderHistoryEntry[], pages: readonly OrderHistoryEntry[][]): string | undefined {
  const last = page.at(-1)?.orderNo;
  const isKnown = pages.some((other) => other !== page && other.some(({ orderNo }) => orderNo === last));
  return page.length === PAGE_SIZE && !isKnown ? last : undefined;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of a member, newest first, page by page. The argument is the member's id: another has another list. */
    orderHistory: build.infiniteQuery<OrderHistoryEntry[], number, string | undefined>({
      query: ({ pageParam }) =>
        call('orderHistory', { query: { limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: getNextOrder,
      },
      transformResponse: toEntries,
      providesTags: ['Orders'],
      // Long enough to read an order and come back to the place in the list.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useOrderHistoryInfiniteQuery } = historyApi;
