/** An order of the examples, and what becomes of it. */
import type { Body } from '../endpoints.ts';
import type { Order } from '../index.ts';

/** Two Nasi Lemak with an egg: 13.00, service charge 1.30, GST of 14.30 is 1.29. */
export const payload: Body<'makeOrder'> = {
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

export const orderNo = 'q3Zr8vXk1mTn5wYb7cLdFg';
export const waiting: Order = {
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
export const paid: Order = { ...waiting, orderStatus: 'Paid', hostedPamentUrl: null, queueNumber: 'A017' };
export const failed: Order = {
  ...waiting,
  orderStatus: 'Failed',
  failedReason: 'Payment error: declined',
  hostedPamentUrl: null,
};
export const atTill: Order = {
  ...waiting,
  orderStatus: 'Sent To Till',
  hostedPamentUrl: null,
  paymentDeadline: null,
  checkNo: 'C0041',
  outlet: { ...waiting.outlet, isDirectToPos: true },
};
export const orderStates = { waiting, paid, failed, atTill };
