import { observableValue, onVisitErased } from '#features/platform/storage';

/** Diets and allergens of a diner. Never stored or sent: they may reveal health data. */
export interface Filters {
  diets: readonly string[];
  without: readonly string[];
  /** Only favourites. */
  favourites: boolean;
  /** Only drinks with Nutri-Grade A or B. */
  isNutriGradeAB: boolean;
}

export const noFilters: Filters = { diets: [], without: [], favourites: false, isNutriGradeAB: false };

/** The filters of this visit. */
export const filters = observableValue<Filters>(noFilters);
onVisitErased(() => filters.set(noFilters));

/** Adds a word to the list, or removes it. */
export const toggled = (words: readonly string[], word: string): string[] =>
  words.includes(word) ? words.filter((one) => one !== word) : [...words, word];
