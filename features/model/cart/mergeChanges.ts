import type { CartChanges, RepricedLine } from './cartTypes';

/** The stronger ones first. */
const REASONS = ['other-menu', 'not-available', 'prices', 'role'] as const satisfies CartChanges['reason'][];

const without = <T extends { cartItemId: string }>(
  lines: readonly T[],
  others: readonly { cartItemId: string }[],
): T[] => lines.filter((line) => !others.some(({ cartItemId }) => cartItemId === line.cartItemId));

/**
 * Merges unseen changes with new ones: all removed lines, and for each price its first and its current value. Both are
 * empty if nothing has changed in total.
 */
export function mergeChanges(unseen: CartChanges | null, next: CartChanges): CartChanges {
  if (!unseen) return next;
  const removed = [...without(unseen.removed, next.removed), ...next.removed];
  const repriced = next.repriced.map((line): RepricedLine => {
    const first = unseen.repriced.find(({ cartItemId }) => cartItemId === line.cartItemId);
    return first ? { ...line, from: first.from } : line;
  });
  const changed = [...without(without(unseen.repriced, next.repriced), removed), ...repriced];
  const reason = REASONS.find((one) => one === unseen.reason || one === next.reason) ?? next.reason;
  return { reason, removed, repriced: changed.filter(({ from, to }) => from !== to) };
}
