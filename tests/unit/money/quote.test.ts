import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getLineParts,
  isFree,
  type Line,
  lineTotal,
  type PricedModifier,
  type QuoteInput,
  quote,
  unitPrice,
} from '#contract/money';
import { runs } from '../properties.ts';
import { line, quoteInput, settings, sum } from './arbitraries.ts';
import { aLine, aModifier, aPromotion, gst } from './examples.ts';

const input = (rest: Partial<QuoteInput>): QuoteInput => ({
  lines: [],
  type: 'Dine In',
  settings,
  menuId: 1,
  taxes: [gst('Exclusive')],
  promotions: [],
  rebatePoints: 0,
  ...rest,
});

describe('what a line costs', () => {
  test('modifiers are priced for each of the item, and their options for each modifier (MONEY-6)', () => {
    const egg = aModifier(21, 1_20, { quantity: 2, options: [aModifier(31, 10, { quantity: 3 })] });
    const laksa = aLine(1, 8_90, { quantity: 2, modifiers: [egg] });
    expect(unitPrice(laksa)).toBe(8_90 + 2 * 1_20 + 6 * 10);
    expect(lineTotal(laksa)).toBe(2 * (8_90 + 2 * 1_20 + 6 * 10));
  });

  test('a free line costs nothing but its paid modifiers (MONEY-25)', () => {
    expect(lineTotal(aLine(1, 8_90, { promotionId: 1, quantity: 2, modifiers: [aModifier(21, 50)] }))).toBe(1_00);
  });

  test('any line costs its unit price times its quantity, and the sum of its parts (MONEY-6, MONEY-8)', () => {
    fc.assert(
      fc.property(line, (drawn) => {
        expect(lineTotal(drawn)).toBe(unitPrice(drawn) * drawn.quantity);
        expect(sum(getLineParts(drawn).map(({ amount }) => amount))).toBe(lineTotal(drawn));
      }),
      runs,
    );
  });
});

