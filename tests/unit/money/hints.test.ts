import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, Promotion } from '#contract';
import { evaluatePromotions, isFree, type Line, promoCodeProblems, promotionHints } from '#contract/money';
import { runs } from '../properties.ts';
import { lines, promotion } from './arbitraries.ts';
import { aLine, aModifier, aPromotion } from './examples.ts';

const here = { outletId: 1, menuId: 1 };
const missing = (rest: Partial<Promotion>, cart: Line[]) =>
  promotionHints([aPromotion(rest)], cart, here).map((hint) => hint.missing);

const item = (quantity: number, comparison: Comparison = 'More than equal', itemId = 1) => ({
  id: 7,
  action: 'Include' as const,
  itemId,
  quantity,
  comparison,
});
const spend = { isRequireMinimumSpend: true, minimumSpendAmount: 20 };

describe('what is missing for an offer (CART-27)', () => {
  test('the rest of a minimum spend, from half of it on', () => {
    expect(missing(spend, [aLine(1, 16_80)])).toEqual([{ kind: 'spend', amount: 3_20 }]);
    expect(missing(spend, [aLine(1, 10_00)])).toEqual([{ kind: 'spend', amount: 10_00 }]);
    expect(missing(spend, [aLine(1, 9_99)])).toEqual([]);
    expect(missing(spend, [aLine(1, 20_00)])).toEqual([]);
  });

  test('free dishes are no spend', () => {
    expect(missing(spend, [aLine(1, 16_80), aLine(2, 5_00, { promotionId: 1 })])).toEqual([
      { kind: 'spend', amount: 3_20 },
    ]);
  });

  test.each([
    ['Equal', 3, 1, 2],
    ['More than equal', 3, 1, 2],
    ['More than', 3, 1, 3],
    ['Equal', 3, 2, 1],
  ] as const)('%s %d of a dish: with %d in the cart %d are missing', (comparison, required, bought, more) => {
    const cart = [aLine(1, 1_00, { quantity: bought })];
    expect(missing({ conditionItems: [item(required, comparison)] }, cart)).toEqual([
      { kind: 'item', itemId: 1, quantity: more },
    ]);
  });

  test.each([
    ['Equal', 0],
    ['Less than', 1],
    ['Less than equal', 0],
    ['Something else', 2],
  ] as const)('%s %d of a dish can never be met, so nothing is said', (comparison, required) => {
    const rule = { conditionItems: [item(required, comparison as Comparison, 2)], ...spend, minimumSpendAmount: 1 };
    expect(missing(rule, [aLine(1, 5_00)])).toEqual([]);
  });

  test.each([
    ['Less than', 2],
    ['Less than equal', 1],
    ['More than equal', 0],
    ['Equal', 1],
  ] as const)('%s %d of a dish that is not there: one is missing', (comparison, required) => {
    const rule = { conditionItems: [item(required, comparison, 2)], ...spend, minimumSpendAmount: 1 };
    expect(missing(rule, [aLine(1, 5_00)])).toEqual([{ kind: 'item', itemId: 2, quantity: 1 }]);
  });

  test('too many of a dish give no hint, as no other dish would help', () => {
    expect(missing({ conditionItems: [item(2, 'Equal')] }, [aLine(1, 1_00, { quantity: 3 })])).toEqual([]);
    expect(missing({ conditionItems: [item(2, 'Less than')] }, [aLine(1, 1_00, { quantity: 2 })])).toEqual([]);
  });

  test('a category, when the rest holds', () => {
    const conditionCategories = [{ action: 'Include' as const, categoryId: 3 }];
    expect(missing({ conditionCategories, ...spend }, [aLine(1, 25_00)])).toEqual([
      { kind: 'category', categoryId: 3 },
    ]);
    // Alone it would be an advertisement, not a hint.
    expect(missing({ conditionCategories }, [aLine(1, 25_00)])).toEqual([]);
  });

  test('a modifier, when some of it is there or the rest holds', () => {
    const conditionModifierItems = [
      { id: 1, action: 'Include' as const, modifierItemId: 21, quantity: 2, comparison: 'Equal' as const },
    ];
    const egg = aLine(1, 25_00, { modifiers: [aModifier(21, 1_00)] });
    expect(missing({ conditionModifierItems }, [egg])).toEqual([{ kind: 'modifier', modifierItemId: 21, quantity: 1 }]);
    expect(missing({ conditionModifierItems }, [aLine(1, 25_00)])).toEqual([]);
    expect(missing({ conditionModifierItems, ...spend }, [aLine(1, 25_00)])).toEqual([
      { kind: 'modifier', modifierItemId: 21, quantity: 2 },
    ]);
    expect(missing({ conditionModifierItems }, [{ ...egg, quantity: 3 }])).toEqual([]);
  });

  test.each([
    ['an excluded category', { conditionCategories: [{ action: 'Exclude' as const, categoryId: 1 }] }],
    ['an excluded dish', { conditionItems: [{ ...item(1), action: 'Exclude' as const }] }],
    [
      'an excluded modifier',
      {
        conditionModifierItems: [
          { id: 1, action: 'Exclude' as const, modifierItemId: 21, quantity: 1, comparison: 'Equal' as const },
        ],
      },
    ],
    ['another outlet', { conditionOutlets: [{ action: 'Include' as const, outletId: 2 }] }],
    ['another menu', { conditionMenus: [{ action: 'Exclude' as const, menuId: 1 }] }],
    ['nothing to give', { rewardDiscountValue: 0 }],
    [
      'an action that nobody knows',
      { isRewardDiscount: false, rewardItems: [{ action: 'x', itemId: 9, quantity: 1 }] },
    ],
    [
      'a free dish of a condition that is not there',
      {
        isRewardDiscount: false,
        rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 9, quantity: 1, promotionConditionItemId: 99 }],
      },
    ],
  ])('%s: nothing is said', (_, rule) => {
    const cart = [aLine(1, 15_00, { modifiers: [aModifier(21, 0)] })];
    expect(missing(spend, cart)).toHaveLength(1);
    expect(missing({ ...spend, ...rule }, cart)).toEqual([]);
  });

  test('two things that are missing are too many for a hint', () => {
    expect(missing({ ...spend, conditionItems: [item(3)] }, [aLine(1, 8_00, { quantity: 2 })])).toEqual([]);
  });

  test('with half of "buy 2 get 1" done again, the other half', () => {
    const rule = {
      isRewardDiscount: false,
      conditionItems: [item(2)],
      rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 9, quantity: 1, promotionConditionItemId: 7 }],
    };
    const bought = (quantity: number) => missing(rule, [aLine(1, 1_00, { quantity })]);
    expect(bought(2)).toEqual([]);
    expect(bought(3)).toEqual([{ kind: 'item', itemId: 1, quantity: 1 }]);
    expect(bought(1)).toEqual([{ kind: 'item', itemId: 1, quantity: 1 }]);
  });

  test('hints come in the order of their ids, each once', () => {
    const offers = [aPromotion({ id: 9, ...spend }), aPromotion({ id: 3, ...spend }), aPromotion({ id: 9, ...spend })];
    expect(promotionHints(offers, [aLine(1, 15_00)], here).map(({ promotionId }) => promotionId)).toEqual([3, 9]);
  });

  test('an empty cart gets no hint', () => {
    expect(missing(spend, [])).toEqual([]);
    expect(missing({ ...spend, minimumSpendAmount: 0 }, [])).toEqual([]);
  });
});

