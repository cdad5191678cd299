/** The shop of the examples: its dishes, menu, outlet and promotion. */
import type { Answer } from '../endpoints.ts';
import type { Item, Outlet, Promotion } from '../index.ts';

const role = { roleId: 5, name: 'Guest', isDefault: true, isEnabledServiceCharge: true, taxId: 701 };
const named = (name: string, chinese: string, description?: string) => [
  { languageId: 1, name, ...(description !== undefined && { description }) },
  { languageId: 2, name: chinese },
];

export const nasiLemak: Item = {
  id: 711,
  status: 'Active',
  categoryId: 721,
  itemLocalizations: named('Nasi Lemak', '椰浆饭', 'Coconut rice with sambal, egg and peanuts'),
  itemPrices: [{ ...role, basePrice: 5.5 }],
  itemImages: [{ image: '/images/dishes/nasi-lemak.webp' }],
  itemSoldOuts: [],
  itemModifierGroups: [
    {
      modifierGroupId: 741,
      dependentModifierGroupId: null,
      displayOrder: 1,
      visibility: true,
      modifierGroup: {
        id: 741,
        name: 'Extras',
        type: 'Select',
        min: 0,
        max: 1,
        status: 'Active',
        modifierGroupLocalizations: named('Extras', '加料'),
        modifierGroupItems: [
          {
            displayOrder: 1,
            modifierItem: {
              id: 731,
              status: 'Active',
              modifierItemLocalizations: named('Fried egg', '煎蛋'),
              modifierItemPrices: [{ ...role, basePrice: 1 }],
              modifierItemImages: [],
              modifierItemSoldOuts: [],
              isAllowPromotionDiscount: true,
              modifierItemOptions: [],
            },
          },
        ],
      },
    },
  ],
  allowSpecialInstruction: true,
  isAllowPromotionDiscount: true,
  allergens: ['peanut', 'egg'],
};

export const kopi: Item = {
  id: 712,
  status: 'Active',
  categoryId: 721,
  itemLocalizations: named('Kopi', '咖啡'),
  itemPrices: [{ ...role, basePrice: 2.2, finalPrice: 1.8 }],
  itemImages: [],
  itemSoldOuts: [],
  itemModifierGroups: [],
  allowSpecialInstruction: false,
  isAllowPromotionDiscount: true,
};

export const createMenu = (...items: Item[]) => [
  {
    id: 750,
    name: 'All day',
    status: 'Active',
    version: 3,
    menuCategories: [
      {
        displayOrder: 1,
        category: {
          id: 721,
          displayOrder: 1,
          categoryLocalizations: named('Favourites', '招牌'),
          categoryImages: [],
          categoryItems: items.map((item, index) => ({ displayOrder: index + 1, item })),
        },
      },
    ],
  },
];

export const settings: Answer<'outletSettings'> = {
  outletId: 71,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: ['11:30', '12:00', '12:30'],
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
};

export const outlet: Outlet = {
  id: 71,
  code: 'EC01',
  name: 'East Coast',
  address: '1 East Coast Road, Singapore 428749',
  brandId: 7,
  brand: { id: 7, code: 'kopi', name: 'Kopi & Kaya' },
  paymentTypes: [{ id: 761, name: 'Credit or debit card', code: 'payment-type-cybersource' }],
  paymentTimeout: 300,
  paymentTimeouts: [{ paymentTypeId: 761, timeout: 240 }],
  outletQRTypes: [{ id: 771, name: 'Table', dineIn: true, takeaway: true }],
};

export const promotion: Promotion = {
  id: 781,
  name: '10% off from $20',
  isRequireMinimumSpend: true,
  minimumSpendAmount: 20,
  conditionOutlets: [{ action: 'Include', outletId: 71 }],
  conditionMenus: [],
  conditionCategories: [],
  conditionItems: [],
  conditionModifierItems: [],
  rewardItems: [],
  isRewardDiscount: true,
  rewardDiscountType: 'Percentage',
  rewardDiscountValue: 10,
};
