import type { Localization, PromoCodeReward, Promotion } from '#contract';
import type { Cents, PricedLine, PricedModifier, Voucher } from '#contract/money';

/** A modifier of a line, with what a receipt needs to name it. `price` is cents of one. */
export interface CartModifier extends PricedModifier {
  localizations: Localization[];
  isSoldOut: boolean;
  options: CartModifier[];
}

/**
 * A line of the cart (CART-1). Names and pictures travel with it, so that a cart can be shown before
 * the menu has arrived. `price` is cents of one without modifiers; `lineTotal` and `unitPrice` of `#contract/money`
 * give the rest.
 */
export interface CartLine extends Omit<PricedLine, 'key' | 'isFree' | 'modifiers'> {
  /** Equal for equal configurations, so that they merge (CART-1). */
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

/** A voucher that the member wants to use: its money, and what it is called. */
export interface AppliedVoucher extends Voucher {
  label: string;
}

/** What a removal took, for an undo. */
export interface RemovedLines {
  /** With the place in the cart that each one had. */
  lines: { line: CartLine; index: number }[];
  /** What went with the last line. */
  promoCode: AppliedPromoCode | null;
  voucher: AppliedVoucher | null;
  applyRebatePoint: boolean;
}

/** A line that costs something else since it was chosen; cents of one with its modifiers. */
export interface RepricedLine {
  cartItemId: string;
  localizations: Localization[];
  from: Cents;
  to: Cents;
}

/** What a new menu or another role has done to the cart; told before anything is charged. */
export interface CartChanges {
  /** `other-menu`: lines of another menu went. `not-available`: the menu has them no more. `prices`: nothing went. */
  reason: 'other-menu' | 'not-available' | 'prices';
  removed: { cartItemId: string; localizations: Localization[] }[];
  repriced: RepricedLine[];
}

/** The cart of this visit; its sums are not stored but derived, see `selectQuote`. */
export interface CartState {
  items: CartLine[];
  /** The special request of the whole order. */
  remarks: string;
  /** What is typed, before it is accepted. */
  inputPromoCode: string;
  promoCode: AppliedPromoCode | null;
  voucher: AppliedVoucher | null;
  /** The member wants to pay with points. */
  applyRebatePoint: boolean;
  /** When an idle cart is due to be cleared, ms of the clock; null while nothing is due. */
  clearCartTime: number | null;
  /** The latest removal, while it can be undone. */
  removed: RemovedLines | null;
  /** What changed without the diner, until they have seen it. */
  changes: CartChanges | null;
}
