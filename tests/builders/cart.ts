import type { Outlet, OutletSettings, Promotion, Tax } from '#contract';
import {
  type CartLine,
  type CartModifier,
  type CartState,
  initialCart,
  type NewCartLine,
  withIdentity,
} from '#features/model/cart';
import { initialVisit, type VisitState } from '#features/model/visit';
import { named } from './item';

const money = { taxId: 1, isServiceChargeExempt: false, isDiscountable: true };

/** A modifier of a line that adds `price` cents. */
export const aCartModifier = (
  modifierItemId: number,
  name: string,
  price = 0,
  rest: Partial<CartModifier> = {},
): CartModifier => ({
  modifierItemId,
  modifierGroupId: 90,
  quantity: 1,
  price,
  ...money,
  localizations: named(name),
  isSoldOut: false,
  options: [],
  ...rest,
});

/** A line of the cart: one Laksa Lemak at 8.90, unless said otherwise. */
export const aCartLine = (rest: Partial<NewCartLine> & { name?: string } = {}): CartLine => {
  const { name = 'Laksa Lemak', ...given } = rest;
  return withIdentity({
    menuId: 1,
    itemId: 21,
    categoryId: 3,
    quantity: 1,
    price: 8_90,
    ...money,
    localizations: named(name),
    modifiers: [],
    specialInstruction: '',
    isSoldOut: false,
    ...given,
  });
};

/** A cart of these lines. */
export const aCart = (items: CartLine[], rest: Partial<CartState> = {}): CartState => ({
  ...initialCart,
  items,
  ...rest,
});

/** 9 % added to the bill, unless said otherwise. */
export const aTax = (rest: Partial<Tax> = {}): Tax => ({
  id: 1,
  name: 'GST 9%',
  type: 'Exclusive',
  rate: 9,
  status: 'Active',
  isDefault: true,
  ...rest,
});

/** An outlet that is paid online; dine-in and takeaway. */
export const anOutlet = (rest: Partial<Outlet> = {}): Outlet => ({
  id: 1,
  code: 'TB01',
  name: 'Tiong Bahru',
  brandId: 1,
  brand: { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
  paymentTypes: [{ id: 1, name: 'Card', code: 'payment-type-cybersource' }],
  paymentTimeout: 300,
  paymentTimeouts: [],
  outletQRTypes: [{ id: 1, name: 'Table', dineIn: true, takeaway: true }],
  ...rest,
});

/** 10 % service charge for dine-in, none for the rest; paid online. */
export const someSettings = (rest: Partial<OutletSettings> = {}): OutletSettings => ({
  outletId: 1,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: ['12:00', '12:30'],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: false,
  takeawaySMSNotification: true,
  isEnabledDineInServiceCharge: true,
  dineInServiceChargePercentage: 10,
  isEnabledTakeawayServiceCharge: false,
  takeawayServiceChargePercentage: 0,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 0,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
  ...rest,
});

/** A diner at table 12, dining in. */
export const aVisit = (rest: Partial<VisitState> = {}): VisitState => ({
  ...initialVisit,
  selectedOutlet: anOutlet(),
  selectedOutletSettings: someSettings(),
  selectedTableNo: '12',
  selectedQRTypeId: 1,
  selectedOrderType: 'Dine In',
  selectedCollectionTime: 'NOW',
  ...rest,
});

/** 10 % off everything, unless said otherwise. */
export const aPromotion = (rest: Partial<Promotion> = {}): Promotion => ({
  id: 31,
  name: 'Breakfast 10% off',
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
