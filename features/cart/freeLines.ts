import type { FreeReward } from '#contract/money';
import { groupsFor, lineOf, nothing, resultOf, settle, unavailableReason } from '#features/choice';
import type { Menu } from '#features/menu';
import { withIdentity } from './identity';
import type { CartLine } from './types';

/** A promotion may give the same item more than once; that is one line. */
const byItem = (rewards: readonly FreeReward[]): FreeReward[] => {
  const sums = new Map<string, FreeReward>();
  for (const reward of rewards) {
    const key = `${reward.promotionId}.${reward.itemId}`;
    sums.set(key, { ...reward, quantity: reward.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
};

/**
 * The free items that promotions give by themselves, as lines. An item that asks for a choice is the diner's to pick
 * and is left out, as is one that is not on the menu or sold out; lines that are in the cart already count.
 */
export const freeLinesOf = (
  rewards: readonly FreeReward[],
  lines: readonly CartLine[],
  menu: Menu | undefined,
  roleId: number,
): CartLine[] =>
  byItem(rewards).flatMap(({ promotionId, itemId, quantity }) => {
    const item = menu?.items[itemId];
    const taken = lines
      .filter((line) => line.promotionId === promotionId && line.itemId === itemId)
      .reduce((sum, line) => sum + line.quantity, 0);
    if (!menu || !item || quantity <= taken) return [];
    const groups = groupsFor(item, roleId);
    const choice = settle(groups, nothing);
    if (unavailableReason(item, groups, roleId) || resultOf(groups, choice) !== 'complete') return [];
    const details = { menuId: menu.id, roleId, groups, choice, quantity: quantity - taken, specialInstruction: '' };
    return [withIdentity({ ...lineOf(item, details), promotionId })];
  });
