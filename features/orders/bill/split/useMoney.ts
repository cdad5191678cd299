import { languageTag, useLanguageId } from '#features/platform/i18n';
import { formatPrice } from '#ui';

/** Writes cents as the language of the diner does: `$18.40`. */
export function useMoney(): (cents: number) => string {
  const locale = languageTag(useLanguageId());
  return (cents) => formatPrice(cents, locale);
}
