import type { Comparison, Promotion } from '../index.ts';
import { type Cents, toCents } from './cents.ts';
import type { Line } from './lines.ts';
import {
  type Counts,
  countPaid,
  getRewards,
  isEligible,
  isItemConditionMet,
  isPlaceAllowed,
  isReadable,
  modifierConditionHolds,
  type PromoCode,
  type PromotionContext,
  sortUnique,
} from './promotions.ts';

/** Something that a cart lacks for a promotion. `amount` and `quantity` are how much more is needed. */
export type Missing =
  | { kind: 'spend'; amount: Cents }
  | { kind: 'item'; itemId: number; quantity: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'modifier'; modifierItemId: number; quantity: number };

/** Something in the cart that keeps a promo code from applying: it is excluded, or there is too much of it. */
export type Surplus =
  | { kind: 'item'; itemId: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'modifier'; modifierItemId: number };

/** Why a promo code gives nothing for a cart. */
export type CodeProblem =
  | { kind: 'outlet' }
  | { kind: 'menu' }
  | { kind: 'missing'; missing: Missing }
  | { kind: 'surplus'; surplus: Surplus }
  /** No cart can meet its conditions, or they cannot be read. */
  | { kind: 'unknown' };

/** A promotion that nearly applies, and what is missing. */
export interface PromotionHint {
  promotionId: number;
  promotionName: string;
  missing: Missing;
}

/** The smallest quantity of an item that can meet a comparison with `quantity`. */
const MIN_QUANTITY: Record<Comparison, (quantity: number) => number> = {
  Equal: (quantity) => quantity,
  'More than equal': (quantity) => quantity,
  'More than': (quantity) => quantity + 1,
  'Less than': () => 1,
  'Less than equal': () => 1,
};

const isInclude = ({ action }: { action: string }): boolean => action === 'Include';

interface MissingCondition {
  missing: Missing;
  /** The cart holds at least half of the spend, or one of the items or modifiers. */
  isStarted: boolean;
}

interface UnmetConditions {
  missing: MissingCondition[];
  surplus: Surplus[];
}

/** Returns the conditions that the cart misses or exceeds. `getExcluded` returns the excluded items that it holds. */
const getUnmetConditions = (promotion: Promotion, counts: Counts): UnmetConditions => {
  const open: UnmetConditions = { missing: [], surplus: [] };
  if (promotion.isRequireMinimumSpend) {
    const amount = toCents(promotion.minimumSpendAmount) - counts.spend;
    if (amount > 0) open.missing.push({ missing: { kind: 'spend', amount }, isStarted: amount <= counts.spend });
  }
  for (const { categoryId } of promotion.conditionCategories.filter(isInclude)) {
    if (!counts.categories.has(categoryId))
      open.missing.push({ missing: { kind: 'category', categoryId }, isStarted: false });
  }
  for (const { itemId, comparison, quantity } of promotion.conditionItems.filter(isInclude)) {
    if (isItemConditionMet(counts, itemId, comparison, quantity)) continue;
    const bought = counts.items.get(itemId) ?? 0;
    const minimum = Math.max(1, MIN_QUANTITY[comparison](quantity));
    if (minimum <= bought) open.surplus.push({ kind: 'item', itemId });
    else open.missing.push({ missing: { kind: 'item', itemId, quantity: minimum - bought }, isStarted: bought > 0 });
  }
  for (const { modifierItemId, quantity } of promotion.conditionModifierItems.filter(isInclude)) {
    const chosen = counts.modifiers.get(modifierItemId) ?? 0;
    if (chosen > quantity) open.surplus.push({ kind: 'modifier', modifierItemId });
    else if (chosen < quantity)
      open.missing.push({
        missing: { kind: 'modifier', modifierItemId, quantity: quantity - chosen },
        isStarted: chosen > 0,
      });
  }
  return open;
};

/** Returns the items in the cart that the promotion excludes. */
const getExcluded = (promotion: Promotion, counts: Counts): Surplus[] => [
  ...promotion.conditionCategories
    .filter(({ action, categoryId }) => action === 'Exclude' && counts.categories.has(categoryId))
    .map(({ categoryId }) => ({ kind: 'category' as const, categoryId })),
  ...promotion.conditionItems
    .filter(
      ({ action, itemId, comparison, quantity }) =>
        action === 'Exclude' && isItemConditionMet(counts, itemId, comparison, quantity),
    )
    .map(({ itemId }) => ({ kind: 'item' as const, itemId })),
  ...promotion.conditionModifierItems
    .filter(
      ({ action, modifierItemId, quantity }) =>
        action === 'Exclude' && !modifierConditionHolds(action, counts.modifiers.get(modifierItemId) ?? 0, quantity),
    )
    .map(({ modifierItemId }) => ({ kind: 'modifier' as const, modifierItemId })),
];

