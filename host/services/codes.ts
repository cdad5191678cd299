import { cleanTyped } from '#contract/text';

/**
 * An activation, referral or promo code as it is compared: without regard to case, width, surrounding spaces and invisible
 * characters (ACCOUNT-15).
 */
export const normalizeCode = (code: string): string => cleanTyped(code).toUpperCase();
