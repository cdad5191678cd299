import type { Localization } from '#contract';
import { localized } from '#features/platform/i18n';

/** Names of a line, where the server sends them. */
export type LineNames = Localization[] | undefined;

/** Returns the readable names. A receipt must not fail for a name in another language. */
const readNames = (names: unknown): Localization[] =>
  (Array.isArray(names) ? (names as (Partial<Localization> | null)[]) : []).filter(
    (entry): entry is Localization => typeof entry?.languageId === 'number' && typeof entry.name === 'string',
  );

/** The name of a line in a language, else the one that the server calls it by (ORDER-25). */
export const nameLine = (name: string, localizations: LineNames, languageId: number): string =>
  localized(readNames(localizations), languageId).name || name;
