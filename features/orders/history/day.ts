import { singaporeDay } from '#contract/wire';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Singapore of a point in time, `2026-08-09`; '' for an invalid one. */
export function getDay(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isFinite(ms) ? singaporeDay(ms) : '';
}

/** Whether a day is today, yesterday or shown as a date. `now` in milliseconds since 1970. */
export function getDayKind(day: string, now: number): 'today' | 'yesterday' | 'date' {
  if (day === singaporeDay(now)) return 'today';
  return day === singaporeDay(now - DAY_MS) ? 'yesterday' : 'date';
}

/** A day in a language: 'Sunday, 9 August 2026'. */
export const formatFullDay = (day: string, locale: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
