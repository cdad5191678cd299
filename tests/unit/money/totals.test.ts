import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tax } from '#contract';
import { computeTotals, type Part, type TotalsInput } from '#contract/money';
import { runs } from '../properties.ts';
import { sum, totalsInput } from './arbitraries.ts';
import { aPart, gst } from './examples.ts';

const totals = (input: Partial<TotalsInput>) =>
  computeTotals({ parts: [], discounts: [], taxes: [], serviceChargePercentage: 0, rebate: 0, ...input });

describe('what a bill comes to', () => {
  test('10.00 with 10 % service and 9 % exclusive tax is 11.99 (MONEY-12, MONEY-13)', () => {
    const bill = totals({ parts: [aPart(10_00)], taxes: [gst('Exclusive')], serviceChargePercentage: 10 });
    expect(bill).toMatchObject({ serviceCharge: 1_00, totalTax: 99, total: 11_99 });
  });

  test('10.00 with 10 % service and 9 % inclusive tax is 11.00, 0.91 of it tax (MONEY-12, MONEY-13)', () => {
    const bill = totals({ parts: [aPart(10_00)], taxes: [gst('Inclusive')], serviceChargePercentage: 10 });
    expect(bill).toMatchObject({ serviceCharge: 1_00, totalTax: 91, total: 11_00 });
  });

  test('half a cent of service charge or tax is a cent (MONEY-10, MONEY-11)', () => {
    expect(totals({ parts: [aPart(5)], serviceChargePercentage: 10 }).serviceCharge).toBe(1);
    expect(totals({ parts: [aPart(50)], taxes: [gst('Exclusive')] }).totalTax).toBe(5);
  });

  test('tax is rounded once for the bill, not once for each dish (MONEY-11)', () => {
    const parts = [aPart(50), aPart(50), aPart(50)];
    expect(totals({ parts, taxes: [gst('Exclusive')] }).totalTax).toBe(14);
  });

  test('a dish that is exempt from the service charge pays none (MONEY-10)', () => {
    const parts = [aPart(10_00, { isServiceChargeExempt: true }), aPart(5_00)];
    expect(totals({ parts, serviceChargePercentage: 10 }).serviceCharge).toBe(50);
  });

  test('a dish without a tax pays none', () => {
    const parts = [aPart(10_00, { taxId: null }), aPart(5_00)];
    expect(totals({ parts, taxes: [gst('Exclusive', 10)] }).totalTax).toBe(50);
  });

  test('service charge and tax are taken after the discount (MONEY-10, MONEY-11)', () => {
    const bill = totals({
      parts: [aPart(10_00)],
      discounts: [{ id: 1, name: 'Ten off', source: 'promotion', type: 'Percentage', value: 10 }],
      taxes: [gst('Exclusive')],
      serviceChargePercentage: 10,
    });
    expect(bill).toMatchObject({ discountTotal: 1_00, serviceCharge: 90, totalTax: 89, total: 10_79 });
  });

  test('a discount does not touch what is left out of discounts (MONEY-9)', () => {
    const bill = totals({
      parts: [aPart(10_00, { isDiscountable: false }), aPart(3_00)],
      discounts: [{ id: 1, name: 'Five off', source: 'promotion', type: 'Amount', value: 5_00 }],
    });
    expect(bill).toMatchObject({ discountTotal: 3_00, total: 10_00 });
  });

  test('two discounts share what is left, they do not both take it (MONEY-9)', () => {
    const bill = totals({
      parts: [aPart(8_00)],
      discounts: [
        { id: 1, name: 'Five off', source: 'promotion', type: 'Amount', value: 5_00 },
        { id: 2, name: 'LUNCH', source: 'promoCode', type: 'Amount', value: 5_00 },
      ],
    });
    expect(bill.discounts.map(({ amount }) => amount)).toEqual([5_00, 3_00]);
    expect(bill.total).toBe(0);
  });

  test('a cent of discount goes to the same tax in whatever order two dishes were chosen', () => {
    const dishes = [aPart(50), aPart(50, { taxId: null })];
    const discounts = [{ id: 1, name: 'A cent off', source: 'promotion' as const, type: 'Amount' as const, value: 1 }];
    const [one, other] = [dishes, dishes.toReversed()].map((parts) =>
      totals({ parts, discounts, taxes: [gst('Exclusive')] }),
    );
    expect(one?.totalTax).toBe(5);
    expect(other).toEqual(one);
  });

  test('a voucher leaves service charge and tax as they are (MONEY-14)', () => {
    const rules = { parts: [aPart(10_00)], taxes: [gst('Exclusive')], serviceChargePercentage: 10 };
    const bill = totals({ ...rules, voucher: { id: 'V1', type: 'percentage', value: 0.1 } });
    expect(bill).toMatchObject({ serviceCharge: 1_00, totalTax: 99, voucherDiscount: 1_00, total: 10_99 });
    expect(totals({ ...rules, voucher: { id: 'V2', type: 'direct', value: 50_00 } }).voucherDiscount).toBe(10_00);
  });

  test('an amount of one cent is not a percentage', () => {
    const voucher = { id: 'V1', type: 'direct' as const, value: 1 };
    expect(totals({ parts: [aPart(20_00)], voucher }).voucherDiscount).toBe(1);
  });

  test('only the first default tax takes the service charge (MONEY-11)', () => {
    const taxes = [gst('Exclusive', 10), { ...gst('Exclusive', 10), id: 2, name: 'Levy' }];
    const parts = [aPart(10_00), aPart(10_00, { taxId: 2 })];
    const bill = totals({ parts, taxes, serviceChargePercentage: 10 });
    expect(bill.taxes.map(({ amount }) => amount)).toEqual([1_20, 1_00]);
    expect(bill).toMatchObject({ serviceCharge: 2_00, total: 24_20 });
  });

  test.each(['Inactive', 'Deleted', ''])('a tax that is "%s" is neither charged nor shown (MONEY-31)', (status) => {
    const taxes = [
      { ...gst('Exclusive'), status },
      { ...gst('Exclusive', 10), id: 2 },
    ];
    const bill = totals({ parts: [aPart(10_00), aPart(10_00, { taxId: 2 })], taxes, serviceChargePercentage: 10 });
    // The next default tax takes the service charge.
    expect(bill.taxes).toEqual([{ id: 2, name: 'GST', type: 'Exclusive', rate: 10, amount: 1_20 }]);
    expect(bill.total).toBe(20_00 + 2_00 + 1_20);
  });

  test.each(['Compound', 'exclusive', 'INCLUSIVE', '', undefined])(
    'a tax of the type %j is neither charged nor shown, and the next default one takes the service charge (MONEY-31)',
    (type) => {
      const unknown = { ...gst('Exclusive', 50), type: type as Tax['type'] };
      const parts = [aPart(10_00), aPart(10_00, { taxId: 2 })];
      const bill = (taxes: Tax[]) => totals({ parts, taxes, serviceChargePercentage: 10 });
      const levy = { ...gst('Exclusive', 10), id: 2 };
      expect(bill([unknown, levy])).toEqual(bill([levy]));
      expect(bill([levy])).toMatchObject({ totalTax: 1_20, taxes: [{ id: 2 }] });
    },
  );

  test('a tax without a status is charged (MONEY-31)', () => {
    for (const status of [undefined, null] as never[])
      expect(totals({ parts: [aPart(10_00)], taxes: [{ ...gst('Exclusive'), status }] }).totalTax).toBe(90);
  });

  test('a tax whose status is written small is charged (MONEY-31)', () => {
    expect(totals({ parts: [aPart(10_00)], taxes: [{ ...gst('Exclusive'), status: 'active' }] }).totalTax).toBe(90);
  });

  test('what taxes add is told apart from what the prices include (WIRE-45)', () => {
    const taxes = [gst('Exclusive', 10), { ...gst('Inclusive', 25), id: 2, isDefault: false }];
    const bill = totals({ parts: [aPart(10_00), aPart(10_00, { taxId: 2 })], taxes });
    expect(bill).toMatchObject({ addedTax: 1_00, totalTax: 3_00, total: 21_00 });
  });

  test('points pay at most what is left to pay (MONEY-15)', () => {
    expect(totals({ parts: [aPart(4_00)], rebate: 50_00 })).toMatchObject({ rebateDiscount: 4_00, total: 0 });
  });

  test('totals are not rounded to five cents (MONEY-16)', () => {
    expect(totals({ parts: [aPart(10_03)] }).total).toBe(10_03);
  });
});

