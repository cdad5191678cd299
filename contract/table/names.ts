import { PERSON_NAME_PATTERN, removeInvisible } from '../text/index.ts';

/** The longest name, in UTF-16 code units, which `maxLength` of a form field counts too. */
export const PERSON_NAME_MAX = 20;

const allowed = new RegExp(PERSON_NAME_PATTERN, 'u');

/** Invisible characters, except the joiners within words. */
const removeIgnorable = (text: string): string =>
  removeInvisible(text).replace(/(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * A name as it is stored: without invisible characters, such as marks of text direction, with single spaces, and with at
 * most four combining marks on a letter. '' if no letter or digit is left (TABLE-22).
 */
export function cleanPersonName(text: string): string {
  const name = removeIgnorable(text.normalize('NFC'))
    .replace(/\s+/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}

/** Whether a typed name is allowed: not too long, and without other signs (TABLE-22). */
export const isPersonNameAtTable = (text: string): boolean => {
  const shown = removeIgnorable(text.replace(/\s+/gu, ' '));
  return shown.length <= PERSON_NAME_MAX && allowed.test(shown);
};
