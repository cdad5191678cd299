import { type Cents, toCents } from './cents.ts';

/** As {@link toCents}; undefined for what is no amount of money. By itself, as the first screen has no use for it. */
export function readCents(dollars: number): Cents | undefined {
  try {
    return toCents(dollars);
  } catch {
    return undefined;
  }
}
