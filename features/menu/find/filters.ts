import { observableValue } from '#features/platform/storage';

/** What a diner will not, or only, eat; never stored and never sent, since it may tell of an illness. */
export interface Filters {
  diets: readonly string[];
  without: readonly string[];
  /** Only what is a favourite. */
  favourites: boolean;
}

export const noFilters: Filters = { diets: [], without: [], favourites: false };

/** The filters of this visit. */
export const filters = observableValue<Filters>(noFilters);

/** A word more, or one less. */
export const toggled = (words: readonly string[], word: string): string[] =>
  words.includes(word) ? words.filter((one) => one !== word) : [...words, word];
