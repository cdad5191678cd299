import type { OrderHistoryEntry } from '#contract';
import { withZone } from '#contract/wire';
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
      createdAt: withZone(readText(createdAt)),
    },
  ];
}

/** Some orders of a history. */
export interface HistoryPage {
  entries: OrderHistoryEntry[];
  /** As many as were asked for, some of which may not be readable: there may be more. */
  isFull: boolean;
}

/**
 * Reads a page of the history. An empty response is an empty page: the end.
 * @throws for a response that is not a list; it counts as a failed call (SHELL-27)
 */
function toPage(answer: unknown): HistoryPage {
  if (answer === null || answer === undefined) return { entries: [], isFull: false };
  if (!Array.isArray(answer)) throw new TypeError('The server answered something that is no list of orders.');
  return { entries: answer.flatMap(readEntry), isFull: answer.length === PAGE_SIZE };
}

/** The orders of all pages that have loaded, newest first. */
export const listEntries = (data: { pages: readonly HistoryPage[] } | undefined): OrderHistoryEntry[] =>
  data?.pages.flatMap(({ entries }) => entries) ?? [];

/** The order that the next page comes after. A server that knows no pages sends all orders each time. */
function getNextOrder(page: HistoryPage, pages: readonly HistoryPage[]): string | undefined {
  const last = page.entries.at(-1)?.orderNo;
  const isKnown = pages.some((other) => other !== page && other.entries.some(({ orderNo }) => orderNo === last));
  return page.isFull && !isKnown ? last : undefined;
}

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Orders of a member, newest first, page by page. The argument is the member's id: another has another list. */
    orderHistory: build.infiniteQuery<HistoryPage, number, string | undefined>({
      query: ({ pageParam }) =>
        call('orderHistory', { query: { limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: getNextOrder,
      },
      transformResponse: toPage,
      providesTags: ['Orders'],
      // Long enough to read an order and come back to the place in the list.
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useOrderHistoryInfiniteQuery } = historyApi;
