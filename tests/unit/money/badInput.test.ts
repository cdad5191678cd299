import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Promotion } from '#contract';
import {
  evaluatePromotions,
  type Line,
  promoCodeProblems,
  promotionHints,
  quote,
  SAMPLE_VOUCHERS,
  sampleVoucher,
  toVoucher,
  voucherStatus,
} from '#contract/money';
import { runs } from '../properties.ts';
import { lines, promotion, quoteInput, settings, sum } from './arbitraries.ts';
import { aLine, aModifier, aPromotion, gst } from './examples.ts';

const here = { outletId: 1, menuId: 1 };
const bill = (promotions: Promotion[], cart: Line[]) =>
  quote({ lines: cart, type: 'Dine In', settings, menuId: 1, taxes: [gst('Exclusive')], promotions, rebatePoints: 0 });

/** Promotions as a careless back office might leave them. */
const careless: fc.Arbitrary<Promotion> = fc
  .tuple(
    promotion,
    fc.integer({ min: -5, max: 0 }),
    fc.constantFrom('Free', 'Free (Buy X Get Y)', 'Discount', 'Gratis', ''),
    fc.nat(3),
  )
  .map(([one, quantity, action, at]) => ({
    ...one,
    minimumSpendAmount: at === 0 ? quantity : one.minimumSpendAmount,
    rewardDiscountValue: at === 1 ? quantity : one.rewardDiscountValue,
    conditionItems: one.conditionItems.map((each) => (at === 2 ? { ...each, quantity } : each)),
    rewardItems: one.rewardItems.map((each) => (at === 3 ? { ...each, quantity } : { ...each, action })),
  }));

