import type { Tax } from '../index.ts';
import { allocate, basisPoints, type Cents, divideHalfUp, percentOf } from './cents.ts';
import { type Part, sumOf } from './lines.ts';

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
  Number(a.isServiceChargeExempt) - Number(b.isServiceChargeExempt) ||
  Number(a.isDiscountable) - Number(b.isDiscountable);

/** A tax on one amount, rounded half up. */
export const taxOn = (base: Cents, tax: Tax): Cents => {
  const rate = basisPoints(tax.rate);
  return tax.type === 'Exclusive' ? divideHalfUp(base * rate, 10_000) : divideHalfUp(base * rate, 10_000 + rate);
};

/** What a voucher takes off: of, and at most, the discounted subtotal. */
const voucherOn = (voucher: Voucher | undefined, subtotal: Cents, discounted: Cents): Cents => {
  if (!voucher || subtotal < (voucher.minimumSpend ?? 0)) return 0;
  const wanted = voucher.type === 'percentage' ? percentOf(discounted, voucher.value * 100) : voucher.value;
  return Math.max(0, Math.min(wanted, discounted));
};

/**
 * The one rule of totals, run by client and host alike (decisions, Totals). All in cents.
 * No 5-cent rounding; never below 0.
 */
export const computeTotals = (input: TotalsInput): Totals => {
  const parts = [...input.parts].sort(byContent);
  const subtotal = sumOf(parts);
  const net = parts.map((part) => part.amount);

  const discounts: AppliedDiscount[] = [];
  for (const { id, name, source, type, value } of input.discounts) {
    const weights = parts.map((part, index) => (part.isDiscountable ? (net[index] ?? 0) : 0));
    const gross = parts.reduce((sum, part) => sum + (part.isDiscountable ? part.amount : 0), 0);
    const left = weights.reduce((a, b) => a + b, 0);
    const wanted = type === 'Percentage' ? percentOf(gross, value) : value;
    const amount = Math.max(0, Math.min(wanted, left));
    if (amount === 0) continue;
    for (const [index, share] of allocate(amount, weights).entries()) net[index] = (net[index] ?? 0) - share;
    discounts.push({ id, name, source, amount });
  }
  const discountTotal = discounts.reduce((sum, discount) => sum + discount.amount, 0);

  let chargeable = 0;
  const taxable = new Map<number, Cents>();
  for (const [index, part] of parts.entries()) {
    const amount = net[index] ?? 0;
    if (!part.isServiceChargeExempt) chargeable += amount;
    if (part.taxId !== null) taxable.set(part.taxId, (taxable.get(part.taxId) ?? 0) + amount);
  }
  const serviceCharge = percentOf(chargeable, input.serviceChargePercentage);

  const taxes: TaxAmount[] = [];
  for (const tax of input.taxes) {
    const base = (taxable.get(tax.id) ?? 0) + (tax.isDefault ? serviceCharge : 0);
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
