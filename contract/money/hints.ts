import type { Comparison, Promotion } from '../index.ts';
import { type Cents, toCents } from './cents.ts';
import type { Line } from './lines.ts';
import {
  type Counts,
  countPaid,
  getRewards,
  isEligible,
  isReadable,
  itemConditionMet,
  modifierConditionHolds,
  type PromoCode,
  type PromotionContext,
  placeAllowed,
  sortUnique,
} from './promotions.ts';

/** The one thing that a cart lacks for a promotion. */
export type Missing =
  | { kind: 'spend'; amount: Cents }
  | { kind: 'item'; itemId: number; quantity: number }
  | { kind: 'category'; categoryId: number }
  | { kind: 'modifier'; modifierItemId: number; quantity: number };

/** Something of the cart that a promo code does not count with: it is excluded, or there is too much of it. */
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
  /** What it asks for cannot be met by any cart, or not be understood. */
  | { kind: 'unknown' };

/** A promotion that nearly applies, and what is missing. */
export interface PromotionHint {
  promotionId: number;
  promotionName: string;
  missing: Missing;
}

/** The least count of an item that a comparison is about. */
const LEAST: Record<Comparison, (quantity: number) => number> = {
  Equal: (quantity) => quantity,
  'More than equal': (quantity) => quantity,
  'More than': (quantity) => quantity + 1,
  'Less than': () => 1,
  'Less than equal': () => 1,
};

const isInclude = ({ action }: { action: string }): boolean => action === 'Include';

interface MissingCondition {
  missing: Missing;
  /** The cart holds a good part of it already. */
  isBegun: boolean;
}

interface OpenConditions {
  missing: MissingCondition[];
  surplus: Surplus[];
}

/** What the cart lacks, and what it holds too often; `getExcluded` has what it must not hold at all. */
const getOpenConditions = (promotion: Promotion, counts: Counts): OpenConditions => {
  const open: OpenConditions = { missing: [], surplus: [] };
  if (promotion.isRequireMinimumSpend) {
    const amount = toCents(promotion.minimumSpendAmount) - counts.spend;
    if (amount > 0) open.missing.push({ missing: { kind: 'spend', amount }, isBegun: amount <= counts.spend });
  }
  for (const { categoryId } of promotion.conditionCategories.filter(isInclude)) {
    if (!counts.categories.has(categoryId))
      open.missing.push({ missing: { kind: 'category', categoryId }, isBegun: false });
  }
  for (const { itemId, comparison, quantity } of promotion.conditionItems.filter(isInclude)) {
    if (itemConditionMet(counts, itemId, comparison, quantity)) continue;
    const bought = counts.items.get(itemId) ?? 0;
    const least = Math.max(1, LEAST[comparison](quantity));
    if (least <= bought) open.surplus.push({ kind: 'item', itemId });
    else open.missing.push({ missing: { kind: 'item', itemId, quantity: least - bought }, isBegun: bought > 0 });
  }
  for (const { modifierItemId, quantity } of promotion.conditionModifierItems.filter(isInclude)) {
    const chosen = counts.modifiers.get(modifierItemId) ?? 0;
    if (chosen > quantity) open.surplus.push({ kind: 'modifier', modifierItemId });
    else if (chosen < quantity)
      open.missing.push({
        missing: { kind: 'modifier', modifierItemId, quantity: quantity - chosen },
        isBegun: chosen > 0,
      });
  }
  return open;
};

