import type { Tax } from '../index.ts';
import { allocate, type Cents, divideHalfUp, takePercent, toPartsOfWhole, WHOLE } from './cents.ts';
import type { Part } from './lines.ts';

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
  /** What the paid lines must come to, so that it may be used. Default 0. */
  minimumSpend?: Cents | undefined;
}

export interface TotalsInput {
  parts: readonly Part[];
  /** In the order in which they are taken; each is capped at what its parts have left. */
  discounts: readonly Discount[];
  taxes: readonly Tax[];
  serviceChargePercentage: number;
  /** One whose minimum spend is met. */
  voucher?: Voucher | undefined;
  /** Most that points may pay; 0 when rebate is not chosen. */
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
  /** All taxes. */
  totalTax: Cents;
  /** The exclusive ones, which the total holds on top of the prices. */
  addedTax: Cents;
  voucherDiscount: Cents;
  rebateDiscount: Cents;
  total: Cents;
}

// Parts that read the same are interchangeable, so sorting by content makes the sums independent of the lines' order.
const byContent = (a: Part, b: Part): number =>
  b.amount - a.amount ||
  (a.taxId ?? 0) - (b.taxId ?? 0) ||
  Number(a.isServiceChargeExempt) - Number(b.isServiceChargeExempt) ||
  (a.itemId ?? 0) - (b.itemId ?? 0) ||
  (a.quantity ?? 1) - (b.quantity ?? 1);

/** In force, as a tax without a status is (MONEY-31). */
const isActiveTax = ({ status }: Tax): boolean => `${status ?? 'Active'}`.toLowerCase() === 'active';

export const isKnownType = (type: unknown): boolean => type === 'Exclusive' || type === 'Inclusive';

/** Whether a tax is in force that may come to something, and nobody knows to what (CART-38). */
export const isUnreadableTax = (tax: Tax): boolean =>
  isActiveTax(tax) && tax.rate !== 0 && !(isKnownType(tax.type) && tax.rate > 0);

/**
 * The taxes that are charged: active ones of a type that is known, of which the first default one also takes the service
 * charge (MONEY-11, MONEY-31).
 */
export const getChargedTaxes = (taxes: readonly Tax[]): { tax: Tax; takesServiceCharge: boolean }[] => {
  const active = taxes.filter((tax) => isActiveTax(tax) && isKnownType(tax.type));
  const first = active.find(({ isDefault }) => isDefault);
  return active.map((tax) => ({ tax, takesServiceCharge: tax === first }));
};

/** A tax on one amount, rounded half up. */
export const taxOn = (base: Cents, { type, rate }: Pick<Tax, 'type' | 'rate'>): Cents => {
  const parts = toPartsOfWhole(rate);
  return divideHalfUp(base * parts, type === 'Exclusive' ? WHOLE : WHOLE + parts);
};

/** What a voucher takes off: of, and at most, the discounted subtotal. */
const voucherOn = (voucher: Voucher | undefined, discounted: Cents): Cents => {
  if (!voucher) return 0;
  const { type, value } = voucher;
  // One of an unknown type takes nothing.
  const amount = type === 'percentage' ? takePercent(discounted, value * 100) : type === 'direct' ? value : 0;
  return Math.max(0, Math.min(amount, discounted));
};

const isSameKind = (kind: Part, part: Part): boolean =>
  kind.taxId === part.taxId &&
  kind.isServiceChargeExempt === part.isServiceChargeExempt &&
  kind.isDiscountable === part.isDiscountable;

