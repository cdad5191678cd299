import type { Localization } from '#contract';
import { DEFAULT_LANGUAGE_ID } from '#contract/wire';

/** A displayed name and description. */
export interface LocalizedText {
  name: string;
  description: string;
}

/** The texts of a record in a language, else in English, else the first ones. */
export function localized(localizations: readonly Localization[], languageId: number): LocalizedText {
  const found =
    localizations.find((entry) => entry.languageId === languageId) ??
    localizations.find((entry) => entry.languageId === DEFAULT_LANGUAGE_ID) ??
    localizations[0];
  return { name: found?.name ?? '', description: found?.description ?? '' };
}

/** BCP 47 tag of a language id, for `lang` attributes and Intl; every region is Singapore. */
export const languageTag = (languageId: number): string =>
  ({ 1: 'en-SG', 2: 'zh-Hans-SG', 3: 'ms-SG', 4: 'ta-SG' })[languageId] ?? 'en-SG';
