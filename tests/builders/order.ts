import type {
  Order,
  OrderHistoryEntry,
  Outlet,
  OutletSettings,
  PaymentType,
  PosBill,
  Seller,
  UserVoucher,
} from '#contract';
import { type CartLine, type CartState, initialCart } from '#features/model/cart';
import type { Attempt } from '#features/model/orders';
import { initialVisit, type VisitState } from '#features/model/visit';
import type { CheckoutFacts, Payment } from '../../features/checkout/checkoutTypes';

/** When every order of the builders is made: a Sunday morning in Singapore. */
export const orderedAt = '2026-08-09T01:41:00.000Z';

export const cards: PaymentType = { id: 1, name: 'Credit or debit card', code: 'payment-type-cybersource' };
export const amex: PaymentType = { id: 2, name: 'American Express', code: 'payment-type-amex' };
export const payNow: PaymentType = { id: 3, name: 'PayNow', code: 'payment-type-paynow' };
export const atCounter: PaymentType = {
  id: 4,
  name: 'At the counter',
  code: 'payment-type-counter',
  isAtCounter: true,
};

/** A paid dine-in order: laksa with egg and fish ball, and two kopi. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 81,
  orderNo: 'kT4vQ9sXz2LmB7pN',
  externalOrderNo: null,
  orderStatus: 'Paid',
  movementStatus: 'Preparing',
  failedReason: null,
  hostedPamentUrl: null,
  queueNumber: 'A042',
  type: 'Dine In',
  tableNo: '12',
  checkNo: null,
  dineInNotRequireTableNo: false,
  outlet: { id: 1, code: 'TB01', name: 'Tiong Bahru', isDirectToPos: false },
  brandCode: '',
  createdAt: orderedAt,
  paymentDeadline: null,
  collectionDateTime: 'NOW',
  mobileNo: '6581234567',
  cutlery: true,
  specialInstruction: '',
  orderItems: [
    {
      id: 1,
      quantity: 1,
      item: {
        id: 11,
        name: 'Laksa Lemak',
        itemLocalizations: [
          { languageId: 1, name: 'Laksa Lemak' },
          { languageId: 2, name: '椰浆叻沙' },
          { languageId: 4, name: 'லக்சா லெமாக்' },
        ],
        categoryId: 3,
      },
      basePrice: 8.9,
      total: 10.1,
      specialInstruction: 'No cockles please',
      orderItemOptions: [
        {
          modifierItemId: 101,
          modifierGroupId: 21,
          name: 'Thick bee hoon',
          quantity: 1,
          basePrice: 0,
          totalPrice: 0,
          orderModifierOptions: [],
        },
        {
          modifierItemId: 102,
          modifierGroupId: 22,
          name: 'Soft egg',
          modifierItemLocalizations: [
            { languageId: 1, name: 'Soft egg' },
            { languageId: 2, name: '溏心蛋' },
            { languageId: 4, name: 'அரைவேக்காட்டு முட்டை' },
          ],
          quantity: 1,
          basePrice: 1.2,
          totalPrice: 1.2,
          orderModifierOptions: [],
        },
      ],
    },
    {
      id: 2,
      quantity: 2,
      item: { id: 12, name: 'Kopi', categoryId: 2 },
      basePrice: 1.8,
      total: 3.6,
      specialInstruction: '',
      orderItemOptions: [],
    },
  ],
  subtotal: 13.7,
  serviceCharge: 1.27,
  totalDiscount: 1,
  promotions: [{ id: 4, name: 'Sunday breakfast' }],
  promoCode: null,
  taxes: [{ name: 'GST 9%', type: 'Exclusive', amount: 1.26 }],
  totalTax: 1.26,
  voucherDiscount: 0,
  isRebateUsage: false,
  rebateAmount: 0,
  grandTotal: 15.23,
  isAwardedPoint: true,
  awardedPoint: 15,
  availableAwardPoint: 15,
  orderAssignations: [],
  tempEmail: null,
  ...changes,
});

/** A seller with an invented GST number. */
export const aSeller: Seller = {
  name: 'Kopi & Kaya Demo Pte. Ltd.',
  address: '1 Example Street, #01-00, Singapore 000001',
  gstNumber: 'M2-0000000-1',
};

