/** Examples of every call of a small shop: what it sends, and what a server may answer. A test checks them against the schemas. */
import type { Answer, Body, EndpointName, Params, Query } from '../endpoints.ts';
import { mobileNo, password, profile, proof, session } from './members.ts';
import { atTill, failed, orderNo, orderStates, paid, payload, waiting } from './orders.ts';
import { createMenu, kopi, nasiLemak, outlet, promotion, settings } from './shop.ts';
import { check, claimed, ownShare, personKey, staffCall, tableCart, tableCode, tableDish } from './tables.ts';

/** One call: its input, and answers by the name of the case. The first answer is the usual one. */
export interface CallExample<N extends EndpointName> {
  params?: Params<N>;
  query?: Query<N>;
  body?: Body<N>;
  headers?: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, Answer<N>>>;
}

const done = { done: { success: true } } as const;

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
      paused: { ...settings, pausedUntil: '2026-11-28T04:40:00.000Z', pauseReason: 'Kitchen is full' },
      slow: { ...settings, aboutMinutes: 25 },
      directToTill: { ...settings, isDirectToPos: true },
    },
  },
  menu: {
    params: { outletId: 71 },
    query: { diningoption: 'Dine In', tableNo: '12' },
    answers: {
      usual: createMenu(nasiLemak, kopi),
      soldOut: createMenu({ ...nasiLemak, itemSoldOuts: [{ outletId: 71 }] }, kopi),
      hours: createMenu({ ...nasiLemak, hours: [{ from: '07:00', to: '11:00' }] }, kopi),
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
