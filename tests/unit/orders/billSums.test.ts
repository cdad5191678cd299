import { describe, expect, it } from 'vitest';
import type { PosBill, Tax } from '#contract';
import { toCents } from '#contract/money';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import { getBillSums } from '../../../features/orders/bill/billSums.ts';
import { aPosBill } from '../../builders/order.ts';

const gst = (type: Tax['type']): Tax => ({ id: 1, name: 'GST 9%', type, rate: 9, status: 'Active', isDefault: true });

/** The lines that the screen shows, added up as a diner does. */
function addUp(wire: PosBill, taxes: readonly Tax[]) {
  const bill = billFromWire(wire);
  const { discount, tax } = getBillSums(bill, taxes);
  const dishes = bill.items
    .flatMap((item) => [
      item,
      ...item.modifiers,
      ...item.children,
      ...item.children.flatMap((child) => child.modifiers),
    ])
    .reduce((sum, { total }) => sum + total, 0);
  return dishes - discount + bill.serviceCharge + (tax && !tax.isIncluded ? tax.total : 0);
}

describe('a bill of a till that leaves things out', () => {
  it('has the table and the check that were asked for, and choices that cost nothing by themselves', () => {
    const { tableNo: _, checkNo: __, ...rest } = aPosBill();
    const items = [{ ...rest.items[0], modifiers: [{ qty: 1, name: 'Less rice' }] }];
    const bill = billFromWire({ ...rest, items } as never, { tableNo: '12', checkNo: 'C1007' });
    expect(bill).toMatchObject({ tableNo: '12', checkNo: 'C1007', items: [{ modifiers: [{ total: 0 }] }] });
  });
});

describe('the lines of a bill', () => {
  const cases: [string, Tax['type'], Partial<PosBill>, number][] = [
    ['a tax on top', 'Exclusive', { check_total: 16.31 }, 0],
    ['a tax on top and a discount', 'Exclusive', { check_total: 14.31 }, 200],
    ['an included tax', 'Inclusive', { check_total: 14.96 }, 0],
    ['an included tax and a discount', 'Inclusive', { check_total: 12.96 }, 200],
    ['no tax and a discount', 'Exclusive', { taxes: [], check_total: 14.56 }, 40],
  ];
  it.each(cases)('come to its total, with %s (ORDER-16)', (_, type, changes, discount) => {
    const wire = aPosBill(changes);
    expect(getBillSums(billFromWire(wire), [gst(type)]).discount).toBe(discount);
    expect(addUp(wire, [gst(type)])).toBe(toCents(wire.check_total));
  });

  it('know a tax by the one that is charged now, not by one of its name that was (MONEY-31)', () => {
    const inactive: Tax = { ...gst('Inclusive'), id: 2, status: 'Inactive' };
    const wire = aPosBill({ check_total: 14.31 });
    expect(getBillSums(billFromWire(wire), [inactive, gst('Exclusive')])).toMatchObject({
      discount: 200,
      tax: { isIncluded: false },
    });
    expect(getBillSums(billFromWire(aPosBill({ check_total: 12.96 })), [inactive])).toMatchObject({
      discount: 200,
      tax: { isIncluded: true },
    });
  });

  it('have the discount that the till names, also where it is exactly what the parts cost (ORDER-16)', () => {
    const items = [
      { qty: 1, name: 'Nasi lemak', total: 8, modifiers: [{ qty: 1, name: 'Egg', total: 1 }], child_items: [] },
    ];
    const wire = aPosBill({ items, service_charge_total: 0, taxes: [], discount_total: 1, check_total: 8 });
    expect(getBillSums(billFromWire(wire), []).discount).toBe(100);
    expect(addUp(wire, [])).toBe(800);
    expect(getBillSums(billFromWire({ ...wire, discount_total: null } as never), []).discount).toBe(0);
  });

  it('name no discount where the total of a dish holds those of its parts, as with some tills', () => {
    const items = [
      { qty: 1, name: 'Nasi lemak', total: 12, modifiers: [{ qty: 1, name: 'Egg', total: 2 }], child_items: [] },
      {
        qty: 1,
        name: 'Set A',
        total: 12,
        modifiers: [],
        child_items: [{ qty: 1, name: 'Nasi', total: 8, modifiers: [] }],
      },
    ];
    const wire = aPosBill({ items, service_charge_total: 0, taxes: [], check_total: 24 });
    expect(getBillSums(billFromWire(wire), []).discount).toBe(0);
  });

  it('name no discount while it is not known whether the tax is part of the prices', () => {
    expect(getBillSums(billFromWire(aPosBill({ check_total: 14.96 })), []).discount).toBe(0);
    expect(getBillSums(billFromWire(aPosBill({ check_total: 12.96 })), [gst('Compound' as never)]).discount).toBe(0);
  });
});