describe('a choice that lowers the price (MONEY-46)', () => {
  const small = aModifier(21, -1_00, { taxId: null, isServiceChargeExempt: true, isDiscountable: false });
  const amounts = (line: Line) => getLineParts(line).map(({ amount, taxId }) => [amount, taxId]);

  test('comes off the dish, and has its tax and charges', () => {
    const tea = aLine(1, 5_00, { quantity: 2, modifiers: [small, aModifier(22, 50, { taxId: 2 })] });
    expect(amounts(tea)).toEqual([
      [8_00, 1],
      [1_00, 2],
    ]);
    // 8.00 + 1.00, 10 % of it, and 9 % of 8.00 + 0.90.
    expect(quote(input({ lines: [tea] }))).toMatchObject({ subtotal: 9_00, serviceCharge: 90, totalTax: 80 });
  });

  test('comes off the other choices in their order if the dish is used up', () => {
    const sized = [aModifier(22, 60), small, aModifier(23, 4_00, { taxId: 2 })];
    expect(amounts(aLine(1, 0, { modifiers: sized }))).toEqual([
      [0, 1],
      [0, 1],
      [3_60, 2],
    ]);
  });

  test('takes no line below 0, and nothing off the next one', () => {
    const tea = aLine(1, 50, { modifiers: [small, aModifier(22, 20)] });
    expect(lineTotal(tea)).toBe(0);
    expect(quote(input({ lines: [tea, aLine(2, 4_00)] })).subtotal).toBe(4_00);
  });

  test('takes nothing off a free line', () => {
    expect(lineTotal(aLine(1, 5_00, { promotionId: 1, modifiers: [small, aModifier(22, 80)] }))).toBe(80);
  });

  test('is in the base of a percentage, and missing from a minimum spend', () => {
    const tea = aLine(1, 5_00, { modifiers: [small] });
    const half = aPromotion({ rewardDiscountType: 'Percentage', rewardDiscountValue: 50, isRewardDiscount: true });
    expect(quote(input({ lines: [tea], promotions: [half] })).discountTotal).toBe(2_00);
    const from = { ...half, isRequireMinimumSpend: true, minimumSpendAmount: 4.01 };
    expect(quote(input({ lines: [tea], promotions: [from] })).discountTotal).toBe(0);
  });

  test('leaves of any line what it costs without it, less the reductions and never below 0', () => {
    const seen = { reduced: 0, usedUp: 0 };
    const sumOf = (chosen: readonly PricedModifier[], keep: (cents: number) => number): number =>
      sum(chosen.map(({ price, quantity, options }) => quantity * (keep(price) + sumOf(options, keep))));
    fc.assert(
      fc.property(line, (drawn) => {
        const free = isFree(drawn);
        const gross = (free ? 0 : drawn.price) + sumOf(drawn.modifiers, (price) => Math.max(0, price));
        const off = free ? 0 : -sumOf(drawn.modifiers, (price) => Math.min(0, price));
        expect(unitPrice(drawn)).toBe(Math.max(0, gross - off));
        expect(getLineParts(drawn).every(({ amount }) => amount >= 0)).toBe(true);
        if (off > 0) seen.reduced += 1;
        if (off > gross) seen.usedUp += 1;
      }),
      runs,
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(runs.numRuns / 100);
  });
});

/** Holds for any cart, and gives nothing by itself. */
const holding = aPromotion({ id: 90, isRewardDiscount: false });

describe('a promo code (MONEY-29)', () => {
  const from20 = aPromotion({ id: 91, isRewardDiscount: false, isRequireMinimumSpend: true, minimumSpendAmount: 20 });
  const save5 = (promotions = [from20]) => ({
    code: 'SAVE5',
    promotions,
    rewards: [
      {
        type: 'Discount' as const,
        displayValue: '$5',
        discountType: 'Amount' as const,
        discountValue: 5,
        promoCodeId: 3,
      },
      { type: 'Item' as const, displayValue: 'Kopi', value: 9, quantity: 1, promoCodeId: 3 },
    ],
  });
  const total = (price: number, promotions = [from20], rest: Partial<QuoteInput> = {}) =>
    quote(input({ lines: [aLine(1, price)], type: 'Takeaway', taxes: [], promoCode: save5(promotions), ...rest }));

  test('gives nothing below the minimum spend of its promotion, and everything from it on', () => {
    expect(total(2_40)).toMatchObject({ discounts: [], codeRewards: [], total: 2_40 });
    expect(total(19_99)).toMatchObject({ codeRewards: [], total: 19_99 });
    expect(total(20_00)).toMatchObject({ codeRewards: save5().rewards, total: 15_00 });
  });

  test.each([
    ['outlet', aPromotion({ id: 91, isRewardDiscount: false, conditionOutlets: [{ action: 'Include', outletId: 2 }] })],
    ['menu', aPromotion({ id: 91, isRewardDiscount: false, conditionMenus: [{ action: 'Exclude', menuId: 1 }] })],
    [
      'category',
      aPromotion({ id: 91, isRewardDiscount: false, conditionCategories: [{ action: 'Include', categoryId: 8 }] }),
    ],
  ])('gives nothing where the %s of its promotion does not hold', (_, promotion) => {
    expect(total(50_00, [promotion]).total).toBe(50_00);
  });

  test('needs all of its promotions, and at least one', () => {
    expect(total(20_00, [from20, holding]).total).toBe(15_00);
    expect(total(10_00, [from20, holding]).total).toBe(10_00);
    expect(total(20_00, []).total).toBe(20_00);
  });

  test('free dishes and their paid add-ons do not bring it nearer (MONEY-25)', () => {
    const gift = aLine(2, 15_00, { promotionId: 1, modifiers: [aModifier(21, 5_00)] });
    const bill = quote(input({ lines: [aLine(1, 16_00), gift], type: 'Takeaway', taxes: [], promoCode: save5() }));
    expect(bill).toMatchObject({ spend: 16_00, subtotal: 21_00, discountTotal: 0 });
  });

  test('an empty cart gets nothing', () => {
    expect(quote(input({ promoCode: save5([holding]) })).codeRewards).toEqual([]);
  });

  test('is worth the same in the list of promotions or brought by the code, to the cent', () => {
    fc.assert(
      fc.property(quoteInput, (drawn) => {
        const { promoCode, ...rest } = drawn;
        const ids = new Set(promoCode?.promotions.map(({ id }) => id));
        const others = rest.promotions.filter(({ id }) => !ids.has(id));
        const plain = quote({ ...rest, promotions: [...others, ...(promoCode?.promotions ?? [])] });
        const coded = quote({ ...rest, promotions: others, promoCode: promoCode && { ...promoCode, rewards: [] } });
        expect(coded).toEqual(plain);
      }),
      runs,
    );
  });
});

describe('the minimum spend of a voucher', () => {
  const voucher = { id: 'V1', type: 'direct' as const, value: 2_00, minimumSpend: 20_00 };

  test('is met from its exact amount on (MONEY-14)', () => {
    expect(quote(input({ lines: [aLine(1, 20_00)], voucher })).voucherDiscount).toBe(2_00);
    expect(quote(input({ lines: [aLine(1, 19_99)], voucher })).voucherDiscount).toBe(0);
  });

  test('is not met by paid add-ons of a free dish (MONEY-25)', () => {
    const gift = aLine(2, 5_00, { promotionId: 1, modifiers: [aModifier(21, 10_00)] });
    expect(quote(input({ lines: [aLine(1, 15_00), gift], voucher })).voucherDiscount).toBe(0);
  });
});

describe('what a cart costs', () => {
  test('the service charge follows the way of ordering (MONEY-10)', () => {
    const lines = [aLine(1, 10_00)];
    expect(quote(input({ lines })).serviceCharge).toBe(1_00);
    expect(quote(input({ lines, type: 'Takeaway' })).serviceCharge).toBe(0);
    expect(quote(input({ lines, type: 'Delivery' })).serviceCharge).toBe(70);
  });

  test('a promotion is taken before the promo code (MONEY-26)', () => {
    const bill = quote(
      input({
        lines: [aLine(1, 10_00)],
        promotions: [aPromotion({ rewardDiscountType: 'Amount', rewardDiscountValue: 8 })],
        promoCode: {
          code: 'LUNCH',
          promotions: [holding],
          rewards: [
            { type: 'Discount', displayValue: '$5 off', discountType: 'Amount', discountValue: 5, promoCodeId: 3 },
          ],
        },
      }),
    );
    expect(bill.discounts).toEqual([
      { id: 1, name: 'Lunch offer', source: 'promotion', amount: 8_00 },
      { id: 3, name: 'LUNCH', source: 'promoCode', amount: 2_00 },
    ]);
  });

  test('a point is worth a dollar, unless the shop says otherwise (MONEY-15)', () => {
    const lines = [aLine(1, 50_00)];
    expect(quote(input({ lines, rebatePoints: 3 })).rebateDiscount).toBe(3_00);
    expect(quote(input({ lines, rebatePoints: 3, centsPerPoint: 50 })).rebateDiscount).toBe(1_50);
    expect(quote(input({ lines, rebatePoints: 2.999 })).rebateDiscount).toBe(2_99);
  });

  test('any cart costs the same in whatever order its lines stand', () => {
    const shuffled = quoteInput.chain((one) =>
      fc
        .shuffledSubarray([...one.lines], { minLength: one.lines.length })
        .map((lines) => [one, { ...one, lines }] as const),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(quote(other)).toEqual(quote(one));
      }),
      runs,
    );
  });

  // A discount is shared over parts by largest remainder, so there a split may move one cent between taxes.
  test('any cart without a discount costs the same when a line is split in two', () => {
    const split = fc.tuple(quoteInput, line).map(([drawn, extra]) => {
      const one = { ...drawn, promotions: [], promoCode: undefined };
      const whole = { ...extra, quantity: extra.quantity + 1 };
      const halves = [{ ...extra, quantity: 1 }, extra];
      const { lines, ...rest } = one;
      return [
        { ...rest, lines: [...lines, whole] },
        { ...rest, lines: [...lines, ...halves] },
      ] as const;
    });
    fc.assert(
      fc.property(split, ([whole, halves]) => {
        expect(quote(halves)).toEqual(quote(whole));
      }),
      runs,
    );
  });

  test('what is remembered of a line is what a line that was never seen comes to', () => {
    fc.assert(
      fc.property(quoteInput, fc.nat({ max: 3 }), (drawn, more) => {
        quote(drawn);
        const lines = drawn.lines.map((one) => ({ ...one, quantity: one.quantity + more }));
        expect(quote({ ...drawn, lines })).toEqual(quote(structuredClone({ ...drawn, lines })));
        expect(quote(drawn)).toEqual(quote(structuredClone(drawn)));
      }),
      runs,
    );
  });

  test('quoting changes nothing that it was given', () => {
    const freeze = <T>(value: T): T => {
      if (value && typeof value === 'object') {
        for (const inner of Object.values(value)) freeze(inner);
        Object.freeze(value);
      }
      return value;
    };
    fc.assert(
      fc.property(quoteInput, (drawn) => {
        expect(() => quote(freeze(drawn))).not.toThrow();
      }),
      runs,
    );
  });
});
