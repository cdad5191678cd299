import type { Cents } from '#contract/money';

type Left = readonly (readonly Cents[])[];

/** True for a dish that costs something. A free one belongs to no share. */
export const costsSomething = (prices: readonly number[]): boolean => prices.some((price) => price > 0);

/**
 * Returns the dishes of a share that are still open; other diners may have taken some. A share of all priced dishes
 * includes the free ones, so that the last dishes cover the open amount (MONEY-34).
 */
export function chooseDishes(
  left: Left,
  units: Readonly<Record<number, number>>,
): { line: number; quantity: number }[] {
  const isOffered = left.map(costsSomething);
  const chosen = left.map(({ length }, line) => (isOffered[line] ? Math.min(units[line] ?? 0, length) : 0));
  const isAll =
    isOffered.some(Boolean) && left.every(({ length }, line) => !isOffered[line] || chosen[line] === length);
  return left
    .map(({ length }, line) => ({ line, quantity: isAll ? length : (chosen[line] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
