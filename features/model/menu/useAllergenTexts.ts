import type { Allergen } from '#contract/wire';
import { useMessages } from '#features/platform/i18n';
import { messages } from './allergenMessages';
import { useFactNames } from './useFactNames';

/** A mark of allergens for the eye and the ear. */
export interface AllergenMarkTexts {
  text: string;
  label: string;
}

/** The words for marks of what a diner cannot eat (MENU-41). */
export function useAllergenTexts(): {
  /** Names of allergens, joined. */
  getNames: (allergens: readonly Allergen[]) => string;
  getContains: (held: readonly Allergen[]) => AllergenMarkTexts;
  unknown: AllergenMarkTexts;
} {
  const t = useMessages(messages);
  const factName = useFactNames();
  const getNames = (allergens: readonly Allergen[]) => allergens.map(factName).join(', ');
  return {
    getNames,
    getContains: (held) => ({ text: getNames(held), label: t('contains', { names: getNames(held) }) }),
    unknown: { text: t('notStated'), label: t('allergensNotStated') },
  };
}
