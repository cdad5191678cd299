/** Leading spaces are stripped from every text input (ACCOUNT-1). */
export const stripLeading = (text: string): string => text.replace(/^\s+/u, '');

/** Text fields hold at most this many characters (ACCOUNT-1). */
export const TEXT_MAX = 225;

/** Digits of a mobile number without its prefix (ACCOUNT-2). */
export const MOBILE_LENGTH = 8;

/**
 * Digits only, at most `maxLength`. A number that is pasted or filled in may have its country prefix (+65, 65, 0065),
 * which is removed before the number is cut, and digits of another width. A number of another country, or one that is
 * longer than a key more can make it, is cut so short that it is no number of Singapore: it may be somebody else's.
 * @param maxLength default 8; 10 keeps a prefix that is typed.
 */
export function cleanMobileNo(text: string, maxLength = MOBILE_LENGTH): string {
  const plain = text.normalize('NFKC');
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  const isPrefixed = digits.startsWith('65');
  const own = digits.length > maxLength && isPrefixed ? digits.slice(2).replace(/^0+/, '') : digits;
  const isForeign = (/^\D*(?:\+|00)/.test(plain) && !isPrefixed) || own.length > Math.max(maxLength, MOBILE_LENGTH) + 1;
  return own.slice(0, isForeign ? MOBILE_LENGTH - 1 : maxLength);
}

/**
 * Characters of a one-time code. A phone may paste it with spaces or a hyphen, in digits of another width, or within the
 * message that it came in.
 */
export const cleanCode = (length: number) => {
  const inMessage = new RegExp(`\\b\\d{${length}}\\b`);
  return (text: string): string => {
    const plain = text.normalize('NFKC');
    return (inMessage.exec(plain)?.[0] ?? plain.replace(/[^\p{L}\p{N}]/gu, '')).slice(0, length);
  };
};
