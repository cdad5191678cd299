import { useCallback } from 'react';
import type { ServingHours } from '#contract';
import { readHours } from '#contract/hours';
import { languageTag, type Translate, useLanguageId, useMessages } from '#features/platform/i18n';
import { messages } from './hoursMessages';
import type { MenuItem } from './menuTypes';

type HoursTranslate = Translate<typeof messages.english>;

/** 5 January 1970 was a Monday. */
const getDayName = (day: number, languageId: number): string =>
  new Intl.DateTimeFormat(languageTag(languageId), { weekday: 'short', timeZone: 'UTC' }).format(
    (3 + day) * 24 * 60 * 60 * 1000,
  );

const join = (texts: readonly string[], t: HoursTranslate): string =>
  texts.reduce((first, second) => t('and', { first, second }));

/** 'Mon to Fri', 'Sat, Sun': three days or more in sequence are named by the first and the last. */
function nameDays(days: readonly number[], languageId: number, t: HoursTranslate): string {
  const runs: number[][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day = 1) => getDayName(day, languageId);
  const texts = runs.flatMap((run) =>
    run.length < 3 ? run.map(name) : t('days', { first: name(run[0]), last: name(run.at(-1)) }),
  );
  return join(texts, t);
}

function nameSpan({ from, to, days }: ServingHours, languageId: number, t: HoursTranslate): string {
  if (!days?.length || days.length === 7) return t('span', { from, to });
  const named = nameDays(days, languageId, t);
  return from === to ? named : t('spanOfDays', { days: named, from, to });
}

/** Words about the hours of dishes in the chosen language (MENU-34). */
export interface ServingWords {
  /** 'Served 07:00 to 11:00'; '' without hours that can be read. */
  getSentence: (hours: readonly ServingHours[]) => string;
  /** 'until 11:00', 'from 17:00', or the sentence; undefined where `serving` is missing. */
  getNote: (item: Pick<MenuItem, 'hours' | 'serving'>) => string | undefined;
}

export function useServingWords(): ServingWords {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const getSentence = useCallback(
    (hours: readonly ServingHours[]) => {
      const spans = readHours(hours).map((span) => nameSpan(span, languageId, t));
      return spans.length > 0 ? t('served', { hours: join(spans, t) }) : '';
    },
    [t, languageId],
  );
  const getNote = useCallback(
    ({ hours, serving }: Pick<MenuItem, 'hours' | 'serving'>) => {
      if (!serving) return undefined;
      const { isServed, time } = serving;
      if (time !== null) return t(isServed ? 'until' : 'from', { time });
      return isServed ? undefined : getSentence(hours ?? []);
    },
    [t, getSentence],
  );
  return { getSentence, getNote };
}
