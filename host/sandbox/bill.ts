import type { PosBill } from '#contract';
import { getChargedTaxes, serviceChargePercentage, takePercent, taxOn, toCents, toDollars } from '#contract/money';
import { type Core, inTransaction } from '../core.ts';
import { checks } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { getOutlet, getTaxes } from '../services/catalogue.ts';
import { addTaxes, isCheck, lockCheck } from '../services/checks.ts';

/** Kinds of a bill's lines: a dish, or a part of the dish before it. */
export const LINE_KINDS = ['item', 'modifier', 'child', 'child-modifier'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export interface BillLine {
  outletId: number;
  tableNo: string;
  checkNo: string;
  /** Default: 'item'. */
  as?: LineKind;
  /** Default: 1. */
  quantity?: number;
  name: string;
  /** Dollars of one. */
  price: number;
}

type Items = PosBill['items'];

/** The items with another line; a modifier or child is added to the last item that can have it. Throws 400. */
function withLine(items: Items, as: LineKind, line: { qty: number; name: string; total: number }): Items {
  if (as === 'item') return [...items, { ...line, modifiers: [], child_items: [] }];
  const last = items.at(-1);
  const child = last?.child_items.at(-1);
  if (!last) throw badRequest('The bill is empty, so there is nothing to add this to; add a dish first.');
  const others = items.slice(0, -1);
  if (as === 'modifier') return [...others, { ...last, modifiers: [...last.modifiers, line] }];
  if (as === 'child') return [...others, { ...last, child_items: [...last.child_items, { ...line, modifiers: [] }] }];
  if (!child)
    throw badRequest(`${last.name} has no child item, so there is nothing to modify; add a child item first.`);
  const changed = { ...child, modifiers: [...child.modifiers, line] };
  return [...others, { ...last, child_items: [...last.child_items.slice(0, -1), changed] }];
}

/** Adds a line to a bill, with its service charge and the taxes on both. Throws 400 and 404. */
export async function addBillLine(core: Core, line: BillLine): Promise<void> {
  const { outletId, tableNo, checkNo, as = 'item', quantity = 1, name, price } = line;
  const outlet = await getOutlet(core, outletId);
  const taxes = await getTaxes(core, outlet.brandId);
  const amount = toCents(price) * quantity;
  const charge = takePercent(amount, serviceChargePercentage(outlet.settings, 'Dine In'));
  const shown = getChargedTaxes(taxes)
    .filter(({ takesServiceCharge }) => takesServiceCharge)
    .map(({ tax }) => ({ name: tax.name, type: tax.type, cents: taxOn(amount + charge, tax) }));

  await inTransaction(core, async (inner) => {
    const check = await lockCheck(inner, { outletId, tableNo, checkNo });
    if (!check) throw notFound('The check');
    if (!check.isOpen)
      throw badRequest(`Check ${checkNo} is closed, so nothing can be added to it; open it again first.`);
    const { bill } = check;
    const exclusive = shown.filter(({ type }) => type === 'Exclusive');
    const more = amount + charge + exclusive.reduce((sum, { cents }) => sum + cents, 0);
    await inner.db
      .update(checks)
      .set({
        bill: {
          ...bill,
          items: withLine(bill.items, as, { qty: quantity, name, total: toDollars(amount) }),
          service_charge_total: toDollars(toCents(bill.service_charge_total) + charge),
          taxes: addTaxes(bill.taxes, shown),
          check_total: toDollars(toCents(bill.check_total) + more),
        },
      })
      .where(isCheck(check));
    inner.emit({ type: 'bill', outletId, tableNo, checkNo });
  });
}
