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
