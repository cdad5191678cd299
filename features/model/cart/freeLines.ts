import { lineDeposit, lineTotal } from '#contract/money';
import type { Menu } from '#features/model/menu';
import { getChoiceResult, getUnavailableReason, groupsFor, nothing, settle } from '#features/model/menu';
import { withIdentity } from './cartItemId';
import type { CartLine } from './cartTypes';
import { toCartLine } from './lineFromChoice';
import type { Reward } from './rewards';

/** How the remaining rewards are given. */
export interface FreeItems {
  /** Lines that are added automatically. */
  lines: CartLine[];
  /** Rewards that the diner takes in a dialog. */
  toPick: Reward[];
}

/**
 * Converts remaining rewards to lines. Items of a promo code, items that need a choice, and items whose fixed choices cost
 * something or that have a deposit, are picked by the diner instead; items that are not on the menu or sold out are left out.
 * @param refused ids of dishes that are not added automatically.
 * @param isDepositCharged whether this way of ordering pays deposits (MONEY-44).
 */
export function toFreeItems(
  left: readonly Reward[],
  menu: Menu | undefined,
  roleId: number,
  refused: readonly number[] = [],
  isDepositCharged = true,
): FreeItems {
  const free: FreeItems = { lines: [], toPick: [] };
  if (!menu) return free;
  for (const reward of left) {
    const { source, id, itemId, quantity } = reward;
    const item = menu.items[itemId];
    if (!item) continue;
    const groups = groupsFor(item, roleId);
    if (getUnavailableReason(item, groups, roleId)) continue;
    const choice = settle(groups, nothing);
    const details = { menuId: menu.id, roleId, groups, choice, quantity, specialInstruction: '' };
    const line = { ...toCartLine(item, details), promotionId: id };
    const cost = lineTotal(line) + (isDepositCharged ? lineDeposit(line) : 0);
    if (source === 'promoCode' || getChoiceResult(groups, choice) !== 'complete' || cost > 0) {
      free.toPick.push(reward);
      continue;
    }
    if (!refused.includes(itemId)) free.lines.push(withIdentity(line));
  }
  return free;
}
