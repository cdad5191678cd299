import type { Comparison, ConditionAction, PromoCodeReward, Promotion, RewardItem } from '../index.ts';
import { type Cents, toCents } from './cents.ts';
import { getLineSums } from './lineSums.ts';
import { isFree, type Line } from './lines.ts';
import { readCents } from './readCents.ts';
import type { Discount } from './totals.ts';

/** Free items that a promotion gives: `quantity` of the item `itemId`. */
export interface FreeReward {
  promotionId: number;
  promotionName: string;
  itemId: number;
  quantity: number;
  action: 'Free' | 'Free (Buy X Get Y)';
}

/** A promo code with its promotions, and the rewards that it gives while all of them hold. */
export interface PromoCode {
  code: string;
  promotions: readonly Promotion[];
  rewards: readonly PromoCodeReward[];
}

/** Where the cart is ordered. */
export interface PromotionContext {
  outletId: number;
  menuId: number;
}

export interface PromotionResult {
  /** Promotions whose conditions all hold and that give something, in the order of their ids. */
  eligible: { id: number; name: string }[];
  discounts: Discount[];
  freeRewards: FreeReward[];
  /** Rewards of the promo code; empty while its promotions do not hold (MONEY-29). */
  codeRewards: readonly PromoCodeReward[];
}

/** Totals of the paid lines, counted once for all promotions. `items` and `modifiers` are quantities by id. */
export interface Counts {
  spend: Cents;
  categories: Set<number>;
  items: Map<number, number>;
  modifiers: Map<number, number>;
}

const add = (map: Map<number, number>, key: number, quantity: number): void => {
  map.set(key, (map.get(key) ?? 0) + quantity);
};

/** Counts the paid lines; free lines never count toward a condition or a minimum spend (MONEY-25). */
export const countPaid = (lines: readonly Line[]): Counts => {
  const counts: Counts = { spend: 0, categories: new Set(), items: new Map(), modifiers: new Map() };
  for (const line of lines) {
    if (isFree(line)) continue;
    const { total, modifiers } = getLineSums(line);
    counts.spend += total;
    counts.categories.add(line.categoryId);
    add(counts.items, line.itemId, line.quantity);
    for (const { modifierItemId, quantity } of modifiers) add(counts.modifiers, modifierItemId, quantity);
  }
  return counts;
};

/** undefined for an unknown comparison. */
const compare = (actual: number, comparison: Comparison, expected: number): boolean | undefined => {
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
      return undefined;
  }
};

/** Whether it is an integer from 0; a server may send anything. */
const isCount = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 0;

const areActionsKnown = (conditions: readonly { action: ConditionAction }[]): boolean =>
  Array.isArray(conditions) &&
  conditions.every((condition) => condition?.action === 'Include' || condition?.action === 'Exclude');

/** Whether it is an amount of money from 0; a server may send anything. */
const isAmount = (dollars: number): boolean =>
  Number.isFinite(dollars) && dollars >= 0 && readCents(dollars) !== undefined;

const hasReadableRules = (promotion: Promotion): boolean =>
  (!promotion.isRequireMinimumSpend || isAmount(promotion.minimumSpendAmount)) &&
  areActionsKnown(promotion.conditionOutlets) &&
  areActionsKnown(promotion.conditionMenus) &&
  areActionsKnown(promotion.conditionCategories) &&
  areActionsKnown(promotion.conditionItems) &&
  areActionsKnown(promotion.conditionModifierItems) &&
  promotion.conditionItems.every(
    ({ comparison, quantity }) => isCount(quantity) && compare(0, comparison, quantity) !== undefined,
  ) &&
  // The quantity of an excluding condition is ignored (MONEY-22).
  promotion.conditionModifierItems.every(({ action, quantity }) => action === 'Exclude' || isCount(quantity)) &&
  Array.isArray(promotion.rewardItems) &&
  promotion.rewardItems.every(Boolean);

// Promotions are never changed in place, so each is checked once and not with every change of the cart.
const readable = new WeakMap<Promotion, boolean>();

