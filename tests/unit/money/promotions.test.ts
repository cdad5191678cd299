import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, Promotion } from '#contract';
import {
  computeTotals,
  evaluatePromotions,
  getLineParts,
  type Line,
  modifierConditionHolds,
  quote,
} from '#contract/money';
import { runs } from '../properties.ts';
import { lines, promotion, settings } from './arbitraries.ts';
import { aLine, aModifier, aPromotion, gst } from './examples.ts';

const here = { outletId: 1, menuId: 1 };
const evaluate = (promotions: Promotion[], cart: Line[]) => evaluatePromotions(promotions, cart, here);
const applies = (rest: Partial<Promotion>, cart: Line[]) => evaluate([aPromotion(rest)], cart).eligible.length === 1;

const item = (itemId: number, quantity: number, comparison: Comparison = 'More than equal') => ({
  id: 7,
  action: 'Include' as const,
  itemId,
  quantity,
  comparison,
});

const buyXGetY = (conditionQuantity: number, rewardQuantity: number): Partial<Promotion> => ({
  isRewardDiscount: false,
  conditionItems: [item(1, conditionQuantity)],
  rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 9, quantity: rewardQuantity, promotionConditionItemId: 7 }],
});

describe('when a promotion applies', () => {
  test('an empty cart gets nothing', () => {
    expect(applies({}, [])).toBe(false);
  });

  test('a minimum spend is met from its exact amount on (MONEY-18)', () => {
    const rule = { isRequireMinimumSpend: true, minimumSpendAmount: 20 };
    expect(applies(rule, [aLine(1, 19_99)])).toBe(false);
    expect(applies(rule, [aLine(1, 20_00)])).toBe(true);
  });

  test('free lines do not count toward a minimum spend (MONEY-18, MONEY-25)', () => {
    const rule = { isRequireMinimumSpend: true, minimumSpendAmount: 20 };
    const gift = aLine(2, 15_00, { promotionId: 1, modifiers: [aModifier(21, 5_00)] });
    expect(applies(rule, [aLine(1, 10_00), gift])).toBe(false);
  });

  test('an included outlet or menu must be this one, an excluded one must not (MONEY-19)', () => {
    const cart = [aLine(1, 5_00)];
    expect(applies({ conditionOutlets: [{ action: 'Include', outletId: 1 }] }, cart)).toBe(true);
    expect(applies({ conditionOutlets: [{ action: 'Include', outletId: 2 }] }, cart)).toBe(false);
    expect(applies({ conditionOutlets: [{ action: 'Exclude', outletId: 1 }] }, cart)).toBe(false);
    expect(applies({ conditionMenus: [{ action: 'Exclude', menuId: 2 }] }, cart)).toBe(true);
    expect(applies({ conditionMenus: [{ action: 'Include', menuId: 2 }] }, cart)).toBe(false);
  });

  test('an included category must be in the cart, an excluded one must not (MONEY-20)', () => {
    const cart = [aLine(1, 5_00, { categoryId: 3 })];
    expect(applies({ conditionCategories: [{ action: 'Include', categoryId: 3 }] }, cart)).toBe(true);
    expect(applies({ conditionCategories: [{ action: 'Exclude', categoryId: 3 }] }, cart)).toBe(false);
    expect(applies({ conditionCategories: [{ action: 'Include', categoryId: 2 }] }, cart)).toBe(false);
  });

  test.each([
    ['Equal', 2, [false, true, false]],
    ['More than', 2, [false, false, true]],
    ['More than equal', 2, [false, true, true]],
    ['Less than', 2, [true, false, false]],
    ['Less than equal', 2, [true, true, false]],
  ] as const)(
    'an item condition "%s %d" is tested on 1, 2 and 3 bought (MONEY-21)',
    (comparison, quantity, expected) => {
      const outcomes = [1, 2, 3].map((bought) =>
        applies({ conditionItems: [item(1, quantity, comparison)] }, [aLine(1, 1_00, { quantity: bought })]),
      );
      expect(outcomes).toEqual(expected);
    },
  );

  test('an item condition sums all paid lines of the item (MONEY-21)', () => {
    const cart = [aLine(1, 1_00, { quantity: 2 }), aLine(1, 1_00, { modifiers: [aModifier(21, 0)] })];
    expect(applies({ conditionItems: [item(1, 3, 'Equal')] }, cart)).toBe(true);
    const withGift = [...cart, aLine(1, 1_00, { promotionId: 1 })];
    expect(applies({ conditionItems: [item(1, 3, 'Equal')] }, withGift)).toBe(true);
  });

  test.each(['Equal', 'More than', 'More than equal', 'Less than', 'Less than equal'] as const)(
    'a modifier condition "%s" tests equality only (MONEY-22)',
    (comparison) => {
      const condition = { id: 1, action: 'Include' as const, modifierItemId: 21, quantity: 2, comparison };
      const bought = (quantity: number) => [aLine(1, 1_00, { modifiers: [aModifier(21, 0, { quantity })] })];
      const outcomes = [1, 2, 3].map((quantity) => applies({ conditionModifierItems: [condition] }, bought(quantity)));
      expect(outcomes).toEqual([false, true, false]);
      expect(modifierConditionHolds('Include', 2, 2)).toBe(true);
      expect(modifierConditionHolds('Maybe' as 'Include', 0, 0)).toBe(false);
    },
  );

  test.each([0, 1, 2])('an excluded modifier must be absent, whatever quantity is named: %d (MONEY-22)', (quantity) => {
    const condition = { id: 1, action: 'Exclude' as const, modifierItemId: 21, quantity, comparison: 'Equal' as const };
    const withEggs = (eggs: number) => [aLine(1, 1_00, { modifiers: [aModifier(21, 0, { quantity: eggs })] })];
    const applied = [[aLine(1, 1_00)], withEggs(1), withEggs(2), withEggs(3)].map((cart) =>
      applies({ conditionModifierItems: [condition] }, cart),
    );
    expect(applied).toEqual([true, false, false, false]);
  });

  test('modifiers count per item of the line, nested ones too', () => {
    const condition = {
      id: 1,
      action: 'Include' as const,
      modifierItemId: 31,
      quantity: 12,
      comparison: 'Equal' as const,
    };
    const nested = aModifier(21, 0, { quantity: 2, options: [aModifier(31, 0, { quantity: 3 })] });
    expect(
      applies({ conditionModifierItems: [condition] }, [aLine(1, 1_00, { quantity: 2, modifiers: [nested] })]),
    ).toBe(true);
  });
});

