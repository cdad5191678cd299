import { type Static, Type } from 'typebox';
import { Dollars, Id, Shape } from './common.ts';

export const ConditionAction = Type.Union([Type.Literal('Include'), Type.Literal('Exclude')]);
export type ConditionAction = Static<typeof ConditionAction>;

export const Comparison = Type.Union([
  Type.Literal('Equal'),
  Type.Literal('More than'),
  Type.Literal('More than equal'),
  Type.Literal('Less than'),
  Type.Literal('Less than equal'),
]);
export type Comparison = Static<typeof Comparison>;

export const DiscountType = Type.Union([Type.Literal('Amount'), Type.Literal('Percentage')]);
export type DiscountType = Static<typeof DiscountType>;

const quantity = Type.Integer();
const quantityCondition = { id: Id, action: ConditionAction, quantity, comparison: Comparison };

export const RewardItem = Shape({
  /** 'Free', 'Discount', or either with ' (Buy X Get Y)', in these letters. Any other gives nothing (MONEY-27). */
  action: Type.String(),
  discountType: Type.Optional(DiscountType),
  discountValue: Type.Optional(Type.Number()),
  itemId: Id,
  quantity,
  /** The item condition whose bought quantity counts for '(Buy X Get Y)'. */
  promotionConditionItemId: Type.Optional(Id),
});
export type RewardItem = Static<typeof RewardItem>;

/** `rewardDiscountValue`: dollars for Amount, percent (10 is 10 %) for Percentage. */
export const Promotion = Shape({
  id: Id,
  name: Type.String(),
  isRequireMinimumSpend: Type.Boolean(),
  minimumSpendAmount: Dollars,
  conditionOutlets: Type.Array(Shape({ action: ConditionAction, outletId: Id })),
  conditionMenus: Type.Array(Shape({ action: ConditionAction, menuId: Id })),
  conditionCategories: Type.Array(Shape({ action: ConditionAction, categoryId: Id })),
  conditionItems: Type.Array(Shape({ ...quantityCondition, itemId: Id })),
  conditionModifierItems: Type.Array(Shape({ ...quantityCondition, modifierItemId: Id })),
  rewardItems: Type.Array(RewardItem),
  isRewardDiscount: Type.Boolean(),
  rewardDiscountType: Type.Optional(DiscountType),
  rewardDiscountValue: Type.Optional(Type.Number({ minimum: 0 })),
});
export type Promotion = Static<typeof Promotion>;

/** Reward of a promo code: a discount, or `quantity` of the item whose id is `value`. */
export const PromoCodeReward = Type.Union([
  Shape({
    type: Type.Literal('Discount'),
    displayValue: Type.String(),
    discountType: DiscountType,
    discountValue: Type.Number({ minimum: 0 }),
    promoCodeId: Id,
  }),
  Shape({
    type: Type.Literal('Item'),
    displayValue: Type.String(),
    value: Id,
    quantity: Type.Integer({ minimum: 1 }),
    promoCodeId: Id,
  }),
]);
export type PromoCodeReward = Static<typeof PromoCodeReward>;

/** A voucher that a member holds. Names are the loyalty provider's. */
export const UserVoucher = Shape({
  VoucherNo: Type.String(),
  VoucherTypeName: Type.String(),
  VoucherTypeDescription: Type.String(),
  ValidTo: Type.String(),
  IsRedeemable: Type.Boolean(),
  VoucherUsedOn: Type.Union([Type.String(), Type.Null()]),
  IsMinSpendingReq: Type.Boolean(),
  MinSpendingValue: Dollars,
  /** percentage: `value` is a fraction (0.1); direct: dollars. */
  type: Type.Union([Type.Literal('percentage'), Type.Literal('direct')]),
  value: Type.Number({ minimum: 0 }),
});
export type UserVoucher = Static<typeof UserVoucher>;