describe('a promotion that was entered carelessly (MONEY-27)', () => {
  const cart = [aLine(1, 10_00, { quantity: 3 })];
  const twoOff = {
    ...{ type: 'Discount' as const, displayValue: '', promoCodeId: 3 },
    ...{ discountType: 'Amount' as const, discountValue: 2 },
  };
  const condition = { id: 7, action: 'Include' as const, itemId: 1, comparison: 'More than equal' as const };

  test.each([0, -2])('%d of a free dish gives none', (quantity) => {
    const rule = { isRewardDiscount: false, rewardItems: [{ action: 'Free', itemId: 9, quantity }] };
    expect(bill([aPromotion(rule)], cart)).toMatchObject({ freeRewards: [], promotions: [], total: 35_97 });
  });

  test.each([0, -2])('"buy %d get 1" gives none', (quantity) => {
    const rule = {
      isRewardDiscount: false,
      conditionItems: [{ ...condition, quantity }],
      rewardItems: [{ action: 'Free (Buy X Get Y)', itemId: 9, quantity: 1, promotionConditionItemId: 7 }],
    };
    expect(bill([aPromotion(rule)], cart)).toMatchObject({ freeRewards: [], promotions: [] });
  });

  test.each([0, -5])('a discount of %d takes nothing off', (rewardDiscountValue) => {
    for (const rewardDiscountType of ['Amount', 'Percentage'] as const) {
      expect(bill([aPromotion({ rewardDiscountType, rewardDiscountValue })], cart)).toMatchObject({
        discounts: [],
        promotions: [],
        total: 35_97,
      });
    }
  });

  test('an unknown action, comparison or type has no effect, and the others still count', () => {
    const unknown = [
      aPromotion({ id: 2, isRewardDiscount: false, rewardItems: [{ action: 'Gratis', itemId: 9, quantity: 1 }] }),
      aPromotion({ id: 3, conditionItems: [{ ...condition, quantity: 1, comparison: 'About' as never }] }),
      aPromotion({ id: 4, rewardDiscountType: 'Points' as never }),
      aPromotion({ id: 5, conditionCategories: [{ action: 'Perhaps' as never, categoryId: 1 }] }),
    ];
    expect(bill([...unknown, aPromotion()], cart).discounts).toEqual([
      { id: 1, name: 'Lunch offer', source: 'promotion', amount: 3_00 },
    ]);
  });

  test.each(['Surprise', 'discount', 'FREE', 'Buy X Get Y', 'Gift (Buy X Get Y)', 'Discount ', '', undefined, null])(
    'a reward dish whose action is %j gives nothing, and the others of its promotion still count',
    (action) => {
      const reward = { itemId: 1, quantity: 1, promotionConditionItemId: 7 };
      const half = { ...reward, discountType: 'Percentage' as const, discountValue: 50 };
      const rule = {
        isRewardDiscount: false,
        conditionItems: [{ ...condition, quantity: 1 }],
        rewardItems: [{ ...half, action: action as string }],
      };
      expect(bill([aPromotion(rule)], cart)).toMatchObject({ discounts: [], freeRewards: [], promotions: [] });
      const both = { ...rule, rewardItems: [...rule.rewardItems, { ...half, action: 'Discount' }] };
      expect(bill([aPromotion(both)], cart)).toMatchObject({ discountTotal: 5_00, freeRewards: [] });
    },
  );

  test.each([-1, 0, 0.5, Number.NaN, undefined, null])('a reward dish for %j of it gives nothing', (quantity) => {
    const reward = { itemId: 1, quantity: quantity as number, promotionConditionItemId: 7 };
    const discount = { ...reward, discountType: 'Amount' as const, discountValue: 1 };
    const rule = {
      isRewardDiscount: false,
      conditionItems: [{ ...condition, quantity: 1 }],
      rewardItems: [
        ...['Free', 'Free (Buy X Get Y)'].map((action) => ({ ...reward, action })),
        ...['Discount', 'Discount (Buy X Get Y)'].map((action) => ({ ...discount, action })),
      ],
    };
    expect(bill([aPromotion(rule)], cart)).toMatchObject({ discounts: [], freeRewards: [], promotions: [] });
  });

  const offer = aPromotion({ id: 8, conditionModifierItems: [] });
  const unknownActions = ['Maybe', 'include', 'EXCLUDE', '', undefined, null] as never[];

  test.each(unknownActions)('a condition with the action %j disables only its promotion', (action) => {
    const counted = { id: 7, action, quantity: 3, comparison: 'Equal' as const };
    const rules: Partial<Promotion>[] = [
      // Conditions that would hold if the unknown action were read as Include or as Exclude.
      ...[1, 2].flatMap((id) => [
        { conditionOutlets: [{ action, outletId: id }] },
        { conditionMenus: [{ action, menuId: id }] },
        { conditionCategories: [{ action, categoryId: id }] },
        { conditionItems: [{ ...counted, itemId: id }] },
        { conditionModifierItems: [{ ...counted, modifierItemId: 20 + id }] },
      ]),
    ];
    const dishes = [aLine(1, 10_00, { quantity: 3, modifiers: [aModifier(21, 0)] })];
    for (const rule of rules) {
      expect(bill([aPromotion(rule), offer], dishes).promotions).toEqual([{ id: 8, name: 'Lunch offer' }]);
      const behindCode = { code: 'LUNCH', promotions: [aPromotion(rule)], rewards: [twoOff] };
      expect(evaluatePromotions([], dishes, here, behindCode)).toMatchObject({ eligible: [], codeRewards: [] });
    }
  });

  test.each([
    ['a comparison that nobody knows', { comparison: 'About' }],
    ['a comparison in small letters', { comparison: 'more than' }],
    ['no comparison', { comparison: undefined }],
    ['a quantity below zero', { quantity: -1 }],
    ['a part of a dish', { quantity: 0.5 }],
    ['no quantity', { quantity: undefined }],
    ['a quantity that is no number', { quantity: Number.NaN }],
  ])('a condition on a dish with %s stops its promotion, including or excluding', (_, wrong) => {
    for (const action of ['Include', 'Exclude'] as const) {
      for (const itemId of [1, 2]) {
        const unclear = { ...condition, action, itemId, quantity: 1, ...wrong } as Promotion['conditionItems'][number];
        expect(bill([aPromotion({ conditionItems: [unclear] })], cart).promotions).toEqual([]);
      }
    }
  });

  test('a required minimum spend that is negative or not an amount disables only its promotion', () => {
    for (const minimumSpendAmount of [33.3333, -5, Number.NaN, undefined, null, '', '5'] as number[]) {
      const rule = aPromotion({ isRequireMinimumSpend: true, minimumSpendAmount });
      expect(bill([rule, offer], cart).promotions).toEqual([{ id: 8, name: 'Lunch offer' }]);
      // An optional minimum spend is ignored.
      const unasked = aPromotion({ minimumSpendAmount });
      expect(bill([unasked], cart).promotions).toHaveLength(1);
    }
  });

  test('a missing or broken condition list disables only that promotion', () => {
    for (const list of [undefined, null, 7, {}, [null]] as never[]) {
      for (const name of [
        'conditionOutlets',
        'conditionMenus',
        'conditionCategories',
        'conditionItems',
        'conditionModifierItems',
        'rewardItems',
      ]) {
        const rule = aPromotion({ [name]: list });
        expect(bill([rule, offer], cart).promotions).toEqual([{ id: 8, name: 'Lunch offer' }]);
        expect(promotionHints([rule], cart, here)).toEqual([]);
        expect(promoCodeProblems({ promotions: [rule] }, cart, here)).toEqual([{ kind: 'unknown' }]);
      }
    }
  });

  test.each([33.3333, 0.001, Number.NaN, Number.POSITIVE_INFINITY, undefined, null, -1])(
    'a reward with the invalid amount %j gives nothing, and the others still count',
    (wrong) => {
      const value = wrong as number;
      const gift = { action: 'Free', itemId: 9, quantity: 1 };
      const dish = {
        action: 'Discount',
        itemId: 1,
        quantity: 1,
        discountType: 'Amount' as const,
        discountValue: value,
      };
      const rule = aPromotion({ rewardDiscountType: 'Amount', rewardDiscountValue: value, rewardItems: [dish, gift] });
      expect(bill([rule], cart)).toMatchObject({ discounts: [], total: 35_97, freeRewards: [{ itemId: 9 }] });
      const alone = aPromotion({ ...rule, id: 2, rewardItems: [dish] });
      expect(bill([aPromotion(), alone], cart)).toMatchObject({ discountTotal: 3_00, promotions: [{ id: 1 }] });
    },
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, undefined, null])('%j is not a valid percentage', (wrong) => {
    const rule = aPromotion({ rewardDiscountValue: wrong as number });
    expect(bill([rule], cart)).toMatchObject({ discounts: [], promotions: [], total: 35_97 });
  });

  test('the largest percentage there is takes nothing off what costs nothing', () => {
    const rule = aPromotion({ rewardDiscountValue: Number.MAX_VALUE });
    expect(bill([rule], [aLine(1, 0)])).toMatchObject({ discountTotal: 0, total: 0 });
    expect(bill([rule], cart)).toMatchObject({ discountTotal: 30_00, total: 0 });
  });

  test.each([
    ['an amount with a third decimal', { discountValue: 33.3333 }],
    ['an amount that is no number', { discountValue: Number.NaN }],
    ['an amount below zero', { discountValue: -2 }],
    ['a type that nobody knows', { discountType: 'Points' }],
    ['a type in small letters', { discountType: 'amount' }],
    ['an endless percentage', { discountType: 'Percentage', discountValue: Number.POSITIVE_INFINITY }],
    ['no type', { discountType: undefined }],
    ['a kind that nobody knows', { type: 'Surprise' }],
    ['no dish of it', { type: 'Item', value: 9, quantity: 0 }],
    ['a part of a dish', { type: 'Item', value: 9, quantity: 0.5 }],
  ])('a reward of a promo code with %s gives nothing, and the others still count', (_, wrong) => {
    const reward = { ...twoOff, ...wrong } as typeof twoOff;
    const getCode = (rewards: (typeof twoOff)[]) =>
      quote({
        ...{ lines: cart, type: 'Takeaway', settings, menuId: 1, taxes: [], promotions: [], rebatePoints: 0 },
        promoCode: { code: 'LUNCH', promotions: [aPromotion({ isRewardDiscount: false })], rewards },
      });
    expect(getCode([reward])).toMatchObject({ discounts: [], codeRewards: [], total: 30_00 });
    expect(getCode([reward, twoOff])).toMatchObject({ codeRewards: [twoOff], total: 28_00 });
  });

  test.each(['Direct', 'PERCENTAGE', undefined])('a voucher of the type %j takes nothing off', (type) => {
    const voucher = { id: 'V1', type: type as 'direct', value: 500 };
    const input = { lines: cart, settings, menuId: 1, taxes: [], promotions: [], rebatePoints: 0, voucher };
    expect(quote({ ...input, type: 'Takeaway' })).toMatchObject({ voucherDiscount: 0, total: 30_00 });
  });

  test('a reward larger than the cart takes the cart and no more', () => {
    const large = aPromotion({ rewardDiscountType: 'Amount', rewardDiscountValue: 500 });
    expect(bill([large], cart)).toMatchObject({ discountTotal: 30_00, serviceCharge: 0, totalTax: 0, total: 0 });
    expect(bill([aPromotion({ rewardDiscountValue: 250 })], cart)).toMatchObject({ discountTotal: 30_00, total: 0 });
  });

  test('never makes a bill dearer, gives less than nothing, or breaks', () => {
    fc.assert(
      fc.property(fc.array(careless, { maxLength: 4 }), lines, (promotions, drawn) => {
        const { freeRewards, discounts } = evaluatePromotions(promotions, drawn, here);
        for (const { quantity } of freeRewards) expect(quantity).toBeGreaterThan(0);
        for (const { value } of discounts) expect(value).toBeGreaterThan(0);
        expect(bill(promotions, drawn).total).toBeLessThanOrEqual(bill([], drawn).total);
        for (const { missing } of promotionHints(promotions, drawn, here)) {
          expect('quantity' in missing ? missing.quantity : 1).toBeGreaterThan(0);
        }
      }),
      runs,
    );
  });
});