/** Whether the conditions of a promotion can be read; one that cannot never applies (MONEY-27). */
export const isReadable = (promotion: Promotion): boolean => {
  const known = readable.get(promotion) ?? hasReadableRules(promotion);
  readable.set(promotion, known);
  return known;
};

/** All comparison types of modifier conditions test equality only; an excluded modifier must be absent (MONEY-22). */
export const modifierConditionHolds = (action: ConditionAction, actual: number, expected: number): boolean =>
  action === 'Include' ? actual === expected : action === 'Exclude' && actual === 0;

/** Whether a promotion applies at a place: if some are included, it must be one of them; it must not be excluded. */
export const isPlaceAllowed = <C extends { action: ConditionAction }>(
  conditions: readonly C[],
  isHere: (condition: C) => boolean,
): boolean => {
  let isListed = false;
  let hasIncludes = false;
  for (const condition of conditions) {
    if (condition.action === 'Include') {
      hasIncludes = true;
      isListed ||= isHere(condition);
    } else if (isHere(condition)) return false;
  }
  return isListed || !hasIncludes;
};

const holds = (action: ConditionAction, isMet: boolean): boolean => (action === 'Include' ? isMet : !isMet);

/** An item condition needs the item in the cart: 'Less than 3' does not hold for none. */
export const isItemConditionMet = (
  counts: Counts,
  itemId: number,
  comparison: Comparison,
  quantity: number,
): boolean => {
  const bought = counts.items.get(itemId) ?? 0;
  return bought > 0 && compare(bought, comparison, quantity) === true;
};

export const isEligible = (promotion: Promotion, counts: Counts, context: PromotionContext): boolean =>
  isReadable(promotion) &&
  (!promotion.isRequireMinimumSpend || counts.spend >= toCents(promotion.minimumSpendAmount)) &&
  isPlaceAllowed(promotion.conditionOutlets, ({ outletId }) => outletId === context.outletId) &&
  isPlaceAllowed(promotion.conditionMenus, ({ menuId }) => menuId === context.menuId) &&
  promotion.conditionCategories.every(({ action, categoryId }) => holds(action, counts.categories.has(categoryId))) &&
  promotion.conditionItems.every(({ action, itemId, comparison, quantity }) =>
    holds(action, isItemConditionMet(counts, itemId, comparison, quantity)),
  ) &&
  promotion.conditionModifierItems.every(({ action, modifierItemId, quantity }) =>
    modifierConditionHolds(action, counts.modifiers.get(modifierItemId) ?? 0, quantity),
  );

const BUY_X_GET_Y = '(Buy X Get Y)';

/**
 * How many of its dish a reward is for: its quantity; for '(Buy X Get Y)', its quantity for every X that were bought. 0 if
 * the reward is not of this `kind`, or its action is unknown (MONEY-27).
 */
const getRewardQuantity = (
  kind: 'Free' | 'Discount',
  { conditionItems }: Promotion,
  { action, quantity, promotionConditionItemId }: RewardItem,
  counts: Counts,
): number => {
  if (!isCount(quantity)) return 0;
  if (action === kind) return quantity;
  if (action !== `${kind} ${BUY_X_GET_Y}`) return 0;
  const condition = conditionItems.find(({ id }) => id === promotionConditionItemId);
  if (!condition?.quantity) return 0;
  return quantity * Math.floor((counts.items.get(condition.itemId) ?? 0) / condition.quantity);
};

const getFreeRewards = (promotion: Promotion, counts: Counts): FreeReward[] =>
  promotion.rewardItems.flatMap((reward) => {
    const quantity = getRewardQuantity('Free', promotion, reward, counts);
    const action = reward.action as FreeReward['action'];
    const { id: promotionId, name: promotionName } = promotion;
    return quantity > 0 ? [{ promotionId, promotionName, itemId: reward.itemId, action, quantity }] : [];
  });

type DiscountValue = Pick<Discount, 'type' | 'value'>;

/**
 * Converts a discount to cents or percent. Returns undefined without a discount, for an unknown type, or for invalid
 * money (MONEY-27).
 */
