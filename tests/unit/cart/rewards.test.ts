import { describe, expect, test } from 'vitest';
import type { FreeReward } from '#contract/money';
import { toFreeItems } from '../../../features/model/cart/freeLines';
import { applyRewards, getUnusedRewards, toRewards } from '../../../features/model/cart/rewards';
import { aCartLine } from '../../builders/cart';
import { aGroup, aModifier, anItem, aPrice, createGroups, createMenu, exactly } from '../../builders/item';

const free = (quantity: number, rest: Partial<FreeReward> = {}): FreeReward => ({
  promotionId: 31,
  promotionName: 'Two for one',
  itemId: 21,
  quantity,
  action: 'Free',
  ...rest,
});
const createPromoCode = (...rewards: { value: number; quantity: number }[]) => ({
  code: 'LUNCH',
  promotions: [],
  rewards: rewards.map((one) => ({ type: 'Item' as const, displayValue: '', promoCodeId: 7, ...one })),
});
const gift = (quantity: number, promotionId = 31) => aCartLine({ quantity, promotionId });

describe('the rewards of a cart', () => {
  test('come from promotions and the promo code, with the name of each', () => {
    expect(toRewards([free(2)], createPromoCode({ value: 22, quantity: 1 }))).toEqual([
      { key: 'p31.21', source: 'promotion', id: 31, name: 'Two for one', itemId: 21, quantity: 2 },
      { key: 'c7.22', source: 'promoCode', id: 7, name: 'LUNCH', itemId: 22, quantity: 1 },
    ]);
  });

  test('the same dish is added up for a promotion, and taken from the last reward of a promo code', () => {
    expect(toRewards([free(2), free(1)], null)).toMatchObject([{ quantity: 3 }]);
    const code = createPromoCode({ value: 22, quantity: 2 }, { value: 22, quantity: 1 });
    expect(toRewards([], code)).toMatchObject([{ itemId: 22, quantity: 1 }]);
  });

  test('are separate for a promotion and a promo code with the same id, and for two dishes', () => {
    const code = createPromoCode({ value: 21, quantity: 1 });
    expect(toRewards([free(1, { promotionId: 7 })], code).map(({ key }) => key)).toEqual(['p7.21', 'c7.21']);
    expect(toRewards([free(1), free(1, { itemId: 22 })], null)).toHaveLength(2);
  });

  test('never exceed the maximum quantity of a line', () => {
    expect(toRewards([free(998), free(5)], null)).toMatchObject([{ quantity: 999 }]);
  });

  test('do not include discounts or rewards with quantity 0', () => {
    const discount = {
      type: 'Discount' as const,
      displayValue: '10%',
      discountType: 'Percentage' as const,
      discountValue: 10,
      promoCodeId: 7,
    };
    const code = createPromoCode({ value: 22, quantity: 0 }, { value: 23, quantity: -1 });
    expect(toRewards([], { ...code, rewards: [discount, ...code.rewards] })).toEqual([]);
    expect(toRewards([], null)).toEqual([]);
  });
});

describe('free items in the cart', () => {
  const earned = toRewards([free(2)], createPromoCode({ value: 22, quantity: 1 }));
  const paid = aCartLine({ itemId: 9, quantity: 3 });
  const ofCode = aCartLine({ itemId: 22, promoCodeId: 7 });

  test('earned free items and paid lines keep their identity', () => {
    const [line, own, other] = [gift(2), paid, ofCode];
    const given = applyRewards([line, own, other], earned);
    expect(given[0]).toBe(line);
    expect(given[1]).toBe(own);
    expect(given[2]).toBe(other);
  });

  test('a free item is reduced to the earned quantity, and hidden if none is earned (CART-26)', () => {
    expect(applyRewards([paid, gift(3)], earned).map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(applyRewards([paid, gift(1, 32), ofCode], toRewards([], null))).toEqual([paid]);
  });

  test('two lines of one reward share its quantity, in order', () => {
    const sweet = aCartLine({ quantity: 2, promotionId: 31, specialInstruction: 'Less sweet' });
    expect(applyRewards([gift(1), sweet], earned).map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(applyRewards([gift(2), sweet], earned).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('the remaining quantity is what was not picked; paid lines do not count', () => {
    expect(getUnusedRewards(earned, [paid])).toEqual(earned);
    expect(getUnusedRewards(earned, [gift(1), ofCode])).toMatchObject([{ key: 'p31.21', quantity: 1 }]);
    expect(getUnusedRewards(earned, [gift(1), gift(1)])).toMatchObject([{ key: 'c7.22', quantity: 1 }]);
    expect(getUnusedRewards(earned, [gift(2), ofCode])).toEqual([]);
  });
});

describe('a free item whose fixed choices cost something (CART-25)', () => {
  const give = (extra: number) => {
    const soup = aGroup('Fixed', 'Soup', exactly(1), [aModifier('Soup of the day', extra)]);
    const item = anItem({ id: 21, prices: aPrice(8_00), itemModifierGroups: createGroups(soup) });
    return toFreeItems(toRewards([free(1)], null), createMenu([item]), 0);
  };

  test('the diner must accept a reward with a price, because nothing unchosen is charged', () => {
    expect(give(2_50)).toMatchObject({ lines: [], toPick: [{ itemId: 21 }] });
    expect(give(0)).toMatchObject({ lines: [{ itemId: 21 }], toPick: [] });
  });
});
