import { useCallback } from 'react';
import type { ServingHours } from '#contract';
import { describeHours, type SayHours } from '#contract/hours';
import { languageTag, useLanguageId, useMessages } from '#features/platform/i18n';
import { messages } from './hoursMessages';
import type { MenuItem } from './menuTypes';

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
    (hours: readonly ServingHours[]) => describeHours(hours, languageTag(languageId), t as SayHours),
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