/** A paid feast of over S$1,000.00 for an office, with a discount and a service charge. */
export const aFeast = (changes: Partial<Order> = {}): Order => {
  const [dish] = anOrder().orderItems;
  if (!dish) throw new Error('anOrder() has no dish.');
  return anOrder({
    seller: aSeller,
    orderItems: [
      {
        ...dish,
        ...{ quantity: 90, total: 909, specialInstruction: '' },
        orderItemOptions: dish.orderItemOptions.map((option) => ({ ...option, totalPrice: option.totalPrice * 90 })),
      },
    ],
    subtotal: 909,
    totalDiscount: 9,
    serviceCharge: 90,
    taxes: [{ name: 'GST 9%', type: 'Exclusive', amount: 89.1, rate: 9 }],
    totalTax: 89.1,
    grandTotal: 1079.1,
    awardedPoint: 1079,
    ...changes,
  });
};

/** The same order, on its way to the till of the canteen. */
export const aTillOrder = (changes: Partial<Order> = {}): Order =>
  anOrder({
    orderStatus: 'Sent To Till',
    movementStatus: null,
    queueNumber: null,
    checkNo: 'C1007',
    outlet: { id: 9, code: 'CN01', name: 'One-North', isDirectToPos: true },
    brandCode: 'canteen',
    isAwardedPoint: false,
    ...changes,
  });

/** A check of the till with modifiers and child items. */
export const aPosBill = (changes: Partial<PosBill> = {}): PosBill => ({
  tableNo: '12',
  checkNo: 'C1007',
  items: [
    {
      qty: 1,
      name: 'Set lunch',
      total: 9.5,
      modifiers: [{ qty: 1, name: 'Less rice', total: 0 }],
      child_items: [
        { qty: 1, name: 'Chicken rendang', total: 0, modifiers: [{ qty: 1, name: 'Extra gravy', total: 0.5 }] },
        { qty: 1, name: 'Barley drink', total: 0, modifiers: [] },
      ],
    },
    { qty: 2, name: 'Teh tarik', total: 3.6, modifiers: [], child_items: [] },
  ],
  service_charge_total: 1.36,
  taxes: [{ name: 'GST 9%', total: 1.35 }],
  check_total: 16.31,
  ...changes,
});

export const createSettings = (changes: Partial<OutletSettings> = {}): OutletSettings => ({
  outletId: 1,
  isDirectToPos: false,
  isOutletClosed: false,
  allowOrderNow: true,
  takeAwayTiming: ['09:00', '10:00', '18:30'],
  dineInNotRequireTableNo: false,
  dineInSMSNotification: true,
  takeawaySMSNotification: true,
  isEnabledDineInServiceCharge: true,
  dineInServiceChargePercentage: 10,
  isEnabledTakeawayServiceCharge: false,
  takeawayServiceChargePercentage: 0,
  isEnabledDeliveryServiceCharge: false,
  deliveryServiceChargePercentage: 0,
  isEnabledRetailServiceCharge: false,
  retailServiceChargePercentage: 0,
  ...changes,
});

export const payingOutlet = (changes: Partial<Outlet> = {}): Outlet => ({
  id: 1,
  code: 'TB01',
  name: 'Tiong Bahru',
  brandId: 1,
  brand: { id: 1, code: 'kopi', name: 'Kopi & Kaya' },
  paymentTypes: [cards, amex],
  paymentTimeout: 300,
  paymentTimeouts: [{ paymentTypeId: 2, timeout: 120 }],
  outletQRTypes: [{ id: 1, name: 'Table', dineIn: true, takeaway: true }],
  ...changes,
});

export const createVisit = (changes: Partial<VisitState> = {}): VisitState => ({
  ...initialVisit,
  selectedTableNo: '12',
  selectedQRTypeId: 1,
  selectedOutlet: payingOutlet(),
  selectedOutletSettings: createSettings(),
  selectedOrderType: 'Dine In',
  selectedCollectionTime: 'NOW',
  selectedMobileNo: '81234567',
  ...changes,
});

/** Two laksa with an egg each, in cents. */
export const orderedLine = (changes: Partial<CartLine> = {}): CartLine => ({
  cartItemId: '1|11|22.102x1||',
  menuId: 1,
  itemId: 11,
  categoryId: 3,
  quantity: 2,
  price: 890,
  taxId: 1,
  isServiceChargeExempt: false,
  isDiscountable: true,
  localizations: [{ languageId: 1, name: 'Laksa Lemak' }],
  modifiers: [
    {
      modifierItemId: 102,
      modifierGroupId: 22,
      quantity: 1,
      price: 120,
      taxId: 1,
      isServiceChargeExempt: false,
      isDiscountable: true,
      localizations: [{ languageId: 1, name: 'Soft egg' }],
      isSoldOut: false,
      options: [],
    },
  ],
  specialInstruction: '',
  isSoldOut: false,
  ...changes,
});

export const orderedCart = (changes: Partial<CartState> = {}): CartState => ({
  ...initialCart,
  items: [orderedLine()],
  ...changes,
});