describe('any bill', () => {
  const holds = (name: string, check: (input: TotalsInput) => void) =>
    test(name, () => fc.assert(fc.property(totalsInput, check), runs));

  holds('is never below zero, and neither is any figure on it', (input) => {
    const bill = computeTotals(input);
    const figures = [bill.subtotal, bill.discountTotal, bill.serviceCharge, bill.totalTax, bill.voucherDiscount];
    for (const figure of [...figures, bill.rebateDiscount, bill.total]) {
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(Number.isSafeInteger(figure)).toBe(true);
    }
  });

  holds('adds up from the figures that are shown on it', (input) => {
    const bill = computeTotals(input);
    const exclusive = sum(bill.taxes.filter(({ type }) => type === 'Exclusive').map(({ amount }) => amount));
    const off = bill.discountTotal + bill.voucherDiscount + bill.rebateDiscount;
    expect(bill.total).toBe(bill.subtotal + bill.serviceCharge + exclusive + bill.deposit - off);
    expect(bill.deposit).toBe(input.deposit);
    expect(bill.discountTotal).toBe(sum(bill.discounts.map(({ amount }) => amount)));
    expect(bill.totalTax).toBe(sum(bill.taxes.map(({ amount }) => amount)));
  });

  holds('has the same total whatever the rates of its inclusive taxes are', (input) => {
    const taxes = input.taxes.map((tax) => (tax.type === 'Inclusive' ? { ...tax, rate: 0 } : tax));
    expect(computeTotals({ ...input, taxes }).total).toBe(computeTotals(input).total);
  });

  test('does not depend on the order in which the dishes were chosen', () => {
    const shuffled = totalsInput.chain((input) =>
      fc
        .shuffledSubarray([...input.parts], { minLength: input.parts.length })
        .map((parts) => [input, { ...input, parts }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(computeTotals(other)).toEqual(computeTotals(one));
      }),
      runs,
    );
  });

  /** As MONEY-9 puts it, part by part: for each discount shares by largest remainder, dearest parts first. */
  const computeNet = ({ parts, discounts }: TotalsInput): { part: Part; net: number }[] => {
    const rank = ({ amount, taxId, isServiceChargeExempt }: Part) =>
      [-amount, taxId ?? 0, Number(isServiceChargeExempt)] as const;
    const sorted = [...parts].sort((a, b) => {
      const [one, other] = [rank(a), rank(b)];
      return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
    });
    const gross = sum(parts.filter((part) => part.isDiscountable).map(({ amount }) => amount));
    const nets = sorted.map((part) => ({ part, net: part.amount }));
    for (const { type, value } of discounts) {
      const eligible = nets.filter(({ part }) => part.isDiscountable);
      const left = sum(eligible.map(({ net }) => net));
      const requested = Math.min(left, type === 'Amount' ? value : Math.round((gross * value) / 100 + 1e-9));
      const exact = eligible.map(({ net }) => (left > 0 ? (requested * net) / left : 0));
      const shares = exact.map(Math.floor);
      const order = exact
        .map((share, index) => ({ index, rest: Math.round((share - Math.floor(share)) * 1e6) }))
        .sort((a, b) => b.rest - a.rest || a.index - b.index);
      for (const { index } of order.slice(0, requested - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
      for (const [index, one] of eligible.entries()) one.net -= shares[index] ?? 0;
    }
    return nets;
  };

  holds('shares its discounts as an accountant would, part by part', (input) => {
    const bill = computeTotals({ ...input, serviceChargePercentage: 100 });
    const nets = computeNet(input);
    const chargeable = sum(nets.filter(({ part }) => !part.isServiceChargeExempt).map(({ net }) => net));
    expect(bill.serviceCharge).toBe(chargeable);
    expect(bill.discountTotal).toBe(sum(input.parts.map(({ amount }) => amount)) - sum(nets.map(({ net }) => net)));
    for (const tax of input.taxes) {
      const own = sum(nets.filter(({ part }) => part.taxId === tax.id).map(({ net }) => net));
      const isFirst = tax === input.taxes.find(({ isDefault }) => isDefault);
      const base = BigInt(own + (isFirst ? bill.serviceCharge : 0));
      const rate = BigInt(Math.round(tax.rate * 10_000));
      const whole = 1_000_000n + (tax.type === 'Exclusive' ? 0n : rate);
      const due = Number((2n * base * rate + whole) / (2n * whole));
      expect(bill.taxes.find(({ id }) => id === tax.id)?.amount ?? 0).toBe(due);
    }
  });

  holds('discounts no more than what may be discounted', (input) => {
    const eligible = sum(input.parts.filter((part) => part.isDiscountable).map(({ amount }) => amount));
    expect(computeTotals(input).discountTotal).toBeLessThanOrEqual(eligible);
  });

  holds('is not dearer for a discount more', (input) => {
    const [, ...fewer] = input.discounts;
    const cheap = computeTotals({ ...input, rebate: 0 }).total;
    const dear = computeTotals({ ...input, discounts: fewer, rebate: 0 }).total;
    // Service charge and each tax are rounded by themselves, which is worth a cent each way.
    expect(cheap).toBeLessThanOrEqual(dear + 3);
  });
});
