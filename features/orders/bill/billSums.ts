import type { Tax } from '#contract';
import { type Cents, findTax, getBillDiscount } from '#contract/money';
import type { Bill, BillPart } from '#features/model/orders';

/** Sums of a bill besides its dishes (ORDER-16). */
export interface BillSums {
  discount: Cents;
  /** The first tax; null without one. An included one is part of the prices and not added. */
  tax: { name: string; total: Cents; isIncluded: boolean } | null;
}

const getTotal = ({ total }: BillPart): Cents => total;

/** @param known taxes of the shop: a bill has only the names of its taxes. */
export function getBillSums({ items, ...figures }: Bill, known: readonly Tax[]): BillSums {
  const [tax] = figures.taxes;
  const lines = items.map(({ total, modifiers, children }) => ({
    total,
    parts: [...modifiers, ...children, ...children.flatMap((child) => child.modifiers)].map(getTotal),
  }));
  return {
    discount: getBillDiscount({ ...figures, lines }, known),
    tax: tax ? { ...tax, isIncluded: findTax(known, tax.name)?.type === 'Inclusive' } : null,
  };
}