describe('why a promo code gives nothing (MONEY-29)', () => {
  const problems = (rest: Partial<Promotion>, cart: Line[]) =>
    promoCodeProblems({ promotions: [aPromotion({ isRewardDiscount: false, ...rest })] }, cart, here);
  const cart = [aLine(1, 2_40, { modifiers: [aModifier(21, 0)] })];
  const modifier = (action: 'Include' | 'Exclude', quantity: number) => ({
    id: 1,
    action,
    modifierItemId: 21,
    quantity,
    comparison: 'Equal' as const,
  });

  test('the rest of the spend, however little there is', () => {
    expect(problems(spend, cart)).toEqual([{ kind: 'missing', missing: { kind: 'spend', amount: 17_60 } }]);
    expect(problems(spend, [aLine(1, 20_00)])).toEqual([]);
  });

  test('another outlet or menu, and then nothing else', () => {
    const conditionOutlets = [{ action: 'Include' as const, outletId: 2 }];
    expect(problems({ ...spend, conditionOutlets }, cart)).toEqual([{ kind: 'outlet' }]);
    expect(problems({ ...spend, conditionMenus: [{ action: 'Exclude', menuId: 1 }] }, cart)).toEqual([
      { kind: 'menu' },
    ]);
  });

  test('everything that is missing, after what is too much', () => {
    const rule = { ...spend, conditionItems: [item(2)], conditionModifierItems: [modifier('Exclude', 1)] };
    expect(problems(rule, cart)).toEqual([
      { kind: 'surplus', surplus: { kind: 'modifier', modifierItemId: 21 } },
      { kind: 'missing', missing: { kind: 'spend', amount: 17_60 } },
      { kind: 'missing', missing: { kind: 'item', itemId: 1, quantity: 1 } },
    ]);
  });

  test.each<[string, Partial<Promotion>, object]>([
    ['category', { conditionCategories: [{ action: 'Exclude', categoryId: 1 }] }, { kind: 'category', categoryId: 1 }],
    ['dish', { conditionItems: [{ ...item(1), action: 'Exclude' }] }, { kind: 'item', itemId: 1 }],
    ['too many of a dish', { conditionItems: [item(1, 'Less than')] }, { kind: 'item', itemId: 1 }],
    [
      'too many of a modifier',
      { conditionModifierItems: [modifier('Include', 0)] },
      { kind: 'modifier', modifierItemId: 21 },
    ],
  ])('what it does not count with: %s', (_, rule, surplus) => {
    expect(problems(rule, cart)).toEqual([{ kind: 'surplus', surplus }]);
  });

  test.each<[string, Partial<Promotion>]>([
    ['an outlet', { conditionOutlets: [{ action: 'Perhaps' as 'Include', outletId: 1 }] }],
    ['a menu', { conditionMenus: [{ action: 'Perhaps' as 'Include', menuId: 1 }] }],
    ['a category', { conditionCategories: [{ action: 'Perhaps' as 'Include', categoryId: 1 }] }],
    ['a dish', { conditionItems: [{ ...item(2), action: 'Perhaps' as 'Include' }] }],
    ['the comparison of a dish', { conditionItems: [item(2, 'About' as 'Equal')] }],
    ['a modifier', { conditionModifierItems: [modifier('Perhaps' as 'Include', 2)] }],
    ['how many of a modifier', { conditionModifierItems: [modifier('Include', -1)] }],
    ['the spend', { isRequireMinimumSpend: true, minimumSpendAmount: 33.3333 }],
  ])('a condition on %s that cannot be read, and nothing that would not help (MONEY-27)', (_, rule) => {
    expect(problems(rule, cart)).toEqual([{ kind: 'unknown' }]);
    expect(problems({ ...spend, ...rule }, cart)).toEqual([{ kind: 'unknown' }]);
    expect(missing({ ...spend, ...rule }, [aLine(1, 15_00, { quantity: 1 })])).toEqual([]);
  });

  test('is said for every code that gives nothing, and for no other', () => {
    fc.assert(
      fc.property(fc.array(promotion, { minLength: 1, maxLength: 2 }), lines, (promotions, drawn) => {
        fc.pre(drawn.some((line) => !isFree(line)));
        const rewards = [{ type: 'Item' as const, displayValue: '', value: 9, quantity: 1, promoCodeId: 3 }];
        const unique = promotions.filter(({ id }, at) => promotions.findIndex((one) => one.id === id) === at);
        const { codeRewards } = evaluatePromotions([], drawn, here, { code: 'LUNCH', promotions: unique, rewards });
        expect(promoCodeProblems({ promotions: unique }, drawn, here).length > 0).toBe(codeRewards.length === 0);
      }),
      runs,
    );
  });
});

