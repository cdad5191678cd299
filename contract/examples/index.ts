/** A small shop in examples: each call, what it sends, and what a server may answer. Held to the schemas by a test. */
import type { Answer, Body, EndpointName, Params, Query } from '../endpoints.ts';
import type {
  BillShare,
  Item,
  Order,
  Outlet,
  OwnShare,
  Profile,
  Promotion,
  Session,
  StaffCall,
  TableCart,
  TableDish,
} from '../index.ts';

/** One call: its input, and answers by the name of the case. The first answer is the usual one. */
export interface CallExample<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, Answer<N>>>;
}

const role = { roleId: 5, name: 'Guest', isDefault: true, isEnabledServiceCharge: true, taxId: 701 };
const named = (name: string, chinese: string, description?: string) => [
  { languageId: 1, name, ...(description !== undefined && { description }) },
  { languageId: 2, name: chinese },
];

const nasiLemak: Item = {
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
  allergens: ['peanuts', 'eggs'],
};

const kopi: Item = {
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

const menuOf = (...items: Item[]) => [
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

const settings: Answer<'outletSettings'> = {
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

const tableCode = { outletId: 71, tableNo: '12', checkNo: 'C0041.aB3dE5fG7hJ9' };

const tableDish: TableDish = {
  itemId: 711,
  categoryId: 721,
  modifiers: [{ modifierGroupId: 741, modifierItemId: 731, quantity: 1, options: [] }],
  specialInstruction: '',
};

const tableCart: TableCart = {
  version: 7,
  people: [
    { seat: 1, name: '', animal: 0, isHere: true },
    { seat: 2, name: 'Mei', animal: 1, isHere: true },
  ],
  lines: [
    { seat: 1, dish: { ...tableDish, modifiers: [] }, quantity: 2 },
    { seat: 2, dish: tableDish, quantity: 1 },
  ],
  isEditedByAll: false,
  orders: [],
};

const outlet: Outlet = {
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

const promotion: Promotion = {
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

/** Two Nasi Lemak with an egg: 13.00, service charge 1.30, GST of 14.30 is 1.29. */
const payload: Body<'makeOrder'> = {
  versionNumber: 3,
  brandAppId: 79,
  userId: null,
  outletId: 71,
  checkNo: '',
  mobileNo: '6581234567',
  cardNo: '',
  memberId: '',
  type: 'Dine In',
  collectionDateTime: 'NOW',
  subtotal: 13,
  totalTax: 1.29,
  serviceCharge: 1.3,
  totalDiscount: 0,
  grandTotal: 15.59,
  isPreOrder: false,
  voucherId: null,
  cutlery: true,
  menuId: 750,
  promotionIds: [],
  isRebateUsage: false,
  rebateAmount: 0,
  specialInstruction: '',
  tableNo: '12',
  dineInModeNotRequireTableNo: false,
  paymentMode: 'payment-type-cybersource',
  orderItems: [
    {
      itemId: 711,
      quantity: 2,
      basePrice: 5.5,
      totalPrice: 13,
      specialInstruction: '',
      categoryId: 721,
      remarks: '',
      orderItemOptions: [
        {
          modifierItemId: 731,
          modifierGroupId: 741,
          quantity: 1,
          basePrice: 1,
          totalPrice: 2,
          orderModifierOptions: [],
        },
      ],
    },
  ],
};

const orderNo = 'q3Zr8vXk1mTn5wYb7cLdFg';
const waiting: Order = {
  id: 791_113,
  orderNo,
  externalOrderNo: null,
  orderStatus: 'Waiting For Payment',
  movementStatus: null,
  failedReason: null,
  hostedPamentUrl: 'https://pay.example.sg/session/Kx93',
  queueNumber: null,
  type: 'Dine In',
  tableNo: '12',
  checkNo: null,
  dineInNotRequireTableNo: false,
  outlet: { id: 71, code: 'EC01', name: 'East Coast', isDirectToPos: false },
  brandCode: 'kopi',
  createdAt: '2026-03-14T04:00:00.000Z',
  paymentDeadline: '2026-03-14T04:04:00.000Z',
  collectionDateTime: 'NOW',
  mobileNo: '******4567',
  cutlery: true,
  specialInstruction: '',
  orderItems: [
    {
      id: 1,
      quantity: 2,
      item: {
        id: 711,
        name: 'Nasi Lemak',
        itemLocalizations: [
          { languageId: 1, name: 'Nasi Lemak' },
          { languageId: 2, name: '椰浆饭' },
        ],
        categoryId: 721,
      },
      basePrice: 5.5,
      total: 13,
      specialInstruction: '',
      orderItemOptions: [
        {
          modifierItemId: 731,
          modifierGroupId: 741,
          name: 'Fried egg',
          modifierItemLocalizations: [
            { languageId: 1, name: 'Fried egg' },
            { languageId: 2, name: '煎蛋' },
          ],
          quantity: 1,
          basePrice: 1,
          totalPrice: 2,
          orderModifierOptions: [],
        },
      ],
    },
  ],
  subtotal: 13,
  serviceCharge: 1.3,
  totalDiscount: 0,
  promotions: [],
  promoCode: null,
  taxes: [{ name: 'GST', type: 'Exclusive', amount: 1.29 }],
  totalTax: 1.29,
  voucherDiscount: 0,
  isRebateUsage: false,
  rebateAmount: 0,
  grandTotal: 15.59,
  isAwardedPoint: false,
  awardedPoint: 0,
  availableAwardPoint: 0,
  orderAssignations: [],
  tempEmail: null,
};
const paid: Order = { ...waiting, orderStatus: 'Paid', hostedPamentUrl: null, queueNumber: 'A017' };
const failed: Order = {
  ...waiting,
  orderStatus: 'Failed',
  failedReason: 'Payment error: declined',
  hostedPamentUrl: null,
};
const atTill: Order = {
  ...waiting,
  orderStatus: 'Sent To Till',
  hostedPamentUrl: null,
  paymentDeadline: null,
  checkNo: 'C0041',
  outlet: { ...waiting.outlet, isDirectToPos: true },
};
const orderStates = { waiting, paid, failed, atTill };

const profile: Profile = {
  id: 795,
  firstName: 'Mei',
  lastName: 'Tan',
  name: 'Mei Tan',
  email: 'mei@example.sg',
  mobileNo: '6581234567',
  cardNo: 'mk000000000795',
  memberId: 'm-795',
  pointBalance: 12.5,
  isReceiveMarketingConsent: true,
  referralCode: 'MEITAN',
  roles: [{ id: 2, name: 'Member' }],
};
const session: Session = {
  accessToken: { id: 'Zk3q8vXk1mTn5wYb7cLdFg', created: '2026-03-14T04:00:00.000Z', ttl: 1_209_600 },
  user: profile,
};
const done = { done: { success: true } } as const;
const personKey = 'uT3kQ9wXb5ZrLm1v';
const check = { outletId: 71, checkNo: 'C0041.aB3dE5fG7hJ9', tableNo: '12' };
const claimed: BillShare = {
  id: 2,
  name: 'Mei',
  kind: 'equal',
  status: 'Claimed',
  amount: 7.79,
  excess: 0,
  dishes: [],
  of: 2,
  serviceCharge: 0.65,
  taxes: [{ name: 'GST', total: 0.64 }],
  claimedUntil: '2026-03-14T05:05:00.000Z',
};
const ownShare: OwnShare = {
  ...claimed,
  shareNo: 'Lw2Kq7nRz9vXt4bYm6cJdA',
  hostedPamentUrl: 'https://pay.example.sg/session/Pt41',
  releasedReason: null,
};
const staffCall: StaffCall = {
  callId: 'Hs4Tz0qLw8nKp2RfYx6VbA',
  kind: 'water',
  tableNo: '12',
  status: 'Waiting',
  createdAt: '2026-03-14T04:30:00.000Z',
};
/** 'makan1234' with the key and iv of vectors/cipher.json. */
const password = 'AAECAwQFBgcICQoLWtsr5-MNNjM1dYc8f2kOhCZSvQ0-hkH73g';
const mobileNo = '6581234567';
const proof = { otpKey: 'jT5vR2bQ9sLm', otpProof: 'w8Yp4KzD6hNc' };

/** Examples of every call. */
export const examples: { readonly [N in EndpointName]: CallExample<N> } = {
  brandDetails: {
    params: { brandId: 7 },
    answers: {
      active: {
        id: 7,
        name: 'Kopi & Kaya',
        code: 'kopi',
        image: '/images/brands/kopi.svg',
        faq: [{ languageId: 1, question: 'Is the food halal?', answer: 'Yes.' }],
        idleReloadTiming: 5,
        brandApps: [{ id: 79, status: 'Active' }],
      },
      maintenance: {
        id: 7,
        name: 'Kopi & Kaya',
        code: 'kopi',
        image: '/images/brands/kopi.svg',
        faq: [],
        brandApps: [{ id: 79, status: 'Maintenance' }],
      },
    },
  },
  taxes: {
    params: { brandId: 7 },
    answers: {
      exclusive: [{ id: 701, name: 'GST', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true }],
      inclusive: [{ id: 701, name: 'GST', type: 'Inclusive', rate: 9, status: 'Active', isDefault: true }],
      none: [],
    },
  },
  outlets: { answers: { one: [outlet], none: [] } },
  outletSettings: {
    params: { outletId: 71 },
    answers: {
      open: settings,
      closed: { ...settings, isOutletClosed: true },
      straightToTill: { ...settings, isDirectToPos: true },
    },
  },
  menu: {
    params: { outletId: 71 },
    query: { diningoption: 'Dine In', tableNo: '12' },
    answers: {
      usual: menuOf(nasiLemak, kopi),
      soldOut: menuOf({ ...nasiLemak, itemSoldOuts: [{ outletId: 71 }] }, kopi),
      none: [],
    },
  },
  item: {
    params: { itemId: 711 },
    query: { outletId: 71 },
    answers: { usual: nasiLemak, soldOut: { ...nasiLemak, itemSoldOuts: [{ outletId: 71 }] } },
  },
  currentPromotions: { params: { outletId: 71 }, answers: { one: { data: [promotion] }, none: { data: [] } } },
  validatePromotion: {
    query: { code: 'LUNCH', outletId: 71 },
    answers: { valid: { data: [promotion] }, unknown: { data: [] } },
  },
  validatePromoCode: {
    body: {
      promoCode: 'LUNCH',
      brandId: 1,
      outletId: 71,
      userId: 795,
      cartItems: [{ itemId: 711, quantity: 2, itemOptions: [{ modifierItemId: 731, quantity: 1 }] }],
    },
    answers: {
      discount: {
        promoCodeRewards: [
          { type: 'Discount', displayValue: '$2 off', discountType: 'Amount', discountValue: 2, promoCodeId: 785 },
        ],
      },
      dish: {
        promoCodeRewards: [{ type: 'Item', displayValue: 'A free Kopi', value: 712, quantity: 1, promoCodeId: 785 }],
      },
      none: { promoCodeRewards: [] },
    },
  },
  makeOrder: {
    headers: { 'idempotency-key': '3f2a9c51-7a41-4b87-9d1b-2f6f0f6f7a10' },
    body: payload,
    answers: { waiting: { data: waiting }, atTill: { data: atTill }, paid: { data: paid } },
  },
  order: { params: { orderNo }, answers: orderStates },
  orderByPaymentRef: { params: { paymentRef: 'B7mW2xQz' }, answers: { paid, waiting, failed } },
  posBill: {
    params: { outletId: 71, checkNo: 'C0041.aB3dE5fG7hJ9', tableNo: '12' },
    answers: {
      usual: {
        tableNo: '12',
        checkNo: 'C0041',
        items: [
          {
            qty: 2,
            name: 'Nasi Lemak',
            total: 11,
            modifiers: [{ qty: 2, name: 'Fried egg', total: 2 }],
            child_items: [],
          },
        ],
        service_charge_total: 1.3,
        taxes: [{ name: 'GST', total: 1.29 }],
        check_total: 15.59,
      },
      empty: { tableNo: '12', checkNo: 'C0041', items: [], service_charge_total: 0, taxes: [], check_total: 0 },
    },
  },
  lookAtTable: {
    body: tableCode,
    answers: { two: { people: 2, dishes: [{ itemId: 711, quantity: 3 }] }, none: { people: 0, dishes: [] } },
  },
  joinTable: {
    body: { ...tableCode, name: 'Mei' },
    answers: { usual: { seatKey: 'Zt4kq0Wc9sVd2hXn7bLyRw', seat: 2, cart: tableCart } },
  },
  syncTable: {
    body: {
      seatKey: 'Zt4kq0Wc9sVd2hXn7bLyRw',
      version: 6,
      operations: [
        { key: 'o7Gf2LqPz1', type: 'change', changes: [{ seat: 2, dish: tableDish, by: 1 }] },
        { key: 'p8Hg3MrQa2', type: 'rename', name: 'Mei' },
      ],
    },
    answers: {
      done: {
        seat: 2,
        cart: tableCart,
        outcomes: [
          { key: 'o7Gf2LqPz1', refused: null },
          { key: 'p8Hg3MrQa2', refused: null },
        ],
        ended: null,
      },
      refused: {
        seat: 2,
        cart: tableCart,
        outcomes: [
          { key: 'o7Gf2LqPz1', refused: 'soldOut' },
          { key: 'p8Hg3MrQa2', refused: null },
        ],
        ended: null,
      },
      unchanged: { seat: 2, cart: null, outcomes: [], ended: null },
      over: {
        seat: 2,
        cart: null,
        outcomes: [{ key: 'o7Gf2LqPz1', refused: null }],
        ended: 'quiet',
        rest: { lines: [{ seat: 2, dish: tableDish, quantity: 1 }], orders: [] },
      },
      overWithoutRest: { seat: 2, cart: null, outcomes: [], ended: 'till' },
    },
  },
  billShares: {
    params: check,
    answers: {
      usual: {
        total: 15.59,
        paid: 7.8,
        open: 0,
        dishes: [{ name: 'Nasi Lemak', left: [7.8, 7.79] }],
        shares: [
          { ...claimed, id: 1, name: 'Ken', amount: 7.8, status: 'Paid', serviceCharge: 0.65, claimedUntil: null },
          claimed,
        ],
      },
      untouched: {
        total: 15.59,
        paid: 0,
        open: 15.59,
        dishes: [{ name: 'Nasi Lemak', left: [7.8, 7.79] }],
        shares: [],
      },
    },
  },
  claimShare: {
    params: check,
    body: { personKey, shareNo: ownShare.shareNo, name: 'Mei', kind: 'equal', of: 2, amount: 7.79 },
    answers: { claimed: ownShare },
  },
  billShare: {
    params: { shareNo: ownShare.shareNo },
    answers: {
      claimed: ownShare,
      paid: { ...ownShare, status: 'Paid', hostedPamentUrl: null, claimedUntil: null },
      released: {
        ...ownShare,
        status: 'Released',
        hostedPamentUrl: null,
        claimedUntil: null,
        releasedReason: 'Payment error: declined',
      },
      paidTooLate: { ...ownShare, status: 'Paid', excess: 7.79, hostedPamentUrl: null, claimedUntil: null },
    },
  },
  releaseShare: {
    params: { shareNo: ownShare.shareNo },
    answers: {
      released: {
        ...ownShare,
        status: 'Released',
        hostedPamentUrl: null,
        claimedUntil: null,
        releasedReason: 'Given back by the diner',
      },
    },
  },
  orderHistory: {
    query: { limit: 50 },
    answers: {
      one: [
        {
          orderNo,
          outlet: { name: 'East Coast' },
          createdAt: paid.createdAt,
          orderStatus: 'Paid',
          grandTotal: 15.59,
        },
      ],
      none: [],
    },
  },
  orderDetails: { params: { orderId: 791_113 }, answers: { paid: { ...paid, mobileNo }, failed } },
  updateTable: {
    params: { orderNo },
    body: { tableNo: '14', checkNo: '' },
    answers: { moved: { ...waiting, tableNo: '14' } },
  },
  resendReceipt: { query: { orderNo, email: 'mei@example.sg' }, answers: done },
  callStaff: {
    params: { outletId: 71 },
    body: { tableNo: '12', kind: 'water', personKey },
    answers: { waiting: staffCall },
  },
  staffCall: {
    params: { callId: staffCall.callId },
    answers: {
      waiting: staffCall,
      coming: { ...staffCall, status: 'Coming' },
      done: { ...staffCall, status: 'Done' },
      withdrawn: { ...staffCall, status: 'Withdrawn' },
    },
  },
  withdrawCall: {
    params: { callId: staffCall.callId },
    answers: { withdrawn: { ...staffCall, status: 'Withdrawn' } },
  },
  login: { body: { mobileNo, password }, answers: { session } },
  logout: { answers: done },
  signUp: {
    body: {
      firstName: 'Mei',
      lastName: 'Tan',
      email: 'mei@example.sg',
      mobileNo,
      password,
      isReceiveMarketingConsent: true,
      ...proof,
    },
    answers: { session },
  },
  verifyAccount: { body: { mobileNo, email: 'mei@example.sg' }, answers: done },
  checkAccountExist: { body: { mobileNo }, answers: done },
  sendOtp: {
    body: { mobileNo },
    answers: { checkValue: { data: 'check.5f0c1d,jT5vR2bQ9sLm' }, encodedCode: { data: `${password},jT5vR2bQ9sLm` } },
  },
  verifyOtp: {
    body: { key: 'jT5vR2bQ9sLm', otp: '48213' },
    answers: { proven: { success: true, proof: 'w8Yp4KzD6hNc' }, withoutProof: { success: true } },
  },
  resetPasswordToken: { body: { mobileNo, ...proof }, answers: { token: { id: 'b6Rt9uWq' } } },
  resetPassword: { body: { newPassword: password }, headers: { authorization: 'b6Rt9uWq' }, answers: done },
  sendFeedback: {
    body: {
      subject: 'Service',
      name: 'Mei Tan',
      mobileNo,
      email: 'mei@example.sg',
      comments: 'Everybody was kind.',
    },
    answers: done,
  },
  profile: { query: { mobileNo }, answers: { member: profile } },
  vouchers: {
    query: { cardNo: 'mk000000000795' },
    answers: {
      two: {
        voucherLists: [
          {
            VoucherNo: 'V-0001',
            VoucherTypeName: '10% off',
            VoucherTypeDescription: 'A tenth off your order',
            ValidTo: '2035-12-31T15:59:59.000Z',
            IsRedeemable: true,
            VoucherUsedOn: null,
            IsMinSpendingReq: false,
            MinSpendingValue: 0,
            type: 'percentage',
            value: 0.1,
          },
          {
            VoucherNo: 'V-0002',
            VoucherTypeName: '$8 off',
            VoucherTypeDescription: 'Eight dollars off when you spend thirty',
            ValidTo: '2035-12-31T15:59:59.000Z',
            IsRedeemable: true,
            VoucherUsedOn: null,
            IsMinSpendingReq: true,
            MinSpendingValue: 30,
            type: 'direct',
            value: 8,
          },
        ],
      },
      none: { voucherLists: [] },
    },
  },
  updateProfile: {
    body: { firstName: 'Mei', lastName: 'Tan', isReceiveMarketingConsent: false },
    answers: { changed: { ...profile, isReceiveMarketingConsent: false } },
  },
  organisations: {
    query: { filter: '{"where":{"activationCode":"EASTCOAST","isDeleted":false}}' },
    answers: {
      found: [
        {
          id: 797,
          name: 'East Coast Services',
          activationCode: 'EASTCOAST',
          departments: [{ id: 798, name: 'Finance' }],
        },
      ],
      none: [],
    },
  },
};
