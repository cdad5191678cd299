import type { RolePrice } from '../index.ts';
import { GUEST_ROLE_ID } from '../wire/index.ts';
import { type Cents, toCents } from './cents.ts';

/** Unit price of an item or modifier, and the charges and discounts that apply to it. */
export interface Priced {
  /** Price of one unit. */
  price: Cents;
  taxId: number | null;
  isServiceChargeExempt: boolean;
  isDiscountable: boolean;
  /** Deposit for the containers of one unit. It is no part of the price (MONEY-40). Missing: none. */
  deposit?: Cents;
}

/** A modifier of a line. `quantity` is per one of what it belongs to. */
export interface PricedModifier extends Priced {
  modifierItemId: number;
  modifierGroupId: number;
  quantity: number;
  options: PricedModifier[];
}

/**
 * A line of a cart or of an order, as far as money is concerned. Lines are immutable: a changed line is a new object.
 * A price comes from the menu (`RolePrice`), through `PriceOfRole` and `ChoiceModifier` of the app's menu model, to `Line`;
 * its `Part`s (lineSums.ts) are what totals are made of.
 */
export interface Line extends Priced {
  menuId: number;
  itemId: number;
  categoryId: number;
  quantity: number;
  modifiers: PricedModifier[];
  /** The promo code that gave the line. */
  promoCodeId?: number;
  /** The promotion that gave the line. */
  promotionId?: number;
}

/** Whether a promotion or promo code gave the line: its own price is 0, and it counts for no promotion (MONEY-25). */
export const isFree = ({ promotionId, promoCodeId }: Pick<Line, 'promotionId' | 'promoCodeId'>): boolean =>
  promotionId !== undefined || promoCodeId !== undefined;

/**
 * The price entry of a role, else the default one, else undefined (MONEY-4).
 * @param roleId the first role of the member's profile. Default: that of guests.
 */
export const priceEntry = <P extends Pick<RolePrice, 'roleId' | 'isDefault'>>(
  prices: readonly P[],
  roleId: number = GUEST_ROLE_ID,
): P | undefined => prices.find((price) => price.roleId === roleId) ?? prices.find((price) => price.isDefault);

/** The amount charged for one unit: `finalPrice`, else `basePrice` (MONEY-5). */
export const chargedPrice = (entry: RolePrice): Cents => toCents(entry.finalPrice ?? entry.basePrice);

/**
 * A price entry as `Priced`.
 * @param containerDeposit of what it is the price of, in dollars.
 */
export const priced = (entry: RolePrice, isAllowPromotionDiscount: boolean, containerDeposit = 0): Priced => ({
  price: chargedPrice(entry),
  taxId: entry.taxId ?? entry.tax?.id ?? null,
  // Only a price that says so is exempt.
  isServiceChargeExempt: entry.isEnabledServiceCharge === false,
  isDiscountable: isAllowPromotionDiscount,
  ...(containerDeposit > 0 && { deposit: toCents(containerDeposit) }),
});
