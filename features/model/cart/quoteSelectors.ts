// Separate from ./cartSelectors, which the first screen loads for the badge.
import { createSelectorCreator, lruMemoize } from '@reduxjs/toolkit';
import type { Localization, Promotion } from '#contract';
import {
  type CodeProblem,
  evaluatePromotions,
  isFree,
  type PromotionHint,
  type PromotionResult,
  promoCodeCounts,
  promoCodeProblems,
  promotionHints,
  type Quote,
  quote,
} from '#contract/money';
import { selectProfile, selectRoleId } from '#features/model/account';
import { type Menu, selectIsDepositCharged } from '#features/model/menu';
import { selectCentsPerPoint, selectTaxes } from '#features/model/shop';
import { selectOrderType, selectOutlet, selectOutletSettings } from '#features/model/visit';
import { isNotFound } from '#features/platform/api';
import type { RootState } from '../store';
import { cartApi } from './cartApi';
import { cacheSelectors, selectCartCount, selectLines, selectMenu } from './cartSelectors';
import type { CartLine } from './cartTypes';
import { toFreeItems } from './freeLines';
import { applyRewards, getUnusedRewards, type Reward, toRewards } from './rewards';

/** Memoizes only the latest result: former carts do not come back, and weakMapMemoize would keep all of them. */
const createSelector = createSelectorCreator({ memoize: lruMemoize, argsMemoize: lruMemoize });

const noPromotions: Promotion[] = [];

const getPromotionsSelector = cacheSelectors((outletId: number) =>
  cartApi.endpoints.currentPromotions.select(outletId),
);

/**
 * True if the promotions did not load, so that the total lacks their discounts. A server without promotions has none
 * (CART-40).
 */
export const selectArePromotionsMissing = (state: RootState): boolean => {
  const outlet = selectOutlet(state);
  const { data, error } = outlet ? getPromotionsSelector(outlet.id)(state) : {};
  return !data && error !== undefined && !isNotFound(error);
};

/** undefined until they have loaded. */
const selectKnownPromotions = (state: RootState): Promotion[] | undefined => {
  const outlet = selectOutlet(state);
  return outlet ? getPromotionsSelector(outlet.id)(state).data : undefined;
};

/** The promotions of the outlet that apply by themselves. */
const selectPromotions = (state: RootState): Promotion[] => selectKnownPromotions(state) ?? noPromotions;

const forMember =
  <T>(select: (state: RootState) => T) =>
  (state: RootState): T | undefined =>
    selectProfile(state) ? select(state) : undefined;

/** Only members use promo codes (CART-17); a guest's cart keeps the code for who signs in again (SESSION-19). */
const selectPromoCode = forMember((state) => state.cart.promoCode ?? undefined);

/**
 * The code, once the server has said what it gives: a server may say so only for a cart that the code counts for, and until
 * then nothing is taken off (CART-39).
 */
export const selectCountingCode = (state: RootState) => {
  const code = selectPromoCode(state);
  return code?.isAwaitingCart && code.rewards.length === 0 ? undefined : code;
};

const nothingGiven: PromotionResult = { eligible: [], discounts: [], freeRewards: [], codeRewards: [] };

const selectPlace = createSelector(
  [(state: RootState) => selectOutlet(state)?.id, (state: RootState) => state.cart.items[0]?.menuId],
  (outletId, menuId) => (outletId === undefined || menuId === undefined ? undefined : { outletId, menuId }),
);

/** Result of the promotions for the diner's lines. Free lines do not affect it. */
const selectPromotionResult = createSelector(
  [selectLines, selectPromotions, selectPlace, selectCountingCode],
  (lines, promotions, place, promoCode) =>
    place ? evaluatePromotions(promotions, lines, place, promoCode) : nothingGiven,
);

