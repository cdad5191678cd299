import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFullDay, getDay, getDayKind } from '../../../features/orders/history/day.ts';
import { isNearEnd, toHistoryRows } from '../../../features/orders/history/rows.ts';
import { singaporeTime } from '../../../features/orders/singaporeTime.ts';
import { aHistory, orderedAt } from '../../builders/order.ts';
import { runs } from '../properties.ts';

const now = Date.parse(orderedAt);

describe('the days of a history (ORDER-19)', () => {
  it('are those of Singapore, wherever the phone is', () => {
    expect(getDay('2026-08-08T15:59:59Z')).toBe('2026-08-08');
    expect(getDay('2026-08-08T16:00:00Z')).toBe('2026-08-09');
    expect(singaporeTime('2026-08-08T16:05:00Z')).toBe('09 Aug 2026, 12:05 am');
    expect(singaporeTime('2026-08-09T04:05:00Z')).toBe('09 Aug 2026, 12:05 pm');
    expect(singaporeTime(orderedAt)).toBe('09 Aug 2026, 09:41 am');
  });

  it('are called today and yesterday, also over midnight and a new year', () => {
    expect(getDayKind('2026-08-09', now)).toBe('today');
    expect(getDayKind('2026-08-08', now)).toBe('yesterday');
    expect(getDayKind('2026-08-07', now)).toBe('date');
    expect(getDayKind('2026-12-31', Date.parse('2026-12-31T16:00:00Z'))).toBe('yesterday');
  });

  it('stand in words of the language', () => {
    expect(formatFullDay('2026-08-07', 'en-SG')).toBe('Friday, 7 August 2026');
    expect(formatFullDay('2026-08-07', 'zh-Hans-SG')).toContain('2026年8月7日');
  });

  it('of a time that cannot be read are no reason to fail', () => {
    expect(getDay('soon')).toBe('');
    expect(singaporeTime('soon')).toBe('');
    expect(formatFullDay('', 'en-SG')).toBe('');
  });
});

describe('the rows of a history', () => {
  it('hold every order once, in its order, below the one heading of its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 10 }), (count, overlap) => {
        const entries = aHistory(count);
        // A new order moves the pages, so that the end of one may come again at the beginning of the next.
        const rows = toHistoryRows([...entries, ...entries.slice(-overlap)], 'done');
        const orders = rows.flatMap((row) => (row.kind === 'order' ? [row.entry] : []));
        expect(orders).toEqual(entries);
        const days = rows.flatMap((row) => (row.kind === 'day' ? [row.day] : []));
        expect(new Set(days).size).toBe(days.length);
        let day = '';
        for (const row of rows) {
          if (row.kind === 'day') day = row.day;
          if (row.kind === 'order') expect(getDay(row.entry.createdAt)).toBe(day);
        }
        expect(rows.at(-1)?.kind).toBe(count > 0 ? 'end' : undefined);
      }),
      runs,
    );
  });

  it('ask for more before the last one is in view', () => {
    expect(isNearEnd(10, 60)).toBe(false);
    expect(isNearEnd(50, 60)).toBe(true);
    expect(isNearEnd(3, 5)).toBe(true);
  });
});
