import { createSelector } from '@reduxjs/toolkit';
import type { Localization, OutletSettings, Promotion } from '#contract';
import { evaluatePromotions, type PricedLine, type Quote, quote } from '#contract/money';
import { selectProfile, selectRoleId, type WithAccount } from '#features/account';
import { selectTaxes, type WithConfigs } from '#features/configs';
import type { Menu } from '#features/menu';
import { selectOrderType, selectOutlet, selectOutletSettings, type WithSelections } from '#features/selections';
import { cartApi } from './api';
import { freeLinesOf } from './freeLines';
import type { CartLine, CartState } from './types';

export interface WithCart {
  cart: CartState;
}

/** The part of the one API's state that the cart reads. */
export interface WithQueries {
  api: Parameters<ReturnType<typeof cartApi.endpoints.currentPromotions.select>>[0]['api'];
}

/** Everything that decides what the cart costs. */
export type CartRootState = WithCart & WithSelections & WithConfigs & WithAccount & WithQueries;

/** Lines that the diner put in, in that order. */
export const selectLines = (state: WithCart): CartLine[] => state.cart.items;

export const selectLineIds = createSelector([selectLines], (lines) => lines.map(({ cartItemId }) => cartItemId), {
  memoizeOptions: {
    // A change inside a line is no change of the list.
    resultEqualityCheck: (a: string[], b: string[]) => a.length === b.length && a.every((id, at) => id === b[at]),
  },
});

export const selectLine = (state: WithCart, cartItemId: string): CartLine | undefined =>
  state.cart.items.find((line) => line.cartItemId === cartItemId);

export const selectRemarks = (state: WithCart): string => state.cart.remarks;

const noPromotions: Promotion[] = [];

/** Promotions that count: the current ones of the outlet, and those behind the promo code in use. */
export const selectPromotions = createSelector(
  [
    (state: WithSelections & WithQueries): Promotion[] => {
      const outlet = selectOutlet(state);
      const found = outlet ? cartApi.endpoints.currentPromotions.select(outlet.id)(state as never).data : undefined;
      return found ?? noPromotions;
    },
    (state: WithCart) => state.cart.promoCode?.promotions ?? noPromotions,
  ],
  (current, ofCode) => (ofCode.length > 0 ? [...current, ...ofCode] : current),
);

/** The newest loaded menu that the lines belong to. Read from the answers, as the menu's screens show the cart. */
const selectMenuOfLines = (state: WithCart & WithQueries): Menu | undefined => {
  const menuId = state.cart.items[0]?.menuId;
  let newest: { data: Menu; at: number } | undefined;
  for (const answer of Object.values(state.api.queries)) {
    if (answer?.endpointName !== 'menu') continue;
    const data = answer.data as Menu | undefined;
    const at = answer.fulfilledTimeStamp ?? 0;
    if (data?.id === menuId && data && at >= (newest?.at ?? 0)) newest = { data, at };
  }
  return newest?.data;
};

/** Whether something in the cart has sold out meanwhile. */
export const selectHasSoldOut = (state: WithCart): boolean => state.cart.items.some(({ isSoldOut }) => isSoldOut);

/** The lines of one category, in the order in which they were added. */
export interface CategoryOfLines {
  categoryId: number;
  /** Empty while the menu is not known. */
  localizations: readonly Localization[];
  ids: string[];
}

const noCategories: Menu['categories'] = [];

/** Lines under the categories of the menu, in its order; lines of an unknown category come last. */
export const selectLinesByCategory = createSelector(
  [
    selectLineIds,
    // The category of a line never changes, so the ids are enough to know when to look again.
    (state: WithCart & WithQueries) => selectMenuOfLines(state)?.categories ?? noCategories,
    createSelector([selectLines], (lines) => lines.map(({ categoryId }) => categoryId).join()),
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

const pricedLine = (line: CartLine): PricedLine => ({
  key: line.cartItemId,
  menuId: line.menuId,
  itemId: line.itemId,
  categoryId: line.categoryId,
  quantity: line.quantity,
  price: line.price,
  taxId: line.taxId,
  isServiceChargeExempt: line.isServiceChargeExempt,
  isDiscountable: line.isDiscountable,
  modifiers: line.modifiers,
  isFree: line.promotionId !== undefined || line.promoCodeId !== undefined,
});

/** What money sees of a line; free where a promotion or promo code gave it. */
export const pricedLineOf = pricedLine;

/** Free items that promotions add by themselves; derived, never stored, and sent with the order. */
export const selectFreeLines = createSelector(
  [selectLines, selectPromotions, selectMenuOfLines, selectOutlet, selectRoleId],
  (lines, promotions, menu, outlet, roleId): CartLine[] => {
    const menuId = lines[0]?.menuId;
    if (!outlet || menuId === undefined) return [];
    const { freeRewards } = evaluatePromotions(promotions, lines.map(pricedLine), { outletId: outlet.id, menuId });
    return freeLinesOf(freeRewards, lines, menu, roleId);
  },
);

/** The lines that an order is made from: the diner's, then the free ones. */
export const selectOrderLines = createSelector([selectLines, selectFreeLines], (lines, free) =>
  free.length > 0 ? [...lines, ...free] : lines,
);

/** How many items the badge counts. */
export const selectCartCount = (state: WithCart): number =>
  state.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Until the outlet's settings are there, nothing is charged on top of the dishes. */
const noCharges = (outletId: number): OutletSettings => ({
  outletId,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: [],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: false,
  isEnabledDineInServiceCharge: false,
  dineInServiceChargePercentage: 0,
  isEnabledTakeawayServiceCharge: false,
  takeawayServiceChargePercentage: 0,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 0,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
});

/** Points that the member wants to pay with. */
const selectRebatePoints = (state: WithCart & WithAccount): number =>
  state.cart.applyRebatePoint ? (selectProfile(state)?.pointBalance ?? 0) : 0;

/** What the cart costs, in cents, by the rule that the host checks it with (decisions, Totals). */
export const selectQuote: (state: CartRootState) => Quote = createSelector(
  [
    selectOrderLines,
    selectOrderType,
    selectOutletSettings,
    selectOutlet,
    selectTaxes,
    selectPromotions,
    (state: WithCart) => state.cart.promoCode,
    selectRebatePoints,
  ],
  (lines, type, settings, outlet, taxes, promotions, promoCode, rebatePoints) =>
    quote({
      lines: lines.map(pricedLine),
      type: type ?? 'Dine In',
      settings: settings ?? noCharges(outlet?.id ?? 0),
      menuId: lines[0]?.menuId ?? 0,
      taxes,
      promotions,
      promoCode: promoCode ?? undefined,
      rebatePoints,
    }),
);