const selectRewards = createSelector(
  [selectPromotionResult, selectCountingCode],
  ({ freeRewards, codeRewards }, promoCode): Reward[] =>
    toRewards(freeRewards, promoCode ? { code: promoCode.code, rewards: [...codeRewards] } : null),
);

const selectHasRewardLines = createSelector([selectLines], (lines) => lines.some(isFree));

/** The lines that count; free items that are no longer earned are hidden. */
export const selectGivenLines = createSelector(
  [selectLines, selectRewards, selectHasRewardLines],
  (lines, rewards, hasRewards) => (hasRewards ? applyRewards(lines, rewards) : lines),
);

const selectRewardsLeft = createSelector(
  [selectRewards, selectGivenLines, selectHasRewardLines],
  (rewards, lines, hasRewards) => (hasRewards ? getUnusedRewards(rewards, lines) : rewards),
);

const selectFreeItems = createSelector(
  [
    selectRewardsLeft,
    (state: RootState) => selectMenu(state),
    selectRoleId,
    (state: RootState) => state.cart.refusedGifts,
    // Called later, because the modules import each other.
    (state: RootState) => selectIsDepositCharged(state),
  ],
  toFreeItems,
);

/** Ids of dishes that are given, earned or taken, and not known yet: they are not on the menu (CART-36). */
export const selectMissingGifts = createSelector(
  [selectRewards, selectLines, (state: RootState) => selectMenu(state)],
  (rewards, lines, menu): number[] =>
    [...rewards, ...lines.filter(isFree)].map(({ itemId }) => itemId).filter((id) => menu && !menu.items[id]),
  // One that the server does not have is not asked for at each press.
  { memoizeOptions: { resultEqualityCheck: (a: number[], b: number[]) => a.join() === b.join() } },
);

/** Free items that promotions add automatically; derived, not stored, and sent with the order. */
export const selectFreeLines = createSelector([selectFreeItems], ({ lines }) => lines);

/** Free items that the diner can pick. */
export const selectRewardsToPick = createSelector([selectFreeItems], ({ toPick }) => toPick);

/** Whether a reward may still turn out to be one to pick: promotions, or its dish, are on their way. */
export const selectIsRewardLoading = (state: RootState, key: string): boolean => {
  const outlet = selectOutlet(state);
  const promotions = outlet && getPromotionsSelector(outlet.id)(state);
  if (promotions && !promotions.data && !promotions.isError && selectLines(state).length > 0) return true;
  const menu = selectMenu(state);
  return selectRewardsLeft(state).some((reward) => reward.key === key && !menu?.items[reward.itemId]);
};

/** The lines of the order: the diner's, then the free ones. */
export const selectOrderLines = createSelector([selectGivenLines, selectFreeLines], (lines, free) =>
  free.length > 0 ? [...lines, ...free] : lines,
);

/** Number of items that the cart shows, free ones included; of the diner's lines until promotions have loaded. */
export const selectShownCount = (state: RootState): number =>
  selectKnownPromotions(state)
    ? selectOrderLines(state).reduce((sum, { quantity }) => sum + quantity, 0)
    : selectCartCount(state);

export const selectLineIds = createSelector([selectGivenLines], (lines) => lines.map(({ cartItemId }) => cartItemId), {
  memoizeOptions: {
    // A change inside a line does not change the list.
    resultEqualityCheck: (a: string[], b: string[]) => a.length === b.length && a.every((id, at) => id === b[at]),
  },
});

/** The lines of one category, in the order in which they were added. */
export interface CategoryOfLines {
  categoryId: number;
  /** Empty until the menu has loaded. */
  localizations: readonly Localization[];
  ids: string[];
}

const noCategories: Menu['categories'] = [];

