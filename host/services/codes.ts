import { EMAIL_PATTERN } from '#contract';
import { cleanTyped } from '#contract/text';
import { badRequest } from '../errors.ts';

/**
 * An activation, referral or promo code as it is compared: without regard to case, width, surrounding spaces and invisible
 * characters (ACCOUNT-15).
 */
export const normalizeCode = (code: string): string => cleanTyped(code).toUpperCase();

const emailPattern = new RegExp(EMAIL_PATTERN, 'u');

/** An e-mail address in ordinary width, without invisible characters (ACCOUNT-1). Throws 400. */
export function readEmail(text: string): string {
  const email = cleanTyped(text);
  // A full-width character becomes an ordinary one here, which may be one that the pattern forbids, such as `<`.
  if (!emailPattern.test(email)) throw badRequest('The e-mail address is invalid; please correct it.');
  return email;
}