/** How many conditions require something in the cart. */
const countRequirements = (promotion: Promotion): number =>
  Number(promotion.isRequireMinimumSpend) +
  promotion.conditionCategories.filter(isInclude).length +
  promotion.conditionItems.filter(isInclude).length +
  promotion.conditionModifierItems.filter(isInclude).length;

/** Returns what the next round of an applied 'Buy X Get Y' needs, if the cart has a part of the next X. */
const getMissingOfNextRound = (promotion: Promotion, counts: Counts): Missing | undefined => {
  for (const { action, quantity, promotionConditionItemId } of promotion.rewardItems) {
    const condition = promotion.conditionItems.find(({ id }) => id === promotionConditionItemId);
    if (action !== 'Free (Buy X Get Y)' || quantity <= 0 || !condition || condition.quantity <= 0) continue;
    const started = (counts.items.get(condition.itemId) ?? 0) % condition.quantity;
    if (started > 0) return { kind: 'item', itemId: condition.itemId, quantity: condition.quantity - started };
  }
  return undefined;
};

/** Returns the missing condition if it is the only one, and the cart has started with it or meets another condition. */
const getMissing = (promotion: Promotion, counts: Counts): Missing | undefined => {
  const { missing, surplus } = getUnmetConditions(promotion, counts);
  const [first, ...others] = missing;
  if (!first || others.length > 0 || surplus.length > 0) return undefined;
  return first.isStarted || countRequirements(promotion) > 1 ? first.missing : undefined;
};

/** Returns the counts with the missing condition met. */
const withMissing = ({ spend, categories, items, modifiers }: Counts, missing: Missing): Counts => {
  const withAdded = (map: Counts['items'], id: number, quantity: number) =>
    new Map(map).set(id, (map.get(id) ?? 0) + quantity);
  switch (missing.kind) {
    case 'spend':
      return { spend: spend + missing.amount, categories, items, modifiers };
    case 'item':
      return { spend, categories, items: withAdded(items, missing.itemId, missing.quantity), modifiers };
    case 'category':
      return { spend, categories: new Set(categories).add(missing.categoryId), items, modifiers };
    case 'modifier':
      return { spend, categories, items, modifiers: withAdded(modifiers, missing.modifierItemId, missing.quantity) };
  }
};

/**
 * Returns the missing condition of each promotion that nearly applies. All its other conditions hold, and the cart has
 * started with this one (half the spend, one of the item) or meets another. Sorted by promotion id.
 */
export const promotionHints = (
  promotions: readonly Promotion[],
  lines: readonly Line[],
  context: PromotionContext,
): PromotionHint[] => {
  const counts = countPaid(lines);
  if (counts.items.size === 0) return [];
  return sortUnique(promotions).flatMap((promotion) => {
    if (!isReadable(promotion)) return [];
    const missing = isEligible(promotion, counts, context)
      ? getMissingOfNextRound(promotion, counts)
      : getMissing(promotion, counts);
    // A hint must lead to a reward: what is missing may break another condition, or the promotion is for another outlet.
    if (!missing || !getRewards(promotion, withMissing(counts, missing), context)) return [];
    return [{ promotionId: promotion.id, promotionName: promotion.name, missing }];
  });
};

/**
 * Why a promo code gives nothing for a cart, the first thing to do first (MONEY-29); empty if its promotions hold. If the
 * outlet or menu is the reason, it is the only one given, because no change of the cart would help.
 */
export const promoCodeProblems = (
  { promotions }: Pick<PromoCode, 'promotions'>,
  lines: readonly Line[],
  context: PromotionContext,
): CodeProblem[] => {
  const counts = countPaid(lines);
  const open = sortUnique(promotions).filter((promotion) => !isEligible(promotion, counts, context));
  // No cart can meet conditions that cannot be read, whatever else is missing.
  if (!open.every(isReadable)) return [{ kind: 'unknown' }];
  const isAtOutlet = (promotion: Promotion) =>
    isPlaceAllowed(promotion.conditionOutlets, ({ outletId }) => outletId === context.outletId);
  const isOnMenu = (promotion: Promotion) =>
    isPlaceAllowed(promotion.conditionMenus, ({ menuId }) => menuId === context.menuId);
  if (!open.every(isAtOutlet)) return [{ kind: 'outlet' }];
  if (!open.every(isOnMenu)) return [{ kind: 'menu' }];
  const problems = open.flatMap((promotion): CodeProblem[] => {
    const { missing, surplus } = getUnmetConditions(promotion, counts);
    const allSurplus = [...getExcluded(promotion, counts), ...surplus];
    return [
      ...allSurplus.map((one): CodeProblem => ({ kind: 'surplus', surplus: one })),
      ...missing.map((one): CodeProblem => ({ kind: 'missing', missing: one.missing })),
    ];
  });
  if (problems.length > 0 || open.length === 0) return problems;
  return [{ kind: 'unknown' }];
};
