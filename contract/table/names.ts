/** Of a name, as long as the field of a form counts. */
export const PERSON_NAME_MAX = 20;

const allowed = /^[\p{L}\p{M}\p{N} '’.-]*$/u;

/**
 * A name as it is kept: without what cannot be seen, such as marks that turn the text around, one space at a time, and
 * no more than four marks on a letter. '' where no letter and no digit is left (TABLE-22).
 */
export function cleanPersonName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}

/** Whether somebody may be called so. */
export const isPersonNameAtTable = (text: string): boolean => {
  const shown = text.replace(/\s+/gu, ' ').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return shown.length <= PERSON_NAME_MAX && allowed.test(shown);
};
