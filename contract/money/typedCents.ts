import type { Cents } from './cents.ts';

/** Digits before a separator of cents, such as '12,50', '$12.5', '1,200.00' or '12'. */
const TYPED = /^(?:S?\$|SGD)?\s*(\d{1,3},\d{3}|\d{1,7})(?:[.,](\d{0,2}))?$/i;

/**
 * Reads a price as people type it: '12.5', '$12.50', '12,50'. A comma before three digits separates thousands. undefined
 * for anything else, such as a third decimal.
 */
export function readTypedCents(typed: string): Cents | undefined {
  const [, whole, cents = ''] = TYPED.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}
