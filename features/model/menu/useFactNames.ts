import { useCallback } from 'react';
import { ALLERGENS, DIETS } from '#contract/wire';
import { type PlainKey, useMessages } from '#features/platform/i18n';
import { messages } from './factMessages';

const known: readonly string[] = [...ALLERGENS, ...DIETS];

/** Returns a function that translates allergens and diets; unknown ones are returned as they are. */
export function useFactNames(): (word: string) => string {
  const t = useMessages(messages);
  return useCallback(
    (word) => {
      const key = word.trim().toLowerCase();
      return known.includes(key) ? t(key as PlainKey<typeof messages.english>) : word;
    },
    [t],
  );
}

/** The diets to show: 'vegan' includes 'vegetarian'. */
export const dietsToName = (diets: readonly string[] | null): readonly string[] =>
  diets?.includes('vegan') ? diets.filter((diet) => diet !== 'vegetarian') : (diets ?? []);
