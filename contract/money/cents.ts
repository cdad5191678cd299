/** Integer cents of SGD. The only money inside client and server. */
export type Cents = number;

/**
 * Dollars of the wire to cents, the one place where they are converted (MONEY-1).
 * @throws RangeError when the number is not finite or has a third decimal.
 */
export const toCents = (dollars: number): Cents => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(dollars * 100 - cents) > 1e-6 * Math.max(1, Math.abs(dollars))) {
    throw new RangeError(`${dollars} is no amount of money: use dollars with at most two decimals`);
  }
  return cents;
};

/** Cents to dollars of the wire. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Cents as messages of the server show them: `$8.90`. What a diner's screen shows is formatted by its language. */
export const inDollars = (cents: Cents): string => `$${toDollars(cents).toFixed(2)}`;

/** `numerator / denominator` of whole numbers, half up, without a fraction on the way. */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** 100 % in the whole numbers that percentages are calculated with. */
export const WHOLE = 1_000_000;

/** A percentage (9, 8.875) with its four decimals as a whole number, so that it multiplies exactly (MONEY-28). */
export const toPartsOfWhole = (percent: number): number => Math.round((percent * WHOLE) / 100);

/** `percent` % of `amount`, rounded once, half up. */
export const takePercent = (amount: Cents, percent: number): Cents =>
  divideHalfUp(amount * toPartsOfWhole(percent), WHOLE);

/**
 * Splits `total` over `weights` by largest remainder: shares add up exactly, none exceeds its weight while
 * `total` does not exceed their sum. Earlier weights win ties, so give them in an order that means something.
 */
export const allocate = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0 || total <= 0) return weights.map(() => 0);
  const shares: Cents[] = [];
  const remainders: { index: number; remainder: number }[] = [];
  let given = 0;
  for (const [index, weight] of weights.entries()) {
    const share = Math.floor((total * weight) / sum);
    shares.push(share);
    given += share;
    remainders.push({ index, remainder: total * weight - share * sum });
  }
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of remainders.slice(0, total - given)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};
