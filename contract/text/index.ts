/** How typed, pasted, scanned and printed text is read, by app and server alike. */

/**
 * Letters, marks and digits of any script, and white space (ITEM-6). The joiners U+200C and U+200D may stand between two
 * letters, where Persian, Sinhala and Indic words need them. A pattern of JSON Schema.
 */
export const PLAIN_TEXT_PATTERN = '^(?:[\\p{N}\\s]|[\\p{L}\\p{M}](?:[\\u200C\\u200D](?=[\\p{L}\\p{M}]))?)*$';

/** As {@link PLAIN_TEXT_PATTERN}, with apostrophes, full stops and hyphens: a name at a table (TABLE-22). */
export const PERSON_NAME_PATTERN = "^(?:[\\p{N}\\s'’.-]|[\\p{L}\\p{M}](?:[\\u200C\\u200D](?=[\\p{L}\\p{M}]))?)*$";

/**
 * The shapes of a GST registration number of Singapore, as a pattern of JSON Schema: numbers that begin with M
 * (`M2-1234567-8`, `M90312345A`), and the entity numbers of a business (`53312345A`), of a company (`200312345A`) and of
 * any other entity (`T08LL1234A`).
 */
export const GST_NUMBER_PATTERN =
  '^(?:M[0-9A-Z]-\\d{7}-[0-9A-Z]|M[0-9A-Z]\\d{7}[0-9A-Z]|\\d{8,9}[A-Z]|[RST]\\d{2}[A-Z]{2}\\d{4}[A-Z])$';

const gstNumber = new RegExp(GST_NUMBER_PATTERN);

/** Whether a text has the shape of a GST registration number (ORDER-28). It says nothing about who is registered. */
export const isGstNumber = (text: string): boolean => gstNumber.test(text);

/** Invisible characters that belong to no word: format characters, except joiners between two letters. */
const stray = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])|(?![\u200C\u200D])\p{Cf}/gu;

/** Removes invisible characters, except the joiners within words. */
export const removeInvisible = (text: string): string => text.replace(stray, '');

const unseen = /^[\s\p{Cf}]$/u;

/** Removes spaces and invisible characters around a text. */
export function trimInvisible(text: string): string {
  let start = 0;
  let end = text.length;
  // Not one expression: it would take a long run of spaces apart again and again.
  while (start < end && unseen.test(text[start] ?? '')) start += 1;
  while (end > start && unseen.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}

/**
 * A code, number or address as it is meant: without invisible characters, in letters and digits of ordinary width, without
 * surrounding spaces. Chats and documents add the rest when a text is copied.
 */
export const cleanTyped = (text: string): string =>
  text
    // First, as they stand between the parts of a letter too.
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .trim();

/** Characters that chats and sentences append to an address. A bracket counts only if the address does not open it. */
const punctuation = /[\s\p{Cf}.,;:!'"”’»…]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Cuts the full stops, brackets and invisible characters behind an address that was copied from a text. */
export function cutTrailing(address: string): string {
  let end = address.length;
  // A few: text behind it has no more, and anybody may send a long one.
  for (const least = end - 20; end > least; end -= 1) {
    const last = address[end - 1] ?? '';
    const opening = brackets[last];
    if (!punctuation.test(last) && (opening === undefined || address.includes(opening))) break;
  }
  return address.slice(0, Math.max(0, end));
}

/**
 * Reads parameters of an address that others have put together: names in any case, and `?`, `??` or `&amp;` in the place
 * of `&`. Repeated parameters keep their order.
 * @param search with or without its `?`.
 */
export function readParameters<Name extends string>(search: string, names: readonly Name[]): Record<Name, string[]> {
  // Begins at the first of several question marks only: tried at each, thousands of them would take seconds.
  const joint = /(?<!\?)\?+(?=[a-z][\w-]*=)|&amp;/gi;
  const all = [...new URLSearchParams(search.replace(/^\?/, '').replace(joint, '&'))];
  const values = names.map((name): [Name, string[]] => [
    name,
    all.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value),
  ]);
  return Object.fromEntries(values) as Record<Name, string[]>;
}
