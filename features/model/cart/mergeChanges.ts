import type { CartChanges, RepricedLine } from './cartTypes';

/** The stronger ones first. */
const REASONS = ['other-menu', 'not-available', 'prices', 'role'] as const satisfies CartChanges['reason'][];

const without = <T extends { cartItemId: string }>(
  lines: readonly T[],
  others: readonly { cartItemId: string }[],
): T[] => lines.filter((line) => !others.some(({ cartItemId }) => cartItemId === line.cartItemId));

const isRepriced = ({ from, to, deposits }: RepricedLine): boolean => from !== to || deposits?.from !== deposits?.to;

/**
 * Merges unseen changes with new ones: all removed lines, and for each price its first and its current value. Both are
 * empty if nothing has changed in total.
 */
export function mergeChanges(unseen: CartChanges | null, next: CartChanges): CartChanges {
  if (!unseen) return next;
  const removed = [...without(unseen.removed, next.removed), ...next.removed];
  const repriced = next.repriced.map((line): RepricedLine => {
    const first = unseen.repriced.find(({ cartItemId }) => cartItemId === line.cartItemId);
    if (!first) return line;
    const { deposits: earlier = line.deposits } = first;
    const deposits = earlier && { from: earlier.from, to: (line.deposits ?? earlier).to };
    return { ...line, from: first.from, ...(deposits && { deposits }) };
  });
  const changed = [...without(without(unseen.repriced, next.repriced), removed), ...repriced];
  const reason = REASONS.find((one) => one === unseen.reason || one === next.reason) ?? next.reason;
  return { reason, removed, repriced: changed.filter(isRepriced) };
}
