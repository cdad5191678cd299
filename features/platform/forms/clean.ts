/** Leading spaces are stripped from every text input (ACCOUNT-1). */
export const stripLeading = (text: string): string => text.replace(/^\s+/u, '');

/** Text fields hold at most this many characters (ACCOUNT-1). */
export const TEXT_MAX = 225;

/** Digits of a mobile number without its prefix (ACCOUNT-2). */
export const MOBILE_LENGTH = 8;

/**
 * Digits only, at most eight. Autofill may insert the number with its country prefix, which is removed
 * before the number is cut.
 */
export function cleanMobileNo(text: string): string {
  const digits = text.replace(/\D/g, '');
  const own = digits.length > MOBILE_LENGTH && digits.startsWith('65') ? digits.slice(2) : digits;
  return own.slice(0, MOBILE_LENGTH);
}

/** Characters of a one-time code; a phone may paste it with spaces. */
export const cleanCode = (length: number) => (text: string) => text.replace(/\s/gu, '').slice(0, length);