describe('what a promotion gives', () => {
  test('nothing, where no dish allows a discount, and it is listed all the same; without a reward it is not (MONEY-17)', () => {
    const cart = [aLine(1, 10_00, { isDiscountable: false })];
    const input = { lines: cart, settings, menuId: 1, taxes: [], rebatePoints: 0 };
    const bill = (rest: Partial<Promotion>) => quote({ ...input, type: 'Takeaway', promotions: [aPromotion(rest)] });
    expect(bill({})).toMatchObject({ promotions: [{ id: 1 }], discounts: [], total: 10_00 });
    const dish = { action: 'Discount', discountType: 'Amount' as const, discountValue: 1, quantity: 1 };
    const off = (itemId: number) => bill({ isRewardDiscount: false, rewardItems: [{ ...dish, itemId }] });
    expect(off(1)).toMatchObject({ promotions: [{ id: 1 }], discounts: [] });
    expect(off(2)).toMatchObject({ promotions: [], discounts: [] });
  });

  test('buy 2 get 1 gives one for each two bought (MONEY-24)', () => {
    for (const [bought, given] of [
      [2, 1],
      [3, 1],
      [4, 2],
      [7, 3],
    ] as const) {
      const { freeRewards } = evaluate([aPromotion(buyXGetY(2, 1))], [aLine(1, 1_00, { quantity: bought })]);
      expect(freeRewards).toMatchObject([{ itemId: 9, quantity: given, promotionId: 1 }]);
    }
  });

  test('buy 0 get 1 gives nothing (MONEY-24)', () => {
    expect(evaluate([aPromotion(buyXGetY(0, 1))], [aLine(1, 1_00, { quantity: 5 })])).toEqual({
      eligible: [],
      discounts: [],
      freeRewards: [],
      codeRewards: [],
    });
  });

  test('a free item is given once, however much is bought (MONEY-24)', () => {
    const rule = { isRewardDiscount: false, rewardItems: [{ action: 'Free', itemId: 9, quantity: 2 }] };
    expect(evaluate([aPromotion(rule)], [aLine(1, 1_00, { quantity: 8 })]).freeRewards).toMatchObject([
      { itemId: 9, quantity: 2 },
    ]);
  });

  test('a promotion that the host lists twice is counted once (MONEY-17)', () => {
    expect(evaluate([aPromotion(), aPromotion()], [aLine(1, 1_00)]).discounts).toHaveLength(1);
  });

  const halfOff = (rest: Partial<Promotion['rewardItems'][number]> = {}): Partial<Promotion> => ({
    isRewardDiscount: false,
    rewardItems: [
      { action: 'Discount', discountType: 'Percentage', discountValue: 50, itemId: 1, quantity: 1, ...rest },
    ],
  });
  const off = (rule: Partial<Promotion>, cart: Line[]) => {
    const { discounts } = evaluate([aPromotion(rule)], cart);
    const bill = computeTotals({
      parts: cart.flatMap(getLineParts),
      discounts,
      taxes: [],
      serviceChargePercentage: 0,
      rebate: 0,
    });
    return bill.discountTotal;
  };

  test('a reward dish with a percentage is that much off the dish, for at most its quantity (MONEY-30)', () => {
    expect(off(halfOff(), [aLine(1, 8_90, { quantity: 3 }), aLine(2, 20_00)])).toBe(4_45);
    expect(off(halfOff({ quantity: 2 }), [aLine(1, 8_90, { quantity: 3 })])).toBe(8_90);
    expect(off(halfOff({ quantity: 5 }), [aLine(1, 8_90), aLine(1, 8_90)])).toBe(8_90);
    expect(off(halfOff({ quantity: 0 }), [aLine(1, 8_90)])).toBe(0);
  });

  test('a reward dish with an amount is that much off each, at most its price (MONEY-30)', () => {
    const twoOff = halfOff({ discountType: 'Amount', discountValue: 2, quantity: 2 });
    expect(off(twoOff, [aLine(1, 8_90, { quantity: 3 })])).toBe(4_00);
    expect(off(twoOff, [aLine(1, 1_50, { quantity: 3 }), aLine(2, 9_00)])).toBe(3_00);
  });

  test('its modifiers, free ones, and dishes out of discounts pay in full (MONEY-9, MONEY-30)', () => {
    expect(off(halfOff(), [aLine(1, 8_00, { modifiers: [aModifier(21, 2_00)] })])).toBe(4_00);
    expect(off(halfOff(), [aLine(2, 5_00), aLine(1, 8_00, { promotionId: 1 })])).toBe(0);
    expect(off(halfOff(), [aLine(1, 8_00, { isDiscountable: false }), aLine(2, 5_00)])).toBe(0);
  });

  test('a reward dish that is not in the cart applies nothing (MONEY-17, MONEY-30)', () => {
    expect(evaluate([aPromotion(halfOff())], [aLine(2, 5_00)]).eligible).toEqual([]);
  });

  test('"(Buy X Get Y)" with a discount is for so many of the dish as X were bought (MONEY-24, MONEY-30)', () => {
    const rule = {
      ...halfOff({ action: 'Discount (Buy X Get Y)', itemId: 2, promotionConditionItemId: 7 }),
      conditionItems: [item(1, 2)],
    };
    expect(off(rule, [aLine(1, 3_00, { quantity: 5 }), aLine(2, 8_00, { quantity: 4 })])).toBe(8_00);
    expect(off(rule, [aLine(1, 3_00), aLine(2, 8_00)])).toBe(0);
  });

  test('what is off one dish leaves the tax of the others as it is (MONEY-9, MONEY-30)', () => {
    const cart = [aLine(1, 10_00), aLine(2, 10_00, { taxId: 2 })];
    const taxes = [gst('Exclusive', 10), { ...gst('Exclusive', 10), id: 2, isDefault: false }];
    const { discounts } = evaluate([aPromotion(halfOff())], cart);
    const parts = cart.flatMap(getLineParts);
    const bill = computeTotals({ parts, discounts, taxes, serviceChargePercentage: 0, rebate: 0 });
    expect(bill.taxes.map(({ amount }) => amount)).toEqual([50, 1_00]);
  });

  test('one promotion is one discount on the bill, also when it has two (MONEY-30)', () => {
    const rule = {
      ...halfOff(),
      isRewardDiscount: true,
      rewardDiscountType: 'Amount' as const,
      rewardDiscountValue: 1,
    };
    const cart = [aLine(1, 10_00)];
    const { discounts } = evaluate([aPromotion(rule)], cart);
    const parts = cart.flatMap(getLineParts);
    const bill = computeTotals({ parts, discounts, taxes: [], serviceChargePercentage: 0, rebate: 0 });
    expect(bill.discounts).toEqual([{ id: 1, name: 'Lunch offer', source: 'promotion', amount: 6_00 }]);
  });

  test('free lines never earn anything (MONEY-25)', () => {
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 4 }), lines, lines, (promotions, cart, more) => {
        const gifts = more.map((line) => ({ ...line, promotionId: 1 }));
        expect(evaluate(promotions, [...cart, ...gifts])).toEqual(evaluate(promotions, cart));
      }),
      runs,
    );
  });

  test('neither the order of lines nor that of promotions matters (MONEY-17)', () => {
    const shuffled = fc
      .tuple(fc.uniqueArray(promotion, { maxLength: 4, selector: ({ id }) => id }), lines)
      .chain(([promotions, cart]) =>
        fc.tuple(
          fc.constant([promotions, cart] as const),
          fc.shuffledSubarray(promotions, { minLength: promotions.length }),
          fc.shuffledSubarray(cart, { minLength: cart.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([[promotions, cart], otherPromotions, otherCart]) => {
        expect(evaluate(otherPromotions, otherCart)).toEqual(evaluate(promotions, cart));
      }),
      runs,
    );
  });
});
