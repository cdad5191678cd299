import type { Cents } from './cents.ts';

/** `numerator / denominator`, rounded half up. Both are integers, so that no binary fraction can tip the rounding. */
export const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** 100 % in parts per million, the integers that percentages are calculated with. */
export const MILLION = 1_000_000;

/** A percentage (9, 8.875) in parts per million: an integer that keeps its four decimals and multiplies exactly (MONEY-28). */
export const toPartsPerMillion = (percent: number): number => Math.round((percent * MILLION) / 100);

/** `percent` % of `amount`, rounded once, half up. */
export const takePercent = (amount: Cents, percent: number): Cents =>
  divideHalfUp(amount * toPartsPerMillion(percent), MILLION);

/**
 * Splits `total` in proportion to `weights` by largest remainder. The shares add up to `total` exactly, and none exceeds
 * its weight unless `total` exceeds their sum; all are 0 if `total` or that sum is not above 0. Earlier weights win ties,
 * so their order matters.
 */
export const allocate = (total: Cents, weights: readonly Cents[]): Cents[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0 || total <= 0) return weights.map(() => 0);
  const shares: Cents[] = [];
  const remainders: { index: number; remainder: number }[] = [];
  let allocated = 0;
  for (const [index, weight] of weights.entries()) {
    const share = Math.floor((total * weight) / sum);
    shares.push(share);
    allocated += share;
    remainders.push({ index, remainder: total * weight - share * sum });
  }
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of remainders.slice(0, total - allocated)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};
