import fc from 'fast-check';
import type { OutletSettings, Promotion, Tax } from '#contract';
import type { Discount, Line, Part, PricedModifier, QuoteInput, TotalsInput } from '#contract/money';

// Equal prices, and those on the edge of a cent of tax, are drawn often: there an order of lines would show.
const cents = fc.oneof(fc.constantFrom(50, 150), fc.integer({ min: 0, max: 99_99 }));
/** Choices may take something off their dish (MONEY-46). */
const surcharge = fc.oneof(cents, fc.constantFrom(-50, -150), fc.integer({ min: -20_00, max: -1 }));
const taxId = fc.constantFrom(null, 1, 2);

const pricing = {
  price: cents,
  taxId,
  isServiceChargeExempt: fc.boolean(),
  isDiscountable: fc.boolean(),
  deposit: fc.constantFrom(0, 0, 10, 20),
};

export const part: fc.Arbitrary<Part> = fc.record({
  amount: cents,
  taxId,
  isServiceChargeExempt: fc.boolean(),
  isDiscountable: fc.boolean(),
});

/** Rates with up to four decimals, as a tax office may set them. */
const rate = fc.oneof(
  fc.constantFrom(0, 9, 10, 8.875),
  fc.integer({ min: 0, max: 30_0000 }).map((parts) => parts / 10_000),
);
const taxType = fc.constantFrom('Inclusive' as const, 'Exclusive' as const);

export const taxes: fc.Arbitrary<Tax[]> = fc
  .tuple(taxType, rate, taxType, rate, fc.boolean(), fc.boolean())
  .map((drawn) => {
    const [firstType, firstRate, secondType, secondRate, firstIsDefault, secondIsDefault] = drawn;
    return [
      { id: 1, name: 'GST', type: firstType, rate: firstRate, status: 'Active', isDefault: firstIsDefault },
      { id: 2, name: 'Levy', type: secondType, rate: secondRate, status: 'Active', isDefault: secondIsDefault },
    ];
  });

export const discount: fc.Arbitrary<Discount> = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom('promotion' as const, 'promoCode' as const), fc.boolean())
  .chain(([id, source, isAmount]) =>
    (isAmount ? fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 200_00 })) : fc.integer({ min: 0, max: 150 })).map(
      (value) => ({
        id,
        name: `discount ${id}`,
        source,
        type: isAmount ? ('Amount' as const) : ('Percentage' as const),
        value,
      }),
    ),
  );

export const totalsInput: fc.Arbitrary<TotalsInput> = fc.record({
  parts: fc.array(part, { maxLength: 12 }),
  discounts: fc.array(discount, { maxLength: 4 }),
  taxes,
  serviceChargePercentage: rate,
  voucher: fc.option(
    fc.oneof(
      fc.record({
        id: fc.constant('V1'),
        type: fc.constant('percentage' as const),
        value: fc.integer({ min: 0, max: 150 }).map((percent) => percent / 100),
      }),
      fc.record({ id: fc.constant('V2'), type: fc.constant('direct' as const), value: fc.nat({ max: 300_00 }) }),
    ),
    { nil: undefined },
  ),
  deposit: fc.constantFrom(0, 10, 40),
  rebate: fc.nat({ max: 300_00 }),
});

const option: fc.Arbitrary<PricedModifier> = fc.record({
  ...pricing,
  price: surcharge,
  modifierItemId: fc.integer({ min: 31, max: 34 }),
  modifierGroupId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  options: fc.constant([]),
});

const modifier: fc.Arbitrary<PricedModifier> = fc.record({
  ...pricing,
  price: surcharge,
  modifierItemId: fc.integer({ min: 21, max: 26 }),
  modifierGroupId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  options: fc.array(option, { maxLength: 2 }),
});

