import type { Tax } from '../index.ts';
import { allocate, basisPoints, type Cents, divideHalfUp, takePercent } from './cents.ts';
import type { Part } from './lines.ts';

/** A discount on the discountable parts. `value`: cents for Amount, percent for Percentage. */
export interface Discount {
  id: number;
  name: string;
  source: 'promotion' | 'promoCode';
  type: 'Amount' | 'Percentage';
  value: number;
}

/** percentage: `value` is a fraction of the discounted subtotal (0.1); direct: cents. */
export interface Voucher {
  id: string;
  type: 'percentage' | 'direct';
  value: number;
  /** The subtotal from which it may be used. Default 0. */
  minimumSpend?: Cents | undefined;
}

export interface TotalsInput {
  parts: readonly Part[];
  /** In the order in which they are taken; each is capped at what its parts have left. */
  discounts: readonly Discount[];
  taxes: readonly Tax[];
  serviceChargePercentage: number;
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
  totalTax: Cents;
  voucherDiscount: Cents;
  rebateDiscount: Cents;
  total: Cents;
}

// Parts that read the same are interchangeable, so sorting by content makes the sums independent of the lines' order.
const byContent = (a: Part, b: Part): number =>
  b.amount - a.amount ||
  (a.taxId ?? 0) - (b.taxId ?? 0) ||
  Number(a.isServiceChargeExempt) - Number(b.isServiceChargeExempt);

/** A tax on one amount, rounded half up. */
export const taxOn = (base: Cents, tax: Tax): Cents => {
  const rate = basisPoints(tax.rate);
  return tax.type === 'Exclusive' ? divideHalfUp(base * rate, 10_000) : divideHalfUp(base * rate, 10_000 + rate);
};

/** What a voucher takes off: of, and at most, the discounted subtotal. */
const voucherOn = (voucher: Voucher | undefined, subtotal: Cents, discounted: Cents): Cents => {
  if (!voucher || subtotal < (voucher.minimumSpend ?? 0)) return 0;
  const amount = voucher.type === 'percentage' ? takePercent(discounted, voucher.value * 100) : voucher.value;
  return Math.max(0, Math.min(amount, discounted));
};

/** Parts that follow the same rules: between them it makes no difference which pays a discount. */
interface Kind extends Pick<Part, 'taxId' | 'isServiceChargeExempt' | 'isDiscountable'> {
  amount: Cents;
}

const isSameKind = (kind: Kind, part: Part): boolean =>
  kind.taxId === part.taxId &&
  kind.isServiceChargeExempt === part.isServiceChargeExempt &&
  kind.isDiscountable === part.isDiscountable;

const groupByKind = (parts: readonly Part[]): Kind[] => {
  const kinds: Kind[] = [];
  let kind: Kind | undefined;
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

const total = (kinds: readonly Kind[]): Cents => kinds.reduce((sum, { amount }) => sum + amount, 0);

/** What each discount takes, in their order: at most what is left of what can be discounted. */
const capDiscounts = (discounts: readonly Discount[], gross: Cents): AppliedDiscount[] => {
  let left = gross;
  return discounts.flatMap(({ id, name, source, type, value }) => {
    const requested = type === 'Percentage' ? takePercent(gross, value) : value;
    const amount = Math.max(0, Math.min(requested, left));
    left -= amount;
    return amount > 0 ? [{ id, name, source, amount }] : [];
  });
};

/** Takes the discounts off the kinds, each shared over the discountable parts (MONEY-9). */
const subtractDiscounts = (
  discounts: readonly AppliedDiscount[],
  discountable: readonly Kind[],
  parts: readonly Part[],
): void => {
  const [only, ...others] = discountable;
  if (only && others.length === 0) {
    for (const { amount } of discounts) only.amount -= amount;
    return;
  }
  const sharing = parts.filter(({ isDiscountable }) => isDiscountable).sort(byContent);
  const kinds = sharing.map((part) => discountable.find((kind) => isSameKind(kind, part)));
  let net = sharing.map(({ amount }) => amount);
  for (const { amount } of discounts) {
    const shares = allocate(amount, net);
    net = net.map((left, index) => left - (shares[index] ?? 0));
    for (const [index, kind] of kinds.entries()) if (kind) kind.amount -= shares[index] ?? 0;
  }
};

/**
 * The one rule of totals, run by client and host alike (MONEY-3). All in cents.
 * No 5-cent rounding; never below 0.
 */
export const computeTotals = (input: TotalsInput): Totals => {
  const kinds = groupByKind(input.parts);
  const subtotal = total(kinds);
  const discountable = kinds.filter(({ isDiscountable }) => isDiscountable);
  const discounts = capDiscounts(input.discounts, total(discountable));
  const discountTotal = discounts.reduce((sum, discount) => sum + discount.amount, 0);
  subtractDiscounts(discounts, discountable, input.parts);
  const chargeable = total(kinds.filter(({ isServiceChargeExempt }) => !isServiceChargeExempt));
  const serviceCharge = takePercent(chargeable, input.serviceChargePercentage);

  const taxes: TaxAmount[] = [];
  for (const tax of input.taxes) {
    const base = total(kinds.filter(({ taxId }) => taxId === tax.id)) + (tax.isDefault ? serviceCharge : 0);
    const amount = taxOn(base, tax);
    if (amount > 0) taxes.push({ id: tax.id, name: tax.name, type: tax.type, rate: tax.rate, amount });
  }
  const exclusive = taxes.reduce((sum, tax) => sum + (tax.type === 'Exclusive' ? tax.amount : 0), 0);

  const discounted = subtotal - discountTotal;
  const voucherDiscount = voucherOn(input.voucher, subtotal, discounted);
  const beforeRebate = discounted + serviceCharge + exclusive - voucherDiscount;
  const rebateDiscount = Math.max(0, Math.min(input.rebate, beforeRebate));

  return {
    subtotal,
    discounts,
    discountTotal,
    serviceCharge,
    taxes,
    totalTax: taxes.reduce((sum, tax) => sum + tax.amount, 0),
    voucherDiscount,
    rebateDiscount,
    total: beforeRebate - rebateDiscount,
  };
};