/** Line ids by category, in menu order; unknown categories are last. */
export const selectLinesByCategory = createSelector(
  [
    selectLineIds,
    // The category of a line never changes, so the ids suffice as input.
    (state: RootState) => selectMenu(state)?.categories ?? noCategories,
    createSelector([selectGivenLines], (lines) => lines.map(({ categoryId }) => categoryId).join()),
  ],
  (ids, categories, categoryIds): CategoryOfLines[] => {
    const ofLine = categoryIds.split(',').map(Number);
    const place = (id: number): number => {
      const at = categories.findIndex((category) => category.id === id);
      return at < 0 ? categories.length : at;
    };
    return [...new Set(ofLine)]
      .sort((a, b) => place(a) - place(b))
      .map((categoryId) => ({
        categoryId,
        localizations: categories.find(({ id }) => id === categoryId)?.categoryLocalizations ?? [],
        ids: ids.filter((_, at) => ofLine[at] === categoryId),
      }));
  },
);

const noProblems: CodeProblem[] = [];

/** Returns the unmet conditions of a code's promotions; empty if they hold. */
export const getUnmetConditions = (state: RootState, promotions: readonly Promotion[]): CodeProblem[] => {
  const place = selectPlace(state);
  return place ? promoCodeProblems({ promotions }, selectLines(state), place) : noProblems;
};

/** Why the promo code gives nothing for this cart; empty where it counts, and without one (MONEY-29). */
export const selectPromoCodeProblems = createSelector(
  [selectLines, selectPlace, selectPromoCode, selectPromotionResult],
  (lines, place, promoCode, { codeRewards, eligible }): CodeProblem[] => {
    if (!promoCode || !place || promoCodeCounts(promoCode, { codeRewards, promotions: eligible })) return noProblems;
    const problems = promoCodeProblems(promoCode, lines, place);
    return problems.length > 0 || promoCode.isAwaitingCart ? problems : [{ kind: 'unknown' }];
  },
);

/** The cart now holds what the promo code lacked when the server was asked. */
export const selectIsCodeNewlyMet = (state: RootState): boolean => {
  const { promoCode } = state.cart;
  return promoCode?.isAwaitingCart === true && getUnmetConditions(state, promoCode.promotions).length === 0;
};

/** Hints for promotions that nearly apply. The missing conditions of a promo code are shown next to the code. */
export const selectHints = createSelector(
  [selectLines, selectPromotions, selectPlace, selectPromoCode, selectPromoCodeProblems],
  (lines, promotions, place, promoCode, problems): PromotionHint[] => {
    if (!place) return [];
    const counting = promoCode && problems.length === 0 ? [...promotions, ...promoCode.promotions] : promotions;
    return promotionHints(counting, lines, place);
  },
);

/** A line of the receipt; a free item has the earned quantity. */
export const selectGivenLine = (state: RootState, cartItemId: string): CartLine | undefined =>
  selectGivenLines(state).find((line) => line.cartItemId === cartItemId);

/** Points to pay with; 0 if the member does not use them. */
const selectRebatePoints = (state: RootState): number =>
  state.cart.applyRebatePoint ? (selectProfile(state)?.pointBalance ?? 0) : 0;

/** The price of the cart in cents, by the same calculation as on the server (MONEY-3). */
export const selectQuote: (state: RootState) => Quote = createSelector(
  [
    selectOrderLines,
    selectPromotionResult,
    selectOrderType,
    selectOutletSettings,
    selectOutlet,
    selectTaxes,
    selectCountingCode,
    forMember((state) => state.cart.voucher),
    selectRebatePoints,
    selectCentsPerPoint,
  ],
  (lines, promotions, type, settings, outlet, taxes, promoCode, voucher, rebatePoints, centsPerPoint) =>
    quote(
      {
        lines,
        type: type ?? 'Dine In',
        // Without settings the cart shows no total (CART-38).
        settings: settings ?? { outletId: outlet?.id ?? 0 },
        menuId: lines[0]?.menuId ?? 0,
        taxes,
        promotions: [],
        promoCode,
        voucher: voucher ?? undefined,
        rebatePoints,
        centsPerPoint,
      },
      promotions,
    ),
);
