import { SINGAPORE_HOURS, singaporeDay } from '#contract/wire';
import { DAY_MS } from '../../clock.ts';
import { badRequest } from '../../errors.ts';

/** When a business day begins at an outlet that does not say so. */
export const DEFAULT_DAY_BEGINS = '04:00';

/** The business day of an outlet: what is sold after midnight belongs to the evening before. */
export interface BusinessDay {
  /** `YYYY-MM-DD` in Singapore. */
  day: string;
  /** First moment of it. */
  from: Date;
  /** First moment of the next day. */
  until: Date;
  /** `HH:mm` at which it begins. */
  begins: string;
}

/** Days that can be asked for. The database cannot store moments of every year that a date can name. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2999-12-30';

const toMidnight = (day: string): number => Date.parse(`${day}T00:00:00+0${SINGAPORE_HOURS}:00`);

/** Milliseconds from midnight to a time of day. */
const toOffset = (time: string): number => Date.parse(`1970-01-01T${time}:00Z`);

/** Whether a text is a day of the calendar that has figures. */
export const isReportDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= FIRST_DAY &&
  text <= LAST_DAY &&
  !Number.isNaN(toMidnight(text)) &&
  // JavaScript reads 30 February as 2 March.
  singaporeDay(toMidnight(text)) === text;

/** Returns a business day. Throws 400 for a text that is not a day. */
export function getBusinessDay(day: string, begins = DEFAULT_DAY_BEGINS): BusinessDay {
  if (!isReportDay(day)) throw badRequest('The day must be a date from 2000 on, such as 2026-11-28.');
  const from = toMidnight(day) + toOffset(begins);
  return { day, from: new Date(from), until: new Date(from + DAY_MS), begins };
}

/** The business day that a moment belongs to. @param ms since 1970. */
export const findDay = (ms: number, begins = DEFAULT_DAY_BEGINS): string => singaporeDay(ms - toOffset(begins));

/** The day some days later; negative: earlier. */
export const shiftDay = (day: string, days: number): string => singaporeDay(toMidnight(day) + days * DAY_MS);
