import type { Seller, Tax } from '#contract';
import { type Cents, findTax, getBillDiscount, getInvoice } from '#contract/money';
import type { Bill, BillPart } from '#features/model/orders';

/** Sums of a bill besides its dishes (ORDER-16). */
export interface BillSums {
  discount: Cents;
  /** The first tax; null without one. An included one is part of the prices and not added. */
  tax: { name: string; total: Cents; isIncluded: boolean; rate?: number | undefined } | null;
  serviceCharge: Cents;
  /** Deposits for containers, without GST. */
  deposit: Cents;
  /** Form of the bill, as of a receipt (ORDER-32). In the full form discount and service charge are without GST. */
  form: 'plain' | 'simplified' | 'full';
  /** Only in the full form. */
  totalWithoutGst: Cents;
  /** An amount of a line as the form has it: without GST in the full one. */
  toShown: (amount: Cents) => Cents;
}

const getTotal = ({ total }: BillPart): Cents => total;

const getSame = (amount: Cents): Cents => amount;

/**
 * @param known taxes of the shop: a bill has only the names of its taxes.
 * @param seller of the outlet, if it names one.
 */
export function getBillSums({ items, ...figures }: Bill, known: readonly Tax[], seller?: Seller): BillSums {
  const lines = items.map(({ total, modifiers, children }) => ({
    total,
    parts: [...modifiers, ...children, ...children.flatMap((child) => child.modifiers)].map(getTotal),
  }));
  const deposit = items.reduce((sum, item) => sum + item.deposit, 0);
  const discount = getBillDiscount({ ...figures, lines, deposit }, known);
  const taxes = figures.taxes.map(({ name, total }) => {
    const { type, rate } = findTax(known, name) ?? {};
    return { name, total, amount: total, isIncluded: type === 'Inclusive', rate };
  });
  const { serviceCharge, total } = figures;
  const tax = taxes[0] ?? null;
  const plain = { discount, serviceCharge, deposit, tax, form: 'plain' as const, totalWithoutGst: 0, toShown: getSame };
  if (!seller?.gstNumber) return plain;
  const added = taxes.reduce((sum, { amount, isIncluded }) => (isIncluded ? sum : sum + amount), 0);
  const subtotal = total - deposit - added - serviceCharge + discount;
  const invoice = getInvoice({ lines: [], subtotal, discount, serviceCharge, taxes });
  if (!invoice.isFull) return { ...plain, form: 'simplified' };
  const { totalWithoutGst, toShown } = invoice;
  return {
    ...{ tax, deposit, form: 'full', totalWithoutGst, toShown },
    ...{ discount: invoice.discount, serviceCharge: invoice.serviceCharge },
  };
}
