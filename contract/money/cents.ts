/** An amount of money in SGD as integer cents, the only form that app and server calculate with. */
export type Cents = number;

/**
 * Converts dollars, as the wire has them, to cents; nothing else does (MONEY-1).
 * @throws RangeError when the number is not finite or has a third decimal.
 */
export const toCents = (dollars: number): Cents => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-4) {
    throw new RangeError(`${dollars} is no amount of money: use dollars with at most two decimals`);
  }
  return cents;
};

/** Converts cents to dollars, as the wire has them. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Cents as messages of the server show them: `$8.90`. The app formats the sums on its screens by language. */
export const inDollars = (cents: Cents): string => `${cents < 0 ? '-' : ''}$${toDollars(Math.abs(cents)).toFixed(2)}`;

/** Value of a point unless the shop sets another (MONEY-15). */
export const CENTS_PER_POINT: Cents = 100;
