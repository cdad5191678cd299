import type { Localization, PromoCodeReward, Promotion, ServingHours, TableCart, TableOperation } from '#contract';
import type { Cents, Charged, Line, PricedModifier, Voucher } from '#contract/money';

/** A modifier of a line with its names. `price` in cents for one. */
export interface CartModifier extends PricedModifier {
  localizations: Localization[];
  isSoldOut: boolean;
  options: CartModifier[];
}

/**
 * A line of the cart (CART-1). It contains names, so that the cart can be shown before
 * the menu has loaded. `price` in cents for one without modifiers; `lineTotal` and `unitPrice` of `#contract/money`
 * compute the rest.
 */
export interface CartLine extends Line {
  /** Equal for equal configurations, so that they merge (CART-1). */
  cartItemId: string;
  localizations: Localization[];
  modifiers: CartModifier[];
  /** '' for none. */
  specialInstruction: string;
  /** It cannot be ordered now: it, or a choice of it, is sold out, or it is not served at the time of the order. */
  isSoldOut: boolean;
  /** When the dish is served, if that is why it cannot be ordered now (CART-47). Missing: it is served. */
  servedOnly?: ServingHours[];
  /** A choice is missing since the menu changed (CART-42). Missing: none is. */
  isIncomplete?: boolean;
  /** Whose line it is at a table that orders together. Missing: this phone's own. */
  seat?: number;
}

/** An order whose dishes came back to the cart of the table (TABLE-15). */
export interface ReturnedOrder {
  orderNo: string;
  /** Numbers of the orders that were known before it came back: any other one is newer. */
  before: string[];
}

/** State of a phone at a table: the last cart from the server, and the unanswered operations (TABLE-9). */
export interface TableSeatReplica {
  /** The secret of this phone. */
  seatKey: string;
  seat: number;
  /** As the server said last. */
  cart: TableCart;
  /** Asked for, in this order, and not answered. */
  pending: TableOperation[];
  /** Missing: none. */
  returned?: ReturnedOrder[];
}

/** Everything at the table is ordered, or only the lines of this seat (TABLE-19). */
export type TableScope = 'table' | 'own';

/** The cart of the table that this phone is at. */
export interface TableInCart {
  phone: TableSeatReplica;
  scope: TableScope;
  /** The last call did not come through: what is pending waits for a network. Missing: it did. */
  isCutOff?: boolean;
}

/** A seat that the diner has left, while the server has not heard of it (TABLE-21). */
export interface LeavingSeat {
  seatKey: string;
  /** Unanswered operations, with the leave. */
  operations: TableOperation[];
}

/** A join that was asked for and has no answer: asked again it gets the same seat (TABLE-4). */
export interface JoiningSeat {
  /** Which table. */
  place: string;
  /** As secret as a seat key. */
  key: string;
}

/** A line without its id. */
export type NewCartLine = Omit<CartLine, 'cartItemId'>;

/** A promo code that the server has accepted. */
export interface AppliedPromoCode {
  code: string;
  /** From GET /api/promotions/validate; evaluated like the current promotions. */
  promotions: Promotion[];
  /** From POST /api/promocodes/validate-promo-code: what the server gives for the cart that it was asked about. */
  rewards: PromoCodeReward[];
  /** The promotions did not hold for that cart, so the server is asked again once they do (MONEY-29). */
  isAwaitingCart?: boolean;
}

/** The selected voucher: its value and its name. */
export interface AppliedVoucher extends Voucher {
  label: string;
}

/** The removed lines, for undo. */
export interface RemovedLines {
  /** Lines with their former positions. */
  lines: { line: CartLine; index: number }[];
  /** Discounts that were removed with the last line. */
  promoCode: AppliedPromoCode | null;
  voucher: AppliedVoucher | null;
  applyRebatePoint: boolean;
}

/** A line whose price has changed; cents for one with its modifiers. */
export interface RepricedLine {
  cartItemId: string;
  localizations: Localization[];
  from: Cents;
  to: Cents;
  /** The deposits of one, which are in neither price. Missing: they have not changed (CART-45). */
  deposits?: { from: Cents; to: Cents };
  /** Decides what its prices are shown with. Missing in changes that an earlier version stored. */
  charged?: Charged;
}

/** Changes to the cart by a new menu or another role; shown before the checkout. */
export interface CartChanges {
  /**
   * `other-menu`: lines of another menu were removed. `not-available`: lines are no longer on the menu. `prices`: no line
   * was removed. `role`: the same, as the diner has another role.
   */
  reason: 'other-menu' | 'not-available' | 'prices' | 'role';
  removed: { cartItemId: string; localizations: Localization[] }[];
  repriced: RepricedLine[];
}

/** The cart of this visit. Totals are derived, see `selectQuote`. */
export interface CartState {
  items: CartLine[];
  /** The special request of the whole order. */
  remarks: string;
  /** The submitted code, also before it is accepted. */
  inputPromoCode: string;
  promoCode: AppliedPromoCode | null;
  voucher: AppliedVoucher | null;
  /** The member wants to pay with points. */
  applyRebatePoint: boolean;
  /** Ids of dishes that the server refused: promotions do not add them by themselves. Missing: none. */
  refusedGifts?: number[];
  /** The latest removal, while it can be undone. */
  removed: RemovedLines | null;
  /** Changes that the diner has not confirmed yet. */
  changes: CartChanges | null;
  /** The cart of the table; `items` are its lines: all, or those of this seat. Missing: the diner orders alone. */
  table?: TableInCart;
  /** Missing: none. */
  leaving?: LeavingSeat[];
  /** Missing: none. */
  joining?: JoiningSeat;
}
