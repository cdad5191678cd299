import type { Comparison, ConditionAction, Promotion } from '../index.ts';
import { type Cents, toCents } from './cents.ts';
import { getLineSums, type PricedLine } from './lines.ts';
import type { Discount } from './totals.ts';

/** Free items that a promotion gives. */
export interface FreeReward {
  promotionId: number;
  promotionName: string;
  itemId: number;
  quantity: number;
  action: 'Free' | 'Free (Buy X Get Y)';
}

export interface PromotionContext {
  outletId: number;
  menuId: number;
}

export interface PromotionResult {
  /** Promotions whose conditions all hold and that give something, by id. */
  eligible: { id: number; name: string }[];
  discounts: Discount[];
  freeRewards: FreeReward[];
}

/** What the paid lines hold, counted once for all promotions. */
export interface Counts {
  spend: Cents;
  categories: Set<number>;
  items: Map<number, number>;
  modifiers: Map<number, number>;
}

const add = (map: Map<number, number>, key: number, quantity: number): void => {
  map.set(key, (map.get(key) ?? 0) + quantity);
};

/** Free lines never count toward a condition or a minimum spend (MONEY-25). */
export const countPaid = (lines: readonly PricedLine[]): Counts => {
  const counts: Counts = { spend: 0, categories: new Set(), items: new Map(), modifiers: new Map() };
  for (const line of lines) {
    if (line.isFree) continue;
    const { total, modifiers } = getLineSums(line);
    counts.spend += total;
    counts.categories.add(line.categoryId);
    add(counts.items, line.itemId, line.quantity);
    for (const { modifierItemId, quantity } of modifiers) add(counts.modifiers, modifierItemId, quantity);
  }
  return counts;
};

const compare = (actual: number, comparison: Comparison, expected: number): boolean => {
  switch (comparison) {
    case 'Equal':
      return actual === expected;
    case 'More than':
      return actual > expected;
    case 'More than equal':
      return actual >= expected;
    case 'Less than':
      return actual < expected;
    case 'Less than equal':
      return actual <= expected;
    default:
      return false;
  }
};

/** All comparison types of modifier conditions test equality only (MONEY-22). */
export const modifierConditionHolds = (actual: number, expected: number): boolean => actual === expected;

/** Included: the place is listed. Excluded: it is not. No condition: everywhere. */
const placeAllowed = <C extends { action: ConditionAction }>(
  conditions: readonly C[],
  isHere: (condition: C) => boolean,
): boolean => {
  let isNamed = false;
  let needsName = false;
  for (const condition of conditions) {
    if (condition.action === 'Include') {
      needsName = true;
      isNamed ||= isHere(condition);
    } else if (condition.action === 'Exclude' && isHere(condition)) return false;
  }
  return isNamed || !needsName;
};

const holds = (action: ConditionAction, isMet: boolean): boolean => (action === 'Include' ? isMet : !isMet);

/** An item condition needs the item in the cart: 'Less than 3' does not hold for none. */
export const itemConditionMet = (counts: Counts, itemId: number, comparison: Comparison, quantity: number): boolean => {
  const bought = counts.items.get(itemId) ?? 0;
  return bought > 0 && compare(bought, comparison, quantity);
};

export const isEligible = (promotion: Promotion, counts: Counts, context: PromotionContext): boolean =>
  (!promotion.isRequireMinimumSpend || counts.spend >= toCents(promotion.minimumSpendAmount)) &&
  placeAllowed(promotion.conditionOutlets, ({ outletId }) => outletId === context.outletId) &&
  placeAllowed(promotion.conditionMenus, ({ menuId }) => menuId === context.menuId) &&
  promotion.conditionCategories.every(({ action, categoryId }) => holds(action, counts.categories.has(categoryId))) &&
  promotion.conditionItems.every(({ action, itemId, comparison, quantity }) =>
    holds(action, itemConditionMet(counts, itemId, comparison, quantity)),
  ) &&
  promotion.conditionModifierItems.every(({ action, modifierItemId, quantity }) =>
    holds(action, modifierConditionHolds(counts.modifiers.get(modifierItemId) ?? 0, quantity)),
  );

const getFreeRewards = (promotion: Promotion, counts: Counts): FreeReward[] => {
  const rewards: FreeReward[] = [];
  for (const { action, itemId, quantity, promotionConditionItemId } of promotion.rewardItems) {
    const reward = { promotionId: promotion.id, promotionName: promotion.name, itemId };
    if (quantity <= 0) continue;
    if (action === 'Free') rewards.push({ ...reward, action, quantity });
    if (action === 'Free (Buy X Get Y)') {
      const condition = promotion.conditionItems.find(({ id }) => id === promotionConditionItemId);
      if (!condition || condition.quantity <= 0) continue;
      const times = Math.floor((counts.items.get(condition.itemId) ?? 0) / condition.quantity);
      if (times > 0) rewards.push({ ...reward, action, quantity: quantity * times });
    }
  }
  return rewards;
};

const getDiscount = (promotion: Promotion): Discount | undefined => {
  const { id, name, isRewardDiscount, rewardDiscountType, rewardDiscountValue = 0 } = promotion;
  if (!isRewardDiscount || rewardDiscountValue <= 0) return undefined;
  // Of a type that is not known nobody can say what it takes off.
  if (rewardDiscountType !== 'Amount' && rewardDiscountType !== 'Percentage') return undefined;
  const value = rewardDiscountType === 'Amount' ? toCents(rewardDiscountValue) : rewardDiscountValue;
  return { id, name, source: 'promotion', type: rewardDiscountType, value };
};

/** What a promotion gives for what is paid for; undefined where it does not apply or has nothing to give. */
export const getRewards = (
  promotion: Promotion,
  counts: Counts,
  context: PromotionContext,
): { discount: Discount | undefined; freeRewards: FreeReward[] } | undefined => {
  if (!isEligible(promotion, counts, context)) return undefined;
  const discount = getDiscount(promotion);
  const freeRewards = getFreeRewards(promotion, counts);
  return discount || freeRewards.length > 0 ? { discount, freeRewards } : undefined;
};

/** Each promotion once, in the order of ids: a rule that is sent twice counts once (ADR-0004). */
export const sortUnique = (promotions: readonly Promotion[]): readonly Promotion[] => {
  // As hosts send them.
  if (promotions.every(({ id }, index) => index === 0 || (promotions[index - 1]?.id ?? 0) < id)) return promotions;
  const sorted = [...promotions].sort((a, b) => a.id - b.id);
  // Of two with one id the later one counts.
  return sorted.filter(({ id }, index) => id !== sorted[index + 1]?.id);
};

/** Which promotions apply to these lines and what they give (MONEY-17). */
export const evaluatePromotions = (
  promotions: readonly Promotion[],
  lines: readonly PricedLine[],
  context: PromotionContext,
): PromotionResult => {
  const counts = countPaid(lines);
  const result: PromotionResult = { eligible: [], discounts: [], freeRewards: [] };
  if (counts.items.size === 0) return result;
  for (const promotion of sortUnique(promotions)) {
    const given = getRewards(promotion, counts, context);
    if (!given) continue;
    result.eligible.push({ id: promotion.id, name: promotion.name });
    if (given.discount) result.discounts.push(given.discount);
    result.freeRewards.push(...given.freeRewards);
  }
  return result;
};