describe('any offer', () => {
  test('takes off no more than the dishes that may be discounted cost, all offers together (MONEY-9, MONEY-23)', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const { discounts, discountTotal, subtotal } = quote(input);
        expect(sum(discounts.map(({ amount }) => amount))).toBe(discountTotal);
        expect(discountTotal).toBeLessThanOrEqual(subtotal);
        for (const { amount } of discounts) expect(amount).toBeGreaterThan(0);
      }),
      runs,
    );
  });

  test('of another outlet or menu changes nothing', () => {
    fc.assert(
      fc.property(quoteInput, promotion, fc.boolean(), (input, other, isOutlet) => {
        const elsewhere = isOutlet
          ? { ...other, id: 99, conditionOutlets: [{ action: 'Include' as const, outletId: 2 }] }
          : { ...other, id: 99, conditionMenus: [{ action: 'Include' as const, menuId: 2 }] };
        expect(quote({ ...input, promotions: [...input.promotions, elsewhere] })).toEqual(quote(input));
      }),
      runs,
    );
  });

  test('is worth the same when the host names it twice (MONEY-17)', () => {
    fc.assert(
      fc.property(quoteInput, (input) => {
        const once = [...new Map(input.promotions.map((one) => [one.id, one])).values()];
        expect(quote({ ...input, promotions: [...once, ...once] })).toEqual(quote({ ...input, promotions: once }));
      }),
      runs,
    );
  });
});

