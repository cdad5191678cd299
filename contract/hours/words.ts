import type { ServingHours } from '../schemas/common.ts';
import { readHours } from './serving.ts';

/** The text of a key with its values, in the language of the reader. */
export type SayHours = (
  key: 'served' | 'span' | 'spanOfDays' | 'days' | 'and',
  values: Readonly<Record<string, string>>,
) => string;

/** 5 January 1970 was a Monday. */
const getDayName = (day: number, languageTag: string): string =>
  new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' }).format((3 + day) * 24 * 60 * 60 * 1000);

const join = (texts: readonly string[], say: SayHours): string =>
  texts.reduce((first, second) => say('and', { first, second }));

/** 'Mon to Fri', 'Sat, Sun': three days or more in sequence are named by the first and the last. */
function nameDays(days: readonly number[], languageTag: string, say: SayHours): string {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day = 1) => getDayName(day, languageTag);
  const texts = runs.flatMap((run) =>
    run.length < 3 ? run.map(name) : say('days', { first: name(run[0]), last: name(run.at(-1)) }),
  );
  return join(texts, say);
}

function nameSpan({ from, to, days }: ServingHours, languageTag: string, say: SayHours): string {
  if (!days?.length || days.length === 7) return say('span', { from, to });
  const named = nameDays(days, languageTag, say);
  return from === to ? named : say('spanOfDays', { days: named, from, to });
}

/**
 * The hours of a dish in words, 'Served 07:00 to 11:00' (MENU-34); '' without hours that can be read.
 * @param languageTag BCP 47, for the names of the days.
 */
export function describeHours(
  hours: readonly ServingHours[] | null | undefined,
  languageTag: string,
  say: SayHours,
): string {
  const spans = readHours(hours).map((span) => nameSpan(span, languageTag, say));
  return spans.length > 0 ? say('served', { hours: join(spans, say) }) : '';
}
