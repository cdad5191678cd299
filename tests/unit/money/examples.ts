import type { Promotion, Tax } from '#contract';
import type { Line, Part, PricedModifier } from '#contract/money';

export const gst = (type: Tax['type'], rate = 9): Tax => ({
  id: 1,
  name: 'GST',
  type,
  rate,
  status: 'Active',
  isDefault: true,
});

export const aPart = (amount: number, rest: Partial<Part> = {}): Part => ({
  amount,
  taxId: 1,
  isServiceChargeExempt: false,
  isDiscountable: true,
  ...rest,
});

export const aLine = (itemId: number, price: number, rest: Partial<Line> = {}): Line => ({
  menuId: 1,
  itemId,
  categoryId: 1,
  quantity: 1,
  price,
  taxId: 1,
  isServiceChargeExempt: false,
  isDiscountable: true,
  modifiers: [],
  ...rest,
});

export const aModifier = (
  modifierItemId: number,
  price: number,
  rest: Partial<PricedModifier> = {},
): PricedModifier => ({
  modifierItemId,
  modifierGroupId: 1,
  quantity: 1,
  price,
  taxId: 1,
  isServiceChargeExempt: false,
  isDiscountable: true,
  options: [],
  ...rest,
});

export const aPromotion = (rest: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  name: 'Lunch offer',
  isRequireMinimumSpend: false,
  minimumSpendAmount: 0,
  conditionOutlets: [],
  conditionMenus: [],
  conditionCategories: [],
  conditionItems: [],
  conditionModifierItems: [],
  rewardItems: [],
  isRewardDiscount: true,
  rewardDiscountType: 'Percentage',
  rewardDiscountValue: 10,
  ...rest,
});