const paidLine: fc.Arbitrary<Line> = fc.record({
  ...pricing,
  menuId: fc.constant(1),
  itemId: fc.integer({ min: 1, max: 6 }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  modifiers: fc.array(modifier, { maxLength: 3 }),
});

export const line: fc.Arbitrary<Line> = fc.oneof(
  paidLine,
  paidLine.map((one) => ({ ...one, promotionId: 9 })),
  paidLine.map((one) => ({ ...one, promoCodeId: 9 })),
);

export const lines = fc.array(line, { maxLength: 6 });

const action = fc.constantFrom('Include' as const, 'Exclude' as const);
const comparison = fc.constantFrom(
  'Equal' as const,
  'More than' as const,
  'More than equal' as const,
  'Less than' as const,
  'Less than equal' as const,
);
const few = { maxLength: 2 };

export const promotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.integer({ min: 1, max: 20 }),
  name: fc.constant('A promotion'),
  isRequireMinimumSpend: fc.boolean(),
  minimumSpendAmount: fc.nat({ max: 60 }),
  conditionOutlets: fc.array(fc.record({ action, outletId: fc.integer({ min: 1, max: 2 }) }), { maxLength: 1 }),
  conditionMenus: fc.array(fc.record({ action, menuId: fc.integer({ min: 1, max: 2 }) }), { maxLength: 1 }),
  conditionCategories: fc.array(fc.record({ action, categoryId: fc.integer({ min: 1, max: 3 }) }), few),
  conditionItems: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 2 }),
      action,
      itemId: fc.integer({ min: 1, max: 6 }),
      quantity: fc.nat({ max: 3 }),
      comparison,
    }),
    few,
  ),
  conditionModifierItems: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 2 }),
      action,
      modifierItemId: fc.integer({ min: 21, max: 26 }),
      quantity: fc.nat({ max: 3 }),
      comparison,
    }),
    { maxLength: 1 },
  ),
  rewardItems: fc.array(
    fc.record(
      {
        action: fc.constantFrom('Free', 'Free (Buy X Get Y)', 'Discount', 'Discount (Buy X Get Y)'),
        itemId: fc.integer({ min: 1, max: 6 }),
        quantity: fc.nat({ max: 2 }),
        promotionConditionItemId: fc.integer({ min: 1, max: 2 }),
        discountType: fc.constantFrom('Amount' as const, 'Percentage' as const),
        discountValue: fc.nat({ max: 60 }),
      },
      { requiredKeys: ['action', 'itemId', 'quantity'] },
    ),
    few,
  ),
  isRewardDiscount: fc.boolean(),
  rewardDiscountType: fc.constantFrom('Amount' as const, 'Percentage' as const),
  rewardDiscountValue: fc.nat({ max: 120 }),
});

export const settings: OutletSettings = {
  outletId: 1,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: [],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: false,
  isEnabledDineInServiceCharge: true,
  dineInServiceChargePercentage: 10,
  isEnabledTakeawayServiceCharge: false,
  takeawayServiceChargePercentage: 10,
  isEnabledDeliveryServiceCharge: true,
  deliveryServiceChargePercentage: 7,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
};

export const quoteInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines,
  type: fc.constantFrom('Dine In' as const, 'Takeaway' as const, 'Delivery' as const),
  settings: fc.constant(settings),
  menuId: fc.constant(1),
  taxes,
  promotions: fc.array(promotion, { maxLength: 4 }),
  promoCode: fc.option(
    fc.record({
      code: fc.constant('LUNCH'),
      promotions: fc.array(promotion, { minLength: 1, maxLength: 2 }),
      rewards: fc.array(
        fc.record({
          type: fc.constant('Discount' as const),
          displayValue: fc.constant(''),
          discountType: fc.constantFrom('Amount' as const, 'Percentage' as const),
          discountValue: fc.nat({ max: 40 }),
          promoCodeId: fc.integer({ min: 1, max: 3 }),
        }),
        few,
      ),
    }),
    { nil: undefined },
  ),
  rebatePoints: fc.nat({ max: 100 }),
});

export const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
