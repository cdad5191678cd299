import type { OrderHistoryEntry } from '#contract';
import { getDay } from './day';

/** A row of the list: a day, an order, or the end. */
export type HistoryRow =
  | { kind: 'day'; day: string }
  | { kind: 'order'; entry: OrderHistoryEntry }
  | { kind: 'end'; state: HistoryEnd };

/** `more`: the next page loads or will load; `failed`: it can be tried again; `done`: there are no more orders. */
export type HistoryEnd = 'more' | 'failed' | 'done';

/** Heights in px. */
export const ROW_HEIGHT = { day: 48, order: 100, end: 96 } as const;

/** The rows of a history, newest first: each day in Singapore once, before its orders. An order is listed once. */
export function toHistoryRows(entries: readonly OrderHistoryEntry[], end: HistoryEnd): HistoryRow[] {
  const rows: HistoryRow[] = [];
  const seen = new Set<string>();
  let last: string | undefined;
  for (const entry of entries) {
    if (seen.has(entry.orderNo)) continue;
    seen.add(entry.orderNo);
    const day = getDay(entry.createdAt);
    if (day !== last) rows.push({ kind: 'day', day });
    last = day;
    rows.push({ kind: 'order', entry });
  }
  return rows.length > 0 ? [...rows, { kind: 'end', state: end }] : [];
}

/** Whether the rows in view come near the end of what has loaded. */
export const isNearEnd = (stopIndex: number, rowCount: number): boolean => stopIndex >= rowCount - 12;
