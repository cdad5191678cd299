import { type Cents, toCents } from '#contract/money';
import { cleanTyped } from '#contract/text';
import { toPlainDigits } from './digits';

/** The typed text of an amount: in digits of ordinary width and script, without the currency, which the field shows before it. */
export const cleanAmount = (text: string): string =>
  cleanTyped(toPlainDigits(text))
    // Chinese and Arabic keyboards write the point so.
    .replace(/[。٫]/g, '.')
    .replace(/^(?:S?\$|SGD)\s*/i, '');

/** `1,234` and `1 234.50`: groups of three digits, and two decimals at most. */
const GROUPED = /^\d{1,3}(?:[ ,]\d{3})+(?:\.\d{0,2})?$/;

/** Parses an amount such as '18.4', '18,40' or '$1,234.50' to cents; undefined for an invalid one. */
export function readTypedCents(text: string): Cents | undefined {
  const typed = cleanAmount(text);
  const plain = GROUPED.test(typed) ? typed.replace(/[ ,]/g, '') : typed.replace(',', '.');
  return /^\d{1,6}(\.\d{0,2})?$/.test(plain) ? toCents(Number(plain)) : undefined;
}
