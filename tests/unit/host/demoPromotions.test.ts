import { describe, expect, test } from 'vitest';
import type { Item } from '#contract';
import { evaluatePromotions, type Line, priced, priceEntry } from '#contract/money';
import { demo } from '../../../host/demo/index.ts';
import { ROLES } from '../../../host/demo/types.ts';
import {
  categories,
  everyPromotion,
  getBrandId,
  getName,
  items,
  menus,
  modifiers,
  named,
  outlet,
  outlets,
  unique,
} from './demoData.ts';

describe('promotions of every kind', () => {
  const some = (test: (promotion: (typeof everyPromotion)[number]) => boolean) => everyPromotion.some(test);

  test('minimum spend, percentage and amount, outlets and menus and categories in and out', () => {
    expect(some((one) => one.isRequireMinimumSpend && one.rewardDiscountType === 'Percentage')).toBe(true);
    expect(some((one) => one.rewardDiscountType === 'Amount')).toBe(true);
    for (const action of ['Include', 'Exclude'] as const) {
      expect(some((one) => one.conditionOutlets.some((condition) => condition.action === action))).toBe(true);
      expect(some((one) => one.conditionMenus.some((condition) => condition.action === action))).toBe(true);
      expect(some((one) => one.conditionCategories.some((condition) => condition.action === action))).toBe(true);
      expect(some((one) => one.conditionItems.some((condition) => condition.action === action))).toBe(true);
    }
  });

  test('every comparison of items, and a condition on a modifier', () => {
    const used = new Set(everyPromotion.flatMap((one) => one.conditionItems.map(({ comparison }) => comparison)));
    expect([...used].sort()).toEqual(['Equal', 'Less than', 'Less than equal', 'More than', 'More than equal']);
    expect(some((one) => one.conditionModifierItems.length > 0)).toBe(true);
  });

  test('something free, and something free for each so many bought', () => {
    const actions = new Set(everyPromotion.flatMap((one) => one.rewardItems.map(({ action }) => action)));
    expect(actions).toEqual(new Set(['Free', 'Free (Buy X Get Y)']));
    for (const { conditionItems, rewardItems } of everyPromotion)
      for (const { action, promotionConditionItemId } of rewardItems)
        if (action === 'Free (Buy X Get Y)')
          expect(conditionItems.map(({ id }) => id)).toContain(promotionConditionItemId);
  });

  test('what promotions speak of exists in their brand', () => {
    const known = new Set([...items, ...modifiers, ...categories, ...menus, ...outlets].map(({ id }) => id));
    for (const one of everyPromotion) {
      const named = [
        ...one.conditionItems.map(({ itemId }) => itemId),
        ...one.conditionModifierItems.map(({ modifierItemId }) => modifierItemId),
        ...one.conditionCategories.map(({ categoryId }) => categoryId),
        ...one.conditionMenus.map(({ menuId }) => menuId),
        ...one.conditionOutlets.map(({ outletId }) => outletId),
        ...one.rewardItems.map(({ itemId }) => itemId),
      ];
      for (const id of named) {
        expect(known, one.name).toContain(id);
        expect(getBrandId(id), one.name).toBe(getBrandId(one.id));
      }
    }
  });

  const toLines = (...bought: [Item, number][]): Line[] =>
    bought.map(([item, quantity]) => {
      const entry = priceEntry(item.itemPrices);
      if (!entry) throw new Error(`'${getName(item)}' has no price.`);
      return {
        ...priced(entry, item.isAllowPromotionDiscount),
        ...{ menuId: 1, itemId: item.id, categoryId: item.categoryId },
        ...{ quantity, modifiers: [] },
      };
    });
  const now = (code: string, lines: Line[]) => {
    const { id, brandId } = outlet(code);
    const current = demo.promotions.filter((one) => one.brandId === brandId).map(({ promotion }) => promotion);
    return evaluatePromotions(current, lines, { outletId: id, menuId: 1 });
  };

  test('toast and laksa look ordinary; four laksas and a satay are more than $40 and get 10% off', () => {
    const laksa = named(1, 'Laksa Lemak');
    expect(now('TB01', toLines([named(1, 'Kaya Butter Toast'), 1], [laksa, 1])).eligible).toEqual([]);
    const feast = now('TB01', toLines([laksa, 4], [named(1, 'Chicken Satay'), 1]));
    expect(feast.discounts).toMatchObject([{ name: '10% off from $40', type: 'Percentage', value: 10 }]);
  });

  test('five siew mai bring two free', () => {
    const siewMai = named(1, 'Siew Mai');
    expect(now('TB01', toLines([siewMai, 5])).freeRewards).toMatchObject([
      { itemId: siewMai.id, quantity: 2, action: 'Free (Buy X Get Y)' },
    ]);
  });

  test('a bowl with a soup is two dollars off, a bowl alone is not', () => {
    const bowl = named(3, 'Garden Green Bowl');
    expect(now('MO01', toLines([bowl, 1])).discounts).toEqual([]);
    expect(now('MO01', toLines([bowl, 1], [named(3, 'Minestrone'), 1])).discounts).toMatchObject([
      { type: 'Amount', value: 200 },
    ]);
  });

  const findCode = (brandId: number, code: string) => {
    const found = demo.promoCodes.find((one) => one.brandId === brandId && one.code === code);
    if (!found) throw new Error(`Brand ${brandId} has no code '${code}'.`);
    return found;
  };

  test('codes are upper case, unique in a brand, and each has a promotion behind it', () => {
    for (const { code, promotions } of demo.promoCodes) {
      expect(code).toBe(code.toUpperCase().trim());
      expect(promotions.length).toBeGreaterThan(0);
    }
    expect(unique(demo.promoCodes.map(({ brandId, code }) => `${brandId} ${code}`))).toBe(true);
  });

  test('WELCOME10 and SAVE5 work in every brand', () => {
    for (const { id } of demo.brands) {
      expect(findCode(id, 'WELCOME10').rewards).toMatchObject([
        { type: 'Discount', discountType: 'Percentage', discountValue: 10, promoCodeId: findCode(id, 'WELCOME10').id },
      ]);
      expect(findCode(id, 'SAVE5').rewards).toMatchObject([{ discountType: 'Amount', discountValue: 5 }]);
    }
  });

  test('FREEKOPI gives a dish with nothing to choose, FREELAKSA one with choices', () => {
    const given = (code: string) => {
      const [reward] = findCode(1, code).rewards;
      return items.find((item) => reward?.type === 'Item' && item.id === reward.value);
    };
    expect(given('FREEKOPI')?.itemModifierGroups).toEqual([]);
    expect(given('FREELAKSA')?.itemModifierGroups.some(({ modifierGroup }) => modifierGroup.min > 0)).toBe(true);
  });

  test('a reward is not counted twice: its promotion gives nothing by itself', () => {
    for (const { rewards, promotions } of demo.promoCodes)
      for (const one of promotions)
        expect(one.isRewardDiscount || one.rewardItems.length > 0).toBe(rewards.length === 0);
  });

  test('OLDKOPI has expired, the others have not', () => {
    expect(Date.parse(findCode(1, 'OLDKOPI').validTo ?? '')).toBeLessThan(Date.parse('2025-01-01T00:00:00Z'));
    expect(demo.promoCodes.filter(({ validTo }) => validTo)).toHaveLength(1);
  });
});

