/**
 * Separates the number of a check from its key. A slip has both, so that guessing the next number opens no bill; people
 * are shown the number only.
 */
export const CHECK_KEY_MARK = '.';

/** Length of the key of a check, in letters, digits, '-' and '_'. */
export const CHECK_KEY_LENGTH = 12;

const KEYED_CHECK = new RegExp(`\\${CHECK_KEY_MARK}[\\w-]{${CHECK_KEY_LENGTH}}$`);

/** The check number as people see it: without its key, if it has one. */
export const getCheckName = (checkNo: string): string => checkNo.replace(KEYED_CHECK, '');
