import type { Tax } from '#contract';
import { type Cents, takenOff } from '#contract/money';
import type { Bill, BillPart } from '#features/model/orders';

/** What a bill says beside its dishes (ORDER-16). */
export interface BillSums {
  discount: Cents;
  /** The first tax; null without one. An included one is part of the prices and not added. */
  tax: { name: string; total: Cents; isIncluded: boolean } | null;
}

const totalsOf = ({ total, modifiers }: BillPart & { modifiers: readonly BillPart[] }): Cents[] => [
  total,
  ...modifiers.map((modifier) => modifier.total),
];

/** @param known taxes of the shop: a bill has only the names of its own. */
export function getBillSums({ items, serviceCharge, taxes, total }: Bill, known: readonly Tax[]): BillSums {
  const typeOf = (name: string) => known.find((tax) => tax.name === name)?.type;
  const lines = items.flatMap((item) => [...totalsOf(item), ...item.children.flatMap(totalsOf)]);
  const added = taxes.filter(({ name }) => typeOf(name) === 'Exclusive').map((tax) => tax.total);
  const [tax] = taxes;
  return {
    // Of a tax that the shop does not know nobody can say whether it was added.
    discount: taxes.every(({ name }) => typeOf(name)) ? takenOff([...lines, serviceCharge, ...added], total) : 0,
    tax: tax ? { ...tax, isIncluded: typeOf(tax.name) === 'Inclusive' } : null,
  };
}
