import type { Promotion, Tax } from '#contract';
import type { CartLine, CartModifier } from '#features/model/cart';

/** What the bare loop is told besides the lines. Amounts of promotions are whole dollars here. */
export interface BareInput {
  promotions: readonly Promotion[];
  tax: Tax;
  serviceChargePercentage: number;
}

const sumModifiers = (modifiers: readonly CartModifier[], times: number, counts: Map<number, number>): number => {
  let sum = 0;
  for (const { modifierItemId, quantity, price, options } of modifiers) {
    const total = quantity * times;
    sum += price * total + sumModifiers(options, total, counts);
    counts.set(modifierItemId, (counts.get(modifierItemId) ?? 0) + total);
  }
  return sum;
};

/**
 * The total of a cart of paid lines with one exclusive tax, by one loop over the lines and one over the promotions, in
 * integer cents: no parts, no shares, no names, nothing to show. What the rules of money are measured against.
 */
export function bareTotal(lines: readonly CartLine[], { promotions, tax, serviceChargePercentage }: BareInput): number {
  const items = new Map<number, number>();
  const modifiers = new Map<number, number>();
  const categories = new Set<number>();
  let subtotal = 0;
  for (const line of lines) {
    subtotal += line.price * line.quantity + sumModifiers(line.modifiers, line.quantity, modifiers);
    items.set(line.itemId, (items.get(line.itemId) ?? 0) + line.quantity);
    categories.add(line.categoryId);
  }
  let left = subtotal;
  for (const promotion of promotions) {
    if (promotion.isRequireMinimumSpend && subtotal < promotion.minimumSpendAmount * 100) continue;
    if (!promotion.conditionCategories.every(({ categoryId }) => categories.has(categoryId))) continue;
    if (!promotion.conditionItems.every(({ itemId, quantity }) => (items.get(itemId) ?? 0) >= quantity)) continue;
    if (!promotion.conditionModifierItems.every((one) => modifiers.get(one.modifierItemId) === one.quantity)) continue;
    if (!promotion.isRewardDiscount) continue;
    const value = promotion.rewardDiscountValue ?? 0;
    const wanted = promotion.rewardDiscountType === 'Amount' ? value * 100 : Math.floor((subtotal * value + 50) / 100);
    left -= Math.min(wanted, left);
  }
  const service = Math.floor((left * serviceChargePercentage + 50) / 100);
  return left + service + Math.floor(((left + service) * tax.rate + 50) / 100);
}