/** One part for all that follow the same rules: between them it makes no difference which pays a discount. */
const groupByKind = (parts: readonly Part[]): Part[] => {
  const kinds: Part[] = [];
  let kind: Part | undefined;
  for (const part of parts) {
    if (!kind || !isSameKind(kind, part)) {
      kind = kinds.find((one) => isSameKind(one, part));
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

const total = (kinds: readonly Part[]): Cents => kinds.reduce((sum, { amount }) => sum + amount, 0);

/** What a discount on single dishes comes to: the dearest of them first, at most as many as it is for. */
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
 * Takes the discounts off the kinds, in their order: each at most what its parts have left, shared over those by
 * largest remainder (MONEY-9).
 */
const applyDiscounts = (
  discounts: readonly Discount[],
  discountable: readonly Part[],
  parts: readonly Part[],
): AppliedDiscount[] => {
  const applied: AppliedDiscount[] = [];
  const gross = total(discountable);
  const isShared = discountable.length > 1 || discounts.some(({ itemId }) => itemId !== undefined);
  const sharing = isShared ? parts.filter(({ isDiscountable }) => isDiscountable).sort(byContent) : [];
  const kinds = sharing.map((part) => discountable.find((kind) => isSameKind(kind, part)));
  const net = sharing.map(({ amount }) => amount);
  for (const discount of discounts) {
    const { id, name, source, type, value, itemId } = discount;
    // Its parts, by their place in `sharing`.
    const own = isShared
      ? [...sharing.keys()].filter((at) => itemId === undefined || sharing[at]?.itemId === itemId)
      : [];
    const weights = own.map((at) => net[at] ?? 0);
    const left = isShared ? weights.reduce((sum, weight) => sum + weight, 0) : total(discountable);
    const requested =
      itemId !== undefined
        ? takeFromDishes(
            discount,
            own.flatMap((at) => sharing[at] ?? []),
          )
        : type === 'Percentage'
          ? takePercent(gross, value)
          : value;
    const amount = Math.max(0, Math.min(requested, left));
    // So large a percentage of nothing is no number.
    if (!(amount > 0)) continue;
    const [only] = discountable;
    if (!isShared && only) only.amount -= amount;
    for (const [index, share] of allocate(amount, weights).entries()) {
      const at = own[index] ?? 0;
      net[at] = (net[at] ?? 0) - share;
      const kind = kinds[at];
      if (kind) kind.amount -= share;
    }
    const before = applied.at(-1);
    if (before?.id === id && before.source === source) before.amount += amount;
    else applied.push({ id, name, source, amount });
  }
  return applied;
};

/**
 * Computes the totals, for client and server alike (MONEY-3). All in cents.
 * No 5-cent rounding; never below 0.
 */
export const computeTotals = (input: TotalsInput): Totals => {
  const kinds = groupByKind(input.parts);
  const subtotal = total(kinds);
  const discountable = kinds.filter(({ isDiscountable }) => isDiscountable);
  const discounts = applyDiscounts(input.discounts, discountable, input.parts);
  const discountTotal = discounts.reduce((sum, discount) => sum + discount.amount, 0);
  const chargeable = total(kinds.filter(({ isServiceChargeExempt }) => !isServiceChargeExempt));
  const serviceCharge = takePercent(chargeable, input.serviceChargePercentage);

  const taxes: TaxAmount[] = [];
  for (const { tax, takesServiceCharge } of getChargedTaxes(input.taxes)) {
    const base = total(kinds.filter(({ taxId }) => taxId === tax.id)) + (takesServiceCharge ? serviceCharge : 0);
    const amount = taxOn(base, tax);
    if (amount > 0) taxes.push({ id: tax.id, name: tax.name, type: tax.type, rate: tax.rate, amount });
  }
  const addedTax = taxes.reduce((sum, tax) => sum + (tax.type === 'Exclusive' ? tax.amount : 0), 0);

  const discounted = subtotal - discountTotal;
  const voucherDiscount = voucherOn(input.voucher, discounted);
  const beforeRebate = discounted + serviceCharge + addedTax - voucherDiscount;
  const rebateDiscount = Math.max(0, Math.min(input.rebate, beforeRebate));

  return {
    subtotal,
    discounts,
    discountTotal,
    serviceCharge,
    taxes,
    totalTax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    addedTax,
    voucherDiscount,
    rebateDiscount,
    total: beforeRebate - rebateDiscount,
  };
};
