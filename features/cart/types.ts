import type { Localization, PromoCodeReward, Promotion } from '#contract';
import type { PricedLine, PricedModifier } from '#contract/money';

/** A modifier of a line, with what a receipt needs to name it. `price` is cents of one. */
export interface CartModifier extends PricedModifier {
  localizations: Localization[];
  isSoldOut: boolean;
  options: CartModifier[];
}

/**
 * A line of the cart (ordering §3 Cart item). Names and pictures travel with it, so that a cart can be shown before
 * the menu has arrived. `price` is cents of one without modifiers; `lineTotal` and `unitPrice` of `#contract/money`
 * give the rest.
 */
export interface CartLine extends Omit<PricedLine, 'key' | 'isFree' | 'modifiers'> {
  /** Equal for equal configurations, so that they merge (decision 22). */
  cartItemId: string;
  localizations: Localization[];
  /** Addresses in order of preference. */
  images: string[];
  modifiers: CartModifier[];
  /** '' for none. */
  specialInstruction: string;
  isSoldOut: boolean;
  /** The promo code that the line came from. */
  promoCodeId?: number;
  /** The promotion that gives the line free of charge. */
  promotionId?: number;
}

/** A line before it has its identity. */
export type NewCartLine = Omit<CartLine, 'cartItemId'>;

/** A promo code that the host has accepted. */
export interface AppliedPromoCode {
  code: string;
  /** From GET /api/promotions/validate; they count like the current ones. */
  promotions: Promotion[];
  /** From POST /api/promocodes/validate-promo-code. */
  rewards: PromoCodeReward[];
}

/** ordering §3 Cart; its sums are not stored but derived, see `selectQuote`. */
export interface CartState {
  items: CartLine[];
  /** The special request of the whole order. */
  remarks: string;
  /** What is typed, before it is accepted. */
  inputPromoCode: string;
  promoCode: AppliedPromoCode | null;
  /** The member wants to pay with points. */
  applyRebatePoint: boolean;
  /** When an idle cart is due to be cleared, ms of the clock; null while nothing is due. */
  clearCartTime: number | null;
}