describe('points and vouchers', () => {
  test('points never pay more than they are worth, and fewer points never make it cheaper (MONEY-15)', () => {
    fc.assert(
      fc.property(quoteInput, fc.nat({ max: 100 }), (input, fewer) => {
        const all = quote(input);
        const shrunk = quote({ ...input, rebatePoints: Math.min(fewer, input.rebatePoints) });
        expect(all.rebateDiscount).toBeLessThanOrEqual(input.rebatePoints * 100);
        expect(shrunk.total).toBeGreaterThanOrEqual(all.total);
        expect(shrunk.total + shrunk.rebateDiscount).toBe(all.total + all.rebateDiscount);
      }),
      runs,
    );
  });

  test('a balance below zero pays nothing', () => {
    const input = {
      lines: [aLine(1, 10_00)],
      type: 'Takeaway' as const,
      settings,
      menuId: 1,
      taxes: [],
      promotions: [],
    };
    expect(quote({ ...input, rebatePoints: -5 })).toMatchObject({ rebateDiscount: 0, total: 10_00 });
  });

  test('a voucher keeps charges and taxes as they are, and counts from its minimum spend on', () => {
    const voucher = fc.record({
      id: fc.constant('V1'),
      type: fc.constantFrom('percentage' as const, 'direct' as const),
      value: fc.integer({ min: 1, max: 100 }),
      minimumSpend: fc.nat({ max: 100_00 }),
    });
    fc.assert(
      fc.property(quoteInput, voucher, (drawn, one) => {
        const input = { ...drawn, rebatePoints: 0 };
        const plain = quote(input);
        const used = quote({
          ...input,
          voucher: { ...one, value: one.type === 'direct' ? one.value * 100 : one.value / 100 },
        });
        expect([used.serviceCharge, used.taxes]).toEqual([plain.serviceCharge, plain.taxes]);
        expect(used.total).toBe(plain.total - used.voucherDiscount);
        if (plain.subtotal < one.minimumSpend) expect(used.voucherDiscount).toBe(0);
      }),
      runs,
    );
  });

  test('each reason that keeps a voucher from being used is reported, the most important first (ORDER-22)', () => {
    const now = Date.parse('2026-08-09T12:00:00+08:00');
    const good = { VoucherUsedOn: null, ValidTo: '2026-08-09T15:59:59.000Z', IsRedeemable: true };
    expect(voucherStatus(good, now)).toBe('usable');
    expect(voucherStatus({ ...good, IsRedeemable: false }, now)).toBe('unavailable');
    expect(voucherStatus({ ...good, ValidTo: '2026-08-09T04:00:00.000Z', IsRedeemable: false }, now)).toBe('expired');
    expect(voucherStatus({ ...good, ValidTo: 'soon' }, now)).toBe('expired');
    // A day lasts until its end in Singapore, however its server writes it (ORDER-22).
    const lateThatDay = Date.parse('2026-12-31T15:59:00Z');
    for (const ValidTo of ['2026-12-31', '2026-12-31T00:00:00', '2026-12-31T00:00:00.000']) {
      expect(voucherStatus({ ...good, ValidTo }, lateThatDay)).toBe('usable');
      expect(voucherStatus({ ...good, ValidTo }, lateThatDay + 60_000)).toBe('expired');
    }
    // A moment without a zone is Singapore's, wherever the phone and the server are (WIRE-5).
    for (const ValidTo of ['2026-12-31T23:59:59', '2026-12-31 23:59:59']) {
      expect(voucherStatus({ ...good, ValidTo }, Date.parse('2026-12-31T15:59:58Z'))).toBe('usable');
      expect(voucherStatus({ ...good, ValidTo }, Date.parse('2026-12-31T16:30:00Z'))).toBe('expired');
    }
    expect(voucherStatus({ ...good, VoucherUsedOn: '2026-08-01', ValidTo: 'soon' }, now)).toBe('used');
    expect(voucherStatus({ ...good, VoucherUsedOn: '' }, now)).toBe('usable');
  });

  test('a voucher of a member is money with its minimum spend, and one of half a cent is refused', () => {
    const held = {
      VoucherNo: 'V7',
      VoucherTypeName: 'Birthday',
      VoucherTypeDescription: '',
      ValidTo: '2026-12-31',
      IsRedeemable: true,
      VoucherUsedOn: null,
      IsMinSpendingReq: true,
      MinSpendingValue: 20,
      type: 'direct' as const,
      value: 5.5,
    };
    expect(toVoucher(held)).toEqual({ id: 'V7', type: 'direct', value: 5_50, minimumSpend: 20_00 });
    expect(toVoucher({ ...held, IsMinSpendingReq: false, type: 'percentage', value: 0.15 })).toEqual({
      id: 'V7',
      type: 'percentage',
      value: 0.15,
    });
    expect(() => toVoucher({ ...held, value: 0.005 })).toThrow(RangeError);
  });

  test('the two samples are 10% off and $5 off, and there is no third (CART-23)', () => {
    expect(SAMPLE_VOUCHERS.map(({ id }) => sampleVoucher(id))).toEqual([
      { id: 'SAMPLE-10-PERCENT', type: 'percentage', value: 0.1 },
      { id: 'SAMPLE-5-DOLLARS', type: 'direct', value: 5_00 },
    ]);
    expect(sampleVoucher('SAMPLE-50-DOLLARS')).toBeUndefined();
  });
});
