import { toPlainDigits } from './digits';

/** Text fields hold at most this many characters (ACCOUNT-1). */
export const TEXT_MAX = 225;

/** Digits of a mobile number without its prefix (ACCOUNT-2). */
export const MOBILE_LENGTH = 8;

/**
 * Keeps digits only, at most `maxLength`, those of another width or script too. A pasted or autofilled number may have the
 * country prefix (+65, 65, 0065), which is removed first. A foreign number, or a much longer one, is cut so short that it
 * is invalid, because it may belong to another person.
 * @param maxLength default 8; 10 keeps a typed prefix
 */
export function cleanMobileNo(text: string, maxLength = MOBILE_LENGTH): string {
  const plain = toPlainDigits(text);
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  const isPrefixed = digits.startsWith('65');
  const own = digits.length > maxLength && isPrefixed ? digits.slice(2).replace(/^0+/, '') : digits;
  const isForeign = (/^\D*(?:\+|00)/.test(plain) && !isPrefixed) || own.length > Math.max(maxLength, MOBILE_LENGTH) + 1;
  return own.slice(0, isForeign ? MOBILE_LENGTH - 1 : maxLength);
}

/**
 * Characters of a one-time code. A phone may paste it with spaces or a hyphen, in digits of another width or script, or
 * within the message that it came in.
 */
export const cleanCode = (length: number) => {
  const inMessage = new RegExp(`\\b\\d{${length}}\\b`);
  return (text: string): string => {
    const plain = toPlainDigits(text);
    return (inMessage.exec(plain)?.[0] ?? plain.replace(/[^\p{L}\p{N}]/gu, '')).slice(0, length);
  };
};