describe('people', () => {
  test('a member, a member of staff, and one with many points sign in with a valid password', () => {
    const roleIds = demo.members.map(({ profile }) => profile.roles[0]?.id);
    expect(roleIds).toEqual(expect.arrayContaining([ROLES.member.roleId, ROLES.staff.roleId]));
    for (const { profile, password } of demo.members) {
      expect(profile.mobileNo).toMatch(/^65[89]\d{7}$/);
      expect(password).toMatch(/^(?=.*\d)(?=.*[A-Za-z]).{8,}$/);
      expect(profile.name).toBe(`${profile.firstName} ${profile.lastName}`);
    }
    expect(demo.members[0]).toMatchObject({ password: 'makan1234', profile: { mobileNo: '6581234567' } });
    for (const field of ['id', 'mobileNo', 'cardNo', 'memberId', 'email'] as const)
      expect(unique(demo.members.map(({ profile }) => profile[field])), field).toBe(true);
    expect(demo.members.some(({ profile }) => profile.pointBalance === 0)).toBe(true);
    expect(demo.members.some(({ profile }) => profile.pointBalance > 1000)).toBe(true);
  });

  test('vouchers that can be used, are used, are expired and are not available yet', () => {
    const vouchers = demo.members.flatMap((member) => member.vouchers);
    const today = Date.parse('2026-01-01T00:00:00Z');
    const fresh = (one: (typeof vouchers)[number]) => !one.VoucherUsedOn && Date.parse(one.ValidTo) > today;
    expect(vouchers.some((one) => fresh(one) && one.IsRedeemable && one.type === 'percentage')).toBe(true);
    expect(vouchers.some((one) => fresh(one) && one.IsRedeemable && one.type === 'direct')).toBe(true);
    expect(vouchers.some((one) => one.IsMinSpendingReq && one.MinSpendingValue > 0)).toBe(true);
    expect(vouchers.some((one) => one.VoucherUsedOn)).toBe(true);
    expect(vouchers.some((one) => !one.VoucherUsedOn && Date.parse(one.ValidTo) < today)).toBe(true);
    expect(vouchers.some((one) => fresh(one) && !one.IsRedeemable)).toBe(true);
    expect(unique(vouchers.map(({ VoucherNo }) => VoucherNo))).toBe(true);
  });

  test('staff sign up with CANTEEN8 and choose a department, others among them', () => {
    const found = demo.organisations.find(({ activationCode }) => activationCode === 'CANTEEN8');
    expect(found?.departments.map(({ name }) => name)).toContain('Others');
    expect(demo.organisations.some(({ departments }) => departments.length === 0)).toBe(true);
    for (const { organisationId, departmentId } of demo.members.filter((member) => member.organisationId)) {
      const theirs = demo.organisations.find(({ id }) => id === organisationId);
      expect(theirs?.departments.map(({ id }) => id)).toContain(departmentId);
    }
  });

  test('every brand answers four questions', () => {
    for (const { faq } of demo.brands) {
      expect(faq).toHaveLength(4);
      for (const { question, answer } of faq) {
        expect(question).toMatch(/\?$/);
        expect(answer.length).toBeGreaterThan(30);
      }
    }
  });
});
