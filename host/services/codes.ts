/**
 * An activation or promo code as it is compared: without regard to case and surrounding spaces (ACCOUNT-15).
 */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();
