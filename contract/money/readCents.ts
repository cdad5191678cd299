import { type Cents, toCents } from './cents.ts';

/** As {@link toCents}, but undefined instead of an error. In a file of its own to keep it out of the first screen's code. */
export function readCents(dollars: number): Cents | undefined {
  try {
    return toCents(dollars);
  } catch {
    return undefined;
  }
}
