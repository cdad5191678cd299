import type { ServingHours } from '../schemas/common.ts';
import type { OutletSettings } from '../schemas/outlet.ts';
import { SINGAPORE_HOURS, singaporeDay, singaporeWallTime } from '../wire/index.ts';

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;
const WEEK_MIN = 7 * DAY_MIN;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours that can be read. A server may send anything, and a dish must not disappear because of it. */
export const readHours = (hours: readonly ServingHours[] | null | undefined): readonly ServingHours[] =>
  Array.isArray(hours) ? hours.filter((one) => CLOCK_TIME.test(one?.from) && CLOCK_TIME.test(one?.to)) : [];

/** Whether a moment is in one of the spans, and the next moment at which that changes; null: never. */
function findSpan(hours: readonly ServingHours[], ms: number): { isIn: boolean; changesAt: number | null } {
  const minute = Math.floor(ms / MINUTE_MS);
  // Since a Monday at 00:00 in Singapore: 1 January 1970 was a Thursday.
  const now = minute + SINGAPORE_HOURS * 60 + 3 * DAY_MIN;
  const hasDays = ({ days }: ServingHours) => Array.isArray(days) && days.length > 0;
  const isWeekly = hours.some(hasDays);
  // Most hours are the same on all days, and this is asked often.
  const period = isWeekly ? WEEK_MIN : DAY_MIN;
  const everyDay = isWeekly ? EVERY_DAY : [1];
  const spans = hours.flatMap((one) =>
    ((hasDays(one) && one.days) || everyDay).map((day) => ({
      start: (day - 1) * DAY_MIN + toMinutes(one.from),
      length: modulo(toMinutes(one.to) - toMinutes(one.from), DAY_MIN) || DAY_MIN,
    })),
  );
  const isInAt = (at: number) => spans.some(({ start, length }) => modulo(at - start, period) < length);
  const isIn = isInAt(now);
  const waits = spans
    .flatMap(({ start, length }) => [start, start + length])
    .filter((edge) => isInAt(edge) !== isIn)
    .map((edge) => modulo(edge - now, period));
  return { isIn, changesAt: waits.length > 0 ? (minute + Math.min(...waits)) * MINUTE_MS : null };
}

/** Whether a dish is served at a moment, and when that changes. */
export interface Serving {
  isServed: boolean;
  /** The moment at which the answer becomes the other one, milliseconds since 1970; null: never. */
  changesAt: number | null;
}

/**
 * Whether a dish with these hours is served (MENU-32). One without hours that can be read is served at any time.
 * @param ms the moment, milliseconds since 1970.
 */
export function getServing(hours: readonly ServingHours[] | null | undefined, ms: number): Serving {
  const known = readHours(hours);
  if (known.length === 0) return { isServed: true, changesAt: null };
  const { isIn, changesAt } = findSpan(known, ms);
  return { isServed: isIn, changesAt };
}

/** Whether an outlet takes orders at a moment, by its hours and its closed days (CHECKOUT-42). */
export const isOpeningTime = (
  { openingHours, closedDays = [] }: Pick<OutletSettings, 'openingHours' | 'closedDays'>,
  ms: number,
): boolean => getServing(openingHours, ms).isServed && closedDays.every(({ date }) => date !== singaporeDay(ms));

/** Whether alcohol is sold now, and when that changes. */
export interface AlcoholTime {
  isSold: boolean;
  /** The next time of day, `HH:mm`, at which it is sold no more, or again. Missing: it does not change. */
  changesAt?: string;
}

/**
 * Whether an outlet may sell alcohol at a moment (WIRE-71). It sells none in hours that cannot be read.
 * @param hours its licensed hours; undefined: all day.
 * @param ms since 1970.
 */
export function getAlcoholTime(hours: readonly ServingHours[] | undefined, ms: number): AlcoholTime {
  if (!hours) return { isSold: true };
  const { isIn, changesAt } = findSpan(readHours(hours), ms);
  return { isSold: isIn, ...(changesAt !== null && { changesAt: singaporeWallTime(changesAt).slice(11) }) };
}