describe('any hint', () => {
  /** The cart once the diner did what the hint says. Dish 1 of the drawn carts is in category 1 or another. */
  const followed = (cart: readonly Line[], hint: ReturnType<typeof promotionHints>[number]): Line[] => {
    const { missing: required } = hint;
    const more = aLine(500, 0, { categoryId: 500, price: required.kind === 'spend' ? required.amount : 0 });
    switch (required.kind) {
      case 'spend':
        return [...cart, more];
      case 'item':
        return [...cart, { ...more, itemId: required.itemId, quantity: required.quantity }];
      case 'category':
        return [...cart, { ...more, categoryId: required.categoryId }];
      case 'modifier':
        return [
          ...cart,
          { ...more, modifiers: [aModifier(required.modifierItemId, 0, { quantity: required.quantity })] },
        ];
    }
  };

  test('that is followed gives more than before', () => {
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 4 }), lines, (promotions, cart) => {
        for (const hint of promotionHints(promotions, cart, here)) {
          const offers = promotions.filter(({ id }) => id === hint.promotionId);
          const before = evaluatePromotions(offers, cart, here);
          const after = evaluatePromotions(offers, followed(cart, hint), here);
          expect(after.eligible.map(({ id }) => id)).toEqual([hint.promotionId]);
          expect(after).not.toEqual(before);
        }
      }),
      runs,
    );
  });

  test('asks for something, and names an offer of the list', () => {
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 4 }), lines, (promotions, cart) => {
        const hints = promotionHints(promotions, cart, here);
        for (const { promotionId, missing: required } of hints) {
          expect(promotions.map(({ id }) => id)).toContain(promotionId);
          if (required.kind === 'spend') expect(required.amount).toBeGreaterThan(0);
          if (required.kind === 'item' || required.kind === 'modifier') expect(required.quantity).toBeGreaterThan(0);
        }
        expect(new Set(hints.map(({ promotionId }) => promotionId)).size).toBe(hints.length);
      }),
      runs,
    );
  });
});