export const aPayment: Payment = {
  key: 'key-of-this-attempt',
  orderNo: 'kT4vQ9sXz2LmB7pN',
  url: 'https://pay.example/s/1',
  deadline: Date.parse(orderedAt) + 300_000,
};

/** An order whose payment page is open. */
export const anAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  key: aPayment.key,
  place: { brand: 'kopi', outletId: 1, outletName: 'Tiong Bahru', table: '12', check: null },
  person: null,
  startedAt: Date.parse(orderedAt),
  payload: { grandTotal: 20.2 } as Attempt['payload'],
  cart: orderedCart(),
  comesBack: null,
  visit: createVisit(),
  paymentMode: cards.code,
  timeoutS: 300,
  isTill: false,
  status: 'waiting',
  orderNo: aPayment.orderNo,
  paymentUrl: aPayment.url,
  deadline: aPayment.deadline,
  reportedStatus: 'Waiting For Payment',
  reason: null,
  dishes: 'withOrder',
  attention: 'foreground',
  turns: 0,
  isSecondConfirmed: false,
  ...changes,
});

/** An order of which nothing was heard. */
export const anUnansweredAttempt = (changes: Partial<Attempt> = {}): Attempt =>
  anAttempt({
    status: 'unanswered',
    orderNo: null,
    paymentUrl: null,
    deadline: null,
    reportedStatus: null,
    dishes: 'inCart',
    ...changes,
  });

/** A guest with a full cart at a table of an outlet that takes cards: nothing stands in the way. */
export const checkoutFacts = (changes: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  isCartEmpty: false,
  tableDishes: null,
  isOutletClosed: false,
  isDirectToPos: false,
  orderType: 'Dine In',
  isTimeOffered: true,
  collectionTime: null,
  needsTable: [],
  isAccountSettled: true,
  needsMobile: [],
  paymentTypes: [cards, amex],
  timeouts: { 1: 300, 2: 120 },
  outletTimeoutS: 300,
  total: 2020,
  now: Date.parse(orderedAt),
  isWayUnknown: false,
  areChargesUnknown: false,
  hasIncomplete: false,
  soldOut: [],
  notServed: [],
  isPaused: false,
  isHeldByOpen: false,
  open: null,
  isQuietScreen: false,
  ...changes,
});

const historyStatuses: Partial<Record<number, OrderHistoryEntry['orderStatus']>> = {
  2: 'Failed',
  // Not among this contract's answers, as of a server that gives money back (PAY-27).
  3: 'Refunded' as 'Failed',
  4: 'Waiting For Payment',
};

/** Orders of a member, newest first: the first one now, then one every seven hours. */
export const aHistory = (count: number): OrderHistoryEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    orderNo: `past-${at}`,
    outlet: { name: ['Tiong Bahru', 'Katong', 'Toa Payoh'][at % 3] ?? '' },
    createdAt: new Date(Date.parse(orderedAt) - at * 7 * 3_600_000).toISOString(),
    orderStatus: historyStatuses[at] ?? 'Paid',
    grandTotal: 4.2 + (at % 9) * 3.15,
  }));

export const aVoucher = (VoucherNo: string, name: string, text: string, change: Partial<UserVoucher>): UserVoucher => ({
  VoucherNo,
  VoucherTypeName: name,
  VoucherTypeDescription: text,
  ValidTo: '2035-12-31T15:59:59.000Z',
  IsRedeemable: true,
  VoucherUsedOn: null,
  IsMinSpendingReq: false,
  MinSpendingValue: 0,
  type: 'direct',
  value: 5,
  ...change,
});

/** A voucher of each state, as the host lists them. */
export const everyVoucher = (): UserVoucher[] => [
  aVoucher('MK1001-0004', 'Birthday treat', '15% off in your birthday month', {
    VoucherUsedOn: '2026-03-08T04:21:00.000Z',
    IsRedeemable: false,
  }),
  aVoucher('MK1001-0005', '$3 off', 'Three dollars off your order', { ValidTo: '2026-06-30T15:59:59.000Z' }),
  aVoucher('MK1001-0003', '$8 off from $30', 'Eight dollars off when you spend thirty', {
    IsMinSpendingReq: true,
    MinSpendingValue: 30,
    ValidTo: '2026-09-30T15:59:59.000Z',
  }),
  aVoucher('MK1001-0006', 'Gold: $10 off', 'Opens when you reach Gold', { IsRedeemable: false }),
  aVoucher('MK1001-0001', '10% off', 'A tenth off your order', { type: 'percentage', value: 0.1 }),
];
