import type { OrderType, OutletSettings, RolePrice } from '../index.ts';
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
 * its `Part`s are what totals are made of.
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

/** The own price of an item, or one modifier of it, times its quantity (MONEY-8). */
export interface Part {
  amount: Cents;
  taxId: number | null;
  isServiceChargeExempt: boolean;
  isDiscountable: boolean;
  /** The dish whose own price it is; missing for a modifier. */
  itemId?: number;
  /** How many the amount is for. Default 1. */
  quantity?: number;
}

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

const toPart = (priced: Priced, quantity: number): Part => ({
  amount: priced.price * quantity,
  taxId: priced.taxId,
  isServiceChargeExempt: priced.isServiceChargeExempt,
  isDiscountable: priced.isDiscountable,
  quantity,
});

const addModifierParts = (
  modifiers: readonly PricedModifier[],
  times: number,
  parts: Part[],
  counts: ModifierCount[],
) => {
  for (const modifier of modifiers) {
    const quantity = modifier.quantity * times;
    if (modifier.price !== 0) parts.push(toPart(modifier, quantity));
    counts.push({ modifierItemId: modifier.modifierItemId, quantity });
    addModifierParts(modifier.options, quantity, parts, counts);
  }
};

/**
 * Takes an amount off the parts of a line in their order, from each down to 0: first off the dish (MONEY-46). So no part is
 * below 0, and whatever is computed of parts knows of no reduction.
 */
const takeOff = (parts: readonly Part[], off: Cents): readonly Part[] =>
  parts.map((part) => {
    const amount = Math.max(0, part.amount - off);
    off -= part.amount - amount;
    return { ...part, amount };
  });

export const sumParts = (parts: readonly Part[]): Cents => {
  let sum = 0;
  for (const { amount } of parts) sum += amount;
  return sum;
};

/** Sums that follow from a line. */
export interface LineSums {
  parts: readonly Part[];
  total: Cents;
  /** Every modifier, options of modifiers included, with its quantity in the whole line. */
  modifiers: readonly ModifierCount[];
}

/** A modifier and its quantity. */
export interface ModifierCount {
  modifierItemId: number;
  quantity: number;
}

// Lines are immutable, so their sums are cached: a change of one line works out that line only.
const sumsByLine = new WeakMap<Line, LineSums>();

/** The parts, total and modifiers of a line. */
export const getLineSums = (line: Line): LineSums => {
  let sums = sumsByLine.get(line);
  if (!sums) {
    const parts: Part[] = isFree(line) ? [] : [{ ...toPart(line, line.quantity), itemId: line.itemId }];
    const modifiers: ModifierCount[] = [];
    addModifierParts(line.modifiers, line.quantity, parts, modifiers);
    const priced = parts.filter(({ amount }) => amount >= 0);
    // On a free line a reduction takes nothing off.
    const off = isFree(line) ? 0 : sumParts(priced) - sumParts(parts);
    const paid = off ? takeOff(priced, off) : priced;
    sums = { parts: paid, total: sumParts(paid), modifiers };
    sumsByLine.set(line, sums);
  }
  return sums;
};

/** Every priced part of a line. A free line's own price is 0; its modifiers are paid. */
export const getLineParts = (line: Line): readonly Part[] => getLineSums(line).parts;

/** The whole line with its modifiers. */
export const lineTotal = (line: Line): Cents => getLineSums(line).total;

/** Price of one unit, with its modifiers. */
export const unitPrice = (line: Line): Cents => lineTotal({ ...line, quantity: 1 });

/** The service charge settings of an outlet, and whether it waives deposits. A missing one counts as neither. */
export type ChargeSettings = Pick<OutletSettings, 'outletId'> &
  Partial<
    Pick<
      OutletSettings,
      | 'waivesDineInDeposit'
      | `isEnabled${'DineIn' | 'Takeaway' | 'Delivery' | 'Retail'}ServiceCharge`
      | `${'dineIn' | 'takeaway' | 'delivery' | 'retail'}ServiceChargePercentage`
    >
  >;

/** Percentage of the service charge for a way of ordering; 0 where it is off. */
export const serviceChargePercentage = (settings: ChargeSettings, type: OrderType): number => {
  switch (type) {
    case 'Dine In':
      return (settings.isEnabledDineInServiceCharge && settings.dineInServiceChargePercentage) || 0;
    case 'Takeaway':
      return (settings.isEnabledTakeawayServiceCharge && settings.takeawayServiceChargePercentage) || 0;
    case 'Delivery':
      return (settings.isEnabledDeliveryServiceCharge && settings.deliveryServiceChargePercentage) || 0;
    case 'Retail':
      return (settings.isEnabledRetailServiceCharge && settings.retailServiceChargePercentage) || 0;
  }
};