export const toDiscountValue = (type: string | undefined, value = 0): DiscountValue | undefined => {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  if (type === 'Percentage') return { type, value };
  const cents = type === 'Amount' && readCents(value);
  return cents ? { type: 'Amount', value: cents } : undefined;
};

/** Whether a reward of a promo code gives anything, in any cart (MONEY-27). */
export const isReward = (reward: PromoCodeReward): boolean =>
  reward?.type === 'Item'
    ? Number.isInteger(reward.value) && isCount(reward.quantity) && reward.quantity > 0
    : reward?.type === 'Discount' && toDiscountValue(reward.discountType, reward.discountValue) !== undefined;

/** The discounts of a promotion: off the whole cart first, then off single dishes (MONEY-30). */
const getDiscounts = (promotion: Promotion, counts: Counts): Discount[] => {
  const { id, name, isRewardDiscount, rewardDiscountType, rewardDiscountValue } = promotion;
  const discounts: Discount[] = [];
  const add = (value: DiscountValue | undefined, target?: Pick<Discount, 'itemId' | 'quantity'>): void => {
    if (value) discounts.push({ id, name, source: 'promotion', ...value, ...target });
  };
  if (isRewardDiscount) add(toDiscountValue(rewardDiscountType, rewardDiscountValue));
  for (const reward of promotion.rewardItems) {
    const { itemId, discountType, discountValue } = reward;
    const quantity = getRewardQuantity('Discount', promotion, reward, counts);
    if (quantity > 0 && counts.items.has(itemId))
      add(toDiscountValue(discountType, discountValue), { itemId, quantity });
  }
  return discounts;
};

/** Returns a promotion's rewards for the paid lines; undefined if it does not apply or gives nothing. */
export const getRewards = (
  promotion: Promotion,
  counts: Counts,
  context: PromotionContext,
): Pick<PromotionResult, 'discounts' | 'freeRewards'> | undefined => {
  if (!isEligible(promotion, counts, context)) return undefined;
  const discounts = getDiscounts(promotion, counts);
  const freeRewards = getFreeRewards(promotion, counts);
  return discounts.length > 0 || freeRewards.length > 0 ? { discounts, freeRewards } : undefined;
};

/** Each promotion once, in the order of ids: one that is sent twice counts once (ADR-0004). */
export const sortUnique = (promotions: readonly Promotion[]): readonly Promotion[] => {
  // Servers usually send them in order.
  if (promotions.every(({ id }, index) => index === 0 || (promotions[index - 1]?.id ?? 0) < id)) return promotions;
  const sorted = [...promotions].sort((a, b) => a.id - b.id);
  // If two promotions have the same id, the later one counts.
  return sorted.filter(({ id }, index) => id !== sorted[index + 1]?.id);
};

/** The rewards of a promo code that give something, while all promotions that it belongs to hold (MONEY-29). */
export const getCodeRewards = (
  { promotions, rewards }: PromoCode,
  lines: readonly Line[],
  context: PromotionContext,
): readonly PromoCodeReward[] => {
  const counts = countPaid(lines);
  const allHold = promotions.length > 0 && promotions.every((promotion) => isEligible(promotion, counts, context));
  return allHold ? rewards.filter(isReward) : [];
};

/**
 * Which promotions apply to these lines and what they give (MONEY-17).
 * @param promotions those that apply without a code; the promo code brings its own.
 */
export const evaluatePromotions = (
  promotions: readonly Promotion[],
  lines: readonly Line[],
  context: PromotionContext,
  promoCode?: PromoCode,
): PromotionResult => {
  const counts = countPaid(lines);
  const result: PromotionResult = { eligible: [], discounts: [], freeRewards: [], codeRewards: [] };
  if (counts.items.size === 0) return result;
  for (const promotion of sortUnique(promoCode ? [...promotions, ...promoCode.promotions] : promotions)) {
    const rewards = getRewards(promotion, counts, context);
    if (!rewards) continue;
    result.eligible.push({ id: promotion.id, name: promotion.name });
    result.discounts.push(...rewards.discounts);
    result.freeRewards.push(...rewards.freeRewards);
  }
  if (promoCode) result.codeRewards = getCodeRewards(promoCode, lines, context);
  return result;
};
