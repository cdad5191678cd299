import type { Tax } from '../index.ts';
import type { Cents } from './cents.ts';
import { allocate, divideHalfUp, MILLION, takePercent, toPartsPerMillion } from './fractions.ts';
import { type Part, sumParts } from './lineSums.ts';

/** A discount on the discountable parts. `value`: cents for Amount, percent for Percentage. */
export interface Discount {
  id: number;
  name: string;
  source: 'promotion' | 'promoCode';
  type: 'Amount' | 'Percentage';
  value: number;
  /** Off the own price of this dish only; an amount is then off each of them (MONEY-30). Missing: off the whole cart. */
  itemId?: number;
  /** With `itemId`: how many of the dish it is for, at most. */
  quantity?: number;
}

/** percentage: `value` is a fraction of the discounted subtotal (0.1); direct: cents. */
export interface Voucher {
  id: string;
  type: 'percentage' | 'direct';
  value: number;
  /** Minimum total of the paid lines for the voucher. Default 0. */
  minimumSpend?: Cents | undefined;
}

export interface TotalsInput {
  parts: readonly Part[];
  /** In the order in which they are taken; each is capped at what its parts have left. */
  discounts: readonly Discount[];
  taxes: readonly Tax[];
  serviceChargePercentage: number;
  /** Its minimum spend is met. */
  voucher?: Voucher | undefined;
  /** Deposits of all lines. Default 0. */
  deposit?: Cents;
  /** The most that points may pay; 0 if the member does not use them. */
  rebate: Cents;
}

export interface AppliedDiscount {
  id: number;
  name: string;
  source: Discount['source'];
  amount: Cents;
}

export interface TaxAmount {
  id: number;
  name: string;
  type: Tax['type'];
  rate: number;
  amount: Cents;
}

export interface Totals {
  subtotal: Cents;
  discounts: AppliedDiscount[];
  discountTotal: Cents;
  serviceCharge: Cents;
  /** Taxes with an amount, inclusive ones too; those are shown and not added. */
  taxes: TaxAmount[];
  /** All taxes, inclusive ones too. */
  totalTax: Cents;
  /** The exclusive taxes, which are added to the prices. */
  addedTax: Cents;
  /** Deposits, of which no discount, charge, tax or voucher knows (MONEY-41). */
  deposit: Cents;
  voucherDiscount: Cents;
  rebateDiscount: Cents;
  total: Cents;
}

// Equal parts are interchangeable, so sorting by content makes the sums independent of the order of lines.
const compareParts = (a: Part, b: Part): number =>
  b.amount - a.amount ||
  (a.taxId ?? 0) - (b.taxId ?? 0) ||
  Number(a.isServiceChargeExempt) - Number(b.isServiceChargeExempt) ||
  (a.itemId ?? 0) - (b.itemId ?? 0) ||
  (a.quantity ?? 1) - (b.quantity ?? 1);

/** Whether a tax is charged, or a price asked for; one without a status is (MONEY-31). */
export const isActive = ({ status }: { status?: string | null }): boolean =>
  `${status ?? 'Active'}`.trim().toLowerCase() === 'active';

export const isKnownTaxType = (type: unknown): boolean => type === 'Exclusive' || type === 'Inclusive';

/** Whether a tax is active and not 0 %, but of an unknown type or rate, so that its amount is not known (CART-38). */
export const isUnreadableTax = (tax: Tax): boolean =>
  isActive(tax) && tax.rate !== 0 && !(isKnownTaxType(tax.type) && tax.rate > 0);

/**
 * The taxes that are charged: active ones of a type that is known, of which the first default one also takes the service
 * charge (MONEY-11, MONEY-31).
 */
export const getChargedTaxes = (taxes: readonly Tax[]): { tax: Tax; takesServiceCharge: boolean }[] => {
  const active = taxes.filter((tax) => isActive(tax) && isKnownTaxType(tax.type));
  const first = active.find(({ isDefault }) => isDefault);
  return active.map((tax) => ({ tax, takesServiceCharge: tax === first }));
};

/** A tax on one amount, rounded half up. */
export const taxOn = (base: Cents, { type, rate }: Pick<Tax, 'type' | 'rate'>): Cents => {
  const parts = toPartsPerMillion(rate);
  return divideHalfUp(base * parts, type === 'Exclusive' ? MILLION : MILLION + parts);
};

/** Amount that a voucher takes off. `discounted` is the subtotal after discounts and the upper limit. */
const getVoucherAmount = (voucher: Voucher | undefined, discounted: Cents): Cents => {
  if (!voucher) return 0;
  const { type, value } = voucher;
  // A voucher of an unknown type takes nothing off.
  const amount = type === 'percentage' ? takePercent(discounted, value * 100) : type === 'direct' ? value : 0;
  return Math.max(0, Math.min(amount, discounted));
};

const hasSameRules = (kind: Part, part: Part): boolean =>
  kind.taxId === part.taxId &&
  kind.isServiceChargeExempt === part.isServiceChargeExempt &&
  kind.isDiscountable === part.isDiscountable;

