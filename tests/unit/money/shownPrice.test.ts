import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tax } from '#contract';
import { type Charges, describePrices, getLineParts, type Line, quote, shownPrice } from '#contract/money';
import { runs } from '../properties.ts';
import { aLine, aModifier, gst } from './examples.ts';

/** The total of a cart of one line without promotions, and its shown price. */
function price(line: Line, charges: Charges) {
  const { total } = quote({
    ...{ lines: [line], type: 'Dine In', menuId: 1, promotions: [], rebatePoints: 0, taxes: charges.taxes },
    settings: {
      ...{ outletId: 1, isEnabledDineInServiceCharge: true },
      dineInServiceChargePercentage: charges.serviceChargePercentage,
    },
  });
  const shown = getLineParts(line).reduce(
    (sum, part) => sum + shownPrice({ ...part, price: part.amount }, charges, line),
    0,
  );
  return { total, shown };
}

const taxArbitrary: fc.Arbitrary<Tax> = fc.record({
  id: fc.constantFrom(1, 2),
  name: fc.constantFrom('GST 9%', 'Levy'),
  type: fc.constantFrom('Inclusive', 'Exclusive'),
  rate: fc.constantFrom(0, 8.5, 9),
  status: fc.constantFrom('Active', 'Active', 'Inactive'),
  isDefault: fc.boolean(),
});
const chargesArbitrary: fc.Arbitrary<Charges> = fc.record({
  taxes: fc.uniqueArray(taxArbitrary, { selector: ({ id }) => id }),
  serviceChargePercentage: fc.constantFrom(0, 7.5, 10),
  isAllIn: fc.boolean(),
});
const carried = { taxId: fc.constantFrom(1, 2, null), isServiceChargeExempt: fc.boolean() };
const unit = fc.record({ price: fc.integer({ min: 1, max: 20_000 }), ...carried });
const lineArbitrary = fc
  .tuple(unit, fc.array(unit, { maxLength: 2 }))
  .map(([dish, extras]) =>
    aLine(1, dish.price, { ...dish, modifiers: extras.map((extra, at) => aModifier(at + 1, extra.price, extra)) }),
  );

describe('a shown price', () => {
  test('holds everything that is paid, or else something is named as coming on top (MONEY-36, MONEY-38, MONEY-39)', () => {
    fc.assert(
      fc.property(lineArbitrary, chargesArbitrary, (line, charges) => {
        const { total, shown } = price(line, charges);
        const { excluded = [] } = describePrices(charges, [line, ...line.modifiers]) ?? {};
        // Each part is rounded by itself: a half cent of charge and of tax (MONEY-39).
        const rounding = 2 * getLineParts(line).length;
        if (excluded.length === 0) expect(Math.abs(shown - total)).toBeLessThanOrEqual(rounding);
        else expect(shown).toBeLessThanOrEqual(total + rounding);
      }),
      runs,
    );
  });

  test('of one dish with its taxes or all in is what a bill of it alone comes to, to the cent (MONEY-7, MONEY-36)', () => {
    fc.assert(
      fc.property(lineArbitrary, chargesArbitrary, (drawn, charges) => {
        const line = { ...drawn, modifiers: [] };
        const { total, shown } = price(line, charges);
        if (describePrices(charges, [line])?.shown !== 'asOnMenu') expect(shown).toBe(total);
        else expect(shown).toBe(line.price);
      }),
      runs,
    );
  });

  test('is that of the menu, and nothing is said, where a tax cannot be computed (MENU-26, CART-38)', () => {
    const charges = { taxes: [{ ...gst('Exclusive'), type: 'Compound' as never }], serviceChargePercentage: 10 };
    expect(shownPrice(aLine(1, 8_90), { ...charges, isAllIn: true })).toBe(8_90);
    expect(describePrices(charges)).toBeUndefined();
  });

  test('of a modifier has the form of its dish, so that nothing comes on top of a dish that names nothing (MONEY-37)', () => {
    const charges = { taxes: [gst('Exclusive')], serviceChargePercentage: 10 };
    const exempt = aLine(1, 10_00, { isServiceChargeExempt: true });
    expect(shownPrice(aModifier(1, 1_00), charges, exempt)).toBe(1_20);
    expect(shownPrice(aModifier(1, 1_00, { isServiceChargeExempt: true }), charges, aLine(1, 10_00))).toBe(1_00);
  });
});

describe('the description of prices', () => {
  const names = (charges: Charges, prices?: Parameters<typeof describePrices>[1]) => {
    const { excluded = [], included = [] } = describePrices(charges, prices) ?? {};
    const toText = (charge: (typeof excluded)[number]) =>
      `${charge.kind === 'tax' ? charge.name : 'service'} ${charge.rate}`;
    return [excluded.map(toText), included.map(toText)];
  };

  test('leaves out taxes that are inactive, of 0 %, or on no price of the dish (MONEY-31, MONEY-38)', () => {
    const levy = { ...gst('Exclusive', 2.5), id: 2, name: 'Levy (2.5 %)', isDefault: false };
    const taxes = [
      { ...gst('Exclusive'), name: '9% GST' },
      levy,
      { ...levy, id: 3, status: 'Inactive' },
      { ...levy, id: 4, rate: 0 },
    ];
    expect(names({ taxes, serviceChargePercentage: 10 })).toEqual([['service 10', 'GST 9', 'Levy 2.5'], []]);
    expect(names({ taxes, serviceChargePercentage: 10 }, [aLine(1, 5_00)])).toEqual([['service 10', 'GST 9'], []]);
    expect(
      names({ taxes, serviceChargePercentage: 0 }, [aLine(1, 5_00, { taxId: null }), aModifier(1, 50, { taxId: 2 })]),
    ).toEqual([[], ['Levy 2.5']]);
  });

  test('is empty where nothing is charged (MENU-25)', () => {
    expect(names({ taxes: [], serviceChargePercentage: 0, isAllIn: true })).toEqual([[], []]);
  });
});