/** What is in the cart and must not be. */
const getExcluded = (promotion: Promotion, counts: Counts): Surplus[] => [
  ...promotion.conditionCategories
    .filter(({ action, categoryId }) => action === 'Exclude' && counts.categories.has(categoryId))
    .map(({ categoryId }) => ({ kind: 'category' as const, categoryId })),
  ...promotion.conditionItems
    .filter(
      ({ action, itemId, comparison, quantity }) =>
        action === 'Exclude' && itemConditionMet(counts, itemId, comparison, quantity),
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

/** 'Buy X Get Y' has given, and a further round has been begun. */
const nextRound = (promotion: Promotion, counts: Counts): Missing | undefined => {
  for (const { action, quantity, promotionConditionItemId } of promotion.rewardItems) {
    const condition = promotion.conditionItems.find(({ id }) => id === promotionConditionItemId);
    if (action !== 'Free (Buy X Get Y)' || quantity <= 0 || !condition || condition.quantity <= 0) continue;
    const begun = (counts.items.get(condition.itemId) ?? 0) % condition.quantity;
    if (begun > 0) return { kind: 'item', itemId: condition.itemId, quantity: condition.quantity - begun };
  }
  return undefined;
};

const getMissing = (promotion: Promotion, counts: Counts): Missing | undefined => {
  const { missing, surplus } = getOpenConditions(promotion, counts);
  const [first, ...others] = missing;
  if (!first || others.length > 0 || surplus.length > 0) return undefined;
  return first.isBegun || countRequirements(promotion) > 1 ? first.missing : undefined;
};

/** What the cart would hold with it. */
const withMissing = ({ spend, categories, items, modifiers }: Counts, missing: Missing): Counts => {
  const more = (map: Counts['items'], id: number, quantity: number) =>
    new Map(map).set(id, (map.get(id) ?? 0) + quantity);
  switch (missing.kind) {
    case 'spend':
      return { spend: spend + missing.amount, categories, items, modifiers };
    case 'item':
      return { spend, categories, items: more(items, missing.itemId, missing.quantity), modifiers };
    case 'category':
      return { spend, categories: new Set(categories).add(missing.categoryId), items, modifiers };
    case 'modifier':
      return { spend, categories, items, modifiers: more(modifiers, missing.modifierItemId, missing.quantity) };
  }
};

/**
 * What is missing for each promotion that nearly applies: all but one of its conditions hold, and the cart has begun
 * with that one (half the spend, one of the item) or meets another. In the order of their ids.
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
      ? nextRound(promotion, counts)
      : getMissing(promotion, counts);
    // A hint must lead to a reward: adding it may break another condition, or the offer belongs to another outlet.
    if (!missing || !getRewards(promotion, withMissing(counts, missing), context)) return [];
    return [{ promotionId: promotion.id, promotionName: promotion.name, missing }];
  });
};

/**
 * Why a promo code gives nothing for a cart, the first thing to do first (MONEY-29); empty where its promotions hold.
 * Where the outlet or menu is the reason, it is the only one: nothing else would help.
 */
export const promoCodeProblems = (
  { promotions }: Pick<PromoCode, 'promotions'>,
  lines: readonly Line[],
  context: PromotionContext,
): CodeProblem[] => {
  const counts = countPaid(lines);
  const open = sortUnique(promotions).filter((promotion) => !isEligible(promotion, counts, context));
  // No cart can meet what cannot be understood, whatever else is missing.
  if (!open.every(isReadable)) return [{ kind: 'unknown' }];
  const isHere = (promotion: Promotion) =>
    placeAllowed(promotion.conditionOutlets, ({ outletId }) => outletId === context.outletId);
  const isOnMenu = (promotion: Promotion) =>
    placeAllowed(promotion.conditionMenus, ({ menuId }) => menuId === context.menuId);
  if (!open.every(isHere)) return [{ kind: 'outlet' }];
  if (!open.every(isOnMenu)) return [{ kind: 'menu' }];
  const problems = open.flatMap((promotion): CodeProblem[] => {
    const { missing, surplus } = getOpenConditions(promotion, counts);
    const all = [...getExcluded(promotion, counts), ...surplus];
    return [
      ...all.map((one): CodeProblem => ({ kind: 'surplus', surplus: one })),
      ...missing.map((one): CodeProblem => ({ kind: 'missing', missing: one.missing })),
    ];
  });
  if (problems.length > 0 || open.length === 0) return problems;
  return [{ kind: 'unknown' }];
};
