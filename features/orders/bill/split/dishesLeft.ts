import type { Cents } from '#contract/money';

type Left = readonly (readonly Cents[])[];

/** Whether a dish is there to be paid for: one that is free is in nobody's share. */
export const costsSomething = (prices: readonly number[]): boolean => prices.some((price) => price > 0);

/**
 * The dishes of a share, as far as they are left: others may have taken some meanwhile. A share of all that cost
 * something has the free ones too, so that the last dishes are all that is open (MONEY-34).
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