/** Adds up parts with the same tax and rules: among those, it does not matter which one a discount is taken off. */
const groupByKind = (parts: readonly Part[]): Part[] => {
  const kinds: Part[] = [];
  let kind: Part | undefined;
  for (const part of parts) {
    if (!kind || !hasSameRules(kind, part)) {
      kind = kinds.find((one) => hasSameRules(one, part));
      if (!kind) {
        const { taxId, isServiceChargeExempt, isDiscountable } = part;
        kind = { taxId, isServiceChargeExempt, isDiscountable, amount: 0 };
        kinds.push(kind);
      }
    }
    kind.amount += part.amount;
  }
  return kinds;
};

/** Amount of a discount on single dishes: at most `quantity` of them, the most expensive first. */
const takeFromDishes = ({ type, value, quantity = 0 }: Discount, dishes: readonly Part[]): Cents => {
  const priced = dishes
    .map((part) => ({ price: part.amount / (part.quantity ?? 1), quantity: part.quantity ?? 1 }))
    .sort((a, b) => b.price - a.price);
  let left = quantity;
  let base = 0;
  for (const dish of priced) {
    const count = Math.min(left, dish.quantity);
    base += count * (type === 'Amount' ? Math.min(value, dish.price) : dish.price);
    left -= count;
  }
  return type === 'Amount' ? base : takePercent(base, value);
};

/**
 * Subtracts the discounts from `discountable` in place, in their order: each at most what its parts have left, shared among
 * them by largest remainder (MONEY-9).
 * @param discountable the groups of {@link groupByKind} that may be discounted.
 * @param parts all parts, from which those groups were made.
 */
const applyDiscounts = (
  discounts: readonly Discount[],
  discountable: readonly Part[],
  parts: readonly Part[],
): AppliedDiscount[] => {
  const applied: AppliedDiscount[] = [];
  const gross = sumParts(discountable);
  const isShared = discountable.length > 1 || discounts.some(({ itemId }) => itemId !== undefined);
  const sharing = isShared ? parts.filter(({ isDiscountable }) => isDiscountable).sort(compareParts) : [];
  const kinds = sharing.map((part) => discountable.find((kind) => hasSameRules(kind, part)));
  const net = sharing.map(({ amount }) => amount);
  for (const discount of discounts) {
    const { id, name, source, type, value, itemId } = discount;
    // Indexes in `sharing` of the parts that the discount is for.
    const targets = isShared
      ? [...sharing.keys()].filter((at) => itemId === undefined || sharing[at]?.itemId === itemId)
      : [];
    const weights = targets.map((at) => net[at] ?? 0);
    const left = isShared ? weights.reduce((sum, weight) => sum + weight, 0) : sumParts(discountable);
    const requested =
      itemId !== undefined
        ? takeFromDishes(
            discount,
            targets.flatMap((at) => sharing[at] ?? []),
          )
        : type === 'Percentage'
          ? takePercent(gross, value)
          : value;
    const amount = Math.max(0, Math.min(requested, left));
    // Also false for NaN, which an infinite percentage of 0 is.
    if (!(amount > 0)) continue;
    const [only] = discountable;
    if (!isShared && only) only.amount -= amount;
    for (const [index, share] of allocate(amount, weights).entries()) {
      const at = targets[index] ?? 0;
      net[at] = (net[at] ?? 0) - share;
      const kind = kinds[at];
      if (kind) kind.amount -= share;
    }
    const previous = applied.at(-1);
    if (previous?.id === id && previous.source === source) previous.amount += amount;
    else applied.push({ id, name, source, amount });
  }
  return applied;
};

/**
 * Works out all totals of a bill in cents (MONEY-3). The total is never below 0, and not rounded to 5 cents.
 */
export const computeTotals = (input: TotalsInput): Totals => {
  const kinds = groupByKind(input.parts);
  const subtotal = sumParts(kinds);
  const discountable = kinds.filter(({ isDiscountable }) => isDiscountable);
  const discounts = applyDiscounts(input.discounts, discountable, input.parts);
  const discountTotal = discounts.reduce((sum, discount) => sum + discount.amount, 0);
  const chargeable = sumParts(kinds.filter(({ isServiceChargeExempt }) => !isServiceChargeExempt));
  const serviceCharge = takePercent(chargeable, input.serviceChargePercentage);

  const taxes: TaxAmount[] = [];
  for (const { tax, takesServiceCharge } of getChargedTaxes(input.taxes)) {
    const base = sumParts(kinds.filter(({ taxId }) => taxId === tax.id)) + (takesServiceCharge ? serviceCharge : 0);
    const amount = taxOn(base, tax);
    if (amount > 0) taxes.push({ id: tax.id, name: tax.name, type: tax.type, rate: tax.rate, amount });
  }
  const addedTax = taxes.reduce((sum, tax) => sum + (tax.type === 'Exclusive' ? tax.amount : 0), 0);

  const { deposit = 0 } = input;
  const discounted = subtotal - discountTotal;
  const voucherDiscount = getVoucherAmount(input.voucher, discounted);
  const beforeRebate = discounted + serviceCharge + addedTax - voucherDiscount + deposit;
  const rebateDiscount = Math.max(0, Math.min(input.rebate, beforeRebate));

  return {
    subtotal,
    discounts,
    discountTotal,
    serviceCharge,
    taxes,
    totalTax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    addedTax,
    deposit,
    voucherDiscount,
    rebateDiscount,
    total: beforeRebate - rebateDiscount,
  };
};
