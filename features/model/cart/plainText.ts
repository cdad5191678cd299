import { PLAIN_TEXT_PATTERN } from '#contract/text';

/** Longest special instruction of an item (ITEM-7). */
export const SPECIAL_INSTRUCTION_MAX = 225;

/** Longest special request of an order (CART-11). */
export const SPECIAL_REQUEST_MAX = 200;

const plain = new RegExp(PLAIN_TEXT_PATTERN, 'u');

/** Letters, marks and digits of any script, joiners within words, and white space (ITEM-6). */
export const isPlainText = (text: string): boolean => plain.test(text);

/** Removes leading spaces of typed text (ACCOUNT-1). */
export const cleanPlainText = (text: string): string => text.trimStart();
