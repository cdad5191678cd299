import type { ServingHours } from '#contract';

/** A span of some days, as a menu of a delivery service has it. */
export interface Span {
  /** Monday 1 to Sunday 7. */
  day: number;
  from: string;
  to: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Hours of a category from spans of single days. Undefined if they are all day on every day; `null` if they cannot be
 * written, because a menu has at most 14 spans.
 */
export function toHours(spans: readonly Span[]): ServingHours[] | null | undefined {
  const clean = spans.map(({ day, from, to }) => ({
    day,
    from: from.slice(0, 5),
    // The last minute of a day is its end.
    to: /^(23:59|24:00)/.test(to) ? '00:00' : to.slice(0, 5),
  }));
  if (clean.some(({ day, from, to }) => !TIME.test(from) || !TIME.test(to) || !(day >= 1 && day <= 7))) return null;
  const byTime = new Map<string, { from: string; to: string; days: Set<number> }>();
  for (const { day, from, to } of clean) {
    const known = byTime.get(`${from} ${to}`) ?? { from, to, days: new Set<number>() };
    known.days.add(day);
    byTime.set(`${from} ${to}`, known);
  }
  const hours = [...byTime.values()].map(
    ({ from, to, days }): ServingHours => ({
      ...{ from, to },
      ...(days.size < 7 && { days: [...days].sort((a, b) => a - b) }),
    }),
  );
  const isAlways = hours.some(({ from, to, days }) => from === to && days === undefined);
  if (isAlways || hours.length === 0) return undefined;
  return hours.length > 14 ? null : hours;
}
