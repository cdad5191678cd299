import { type Cents, toCents } from './cents.ts';

/**
 * Like {@link toCents}, but returns undefined instead of throwing. In a separate file, so that the first screen does
 * not load it.
 */
export function readCents(dollars: number): Cents | undefined {
  try {
    return toCents(dollars);
  } catch {
    return undefined;
  }
}
