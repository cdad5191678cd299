import type { EndpointName } from './endpoints.ts';
import type { OrderErrors } from './schemas/common.ts';
import { ERROR_CODE, ORDER_MESSAGE } from './wire/index.ts';

/** A refusal that a server may answer with; `when` says in which case. */
export interface Refusal {
  status: number;
  /** Missing if clients recognise the refusal by its message. */
  code?: string;
  /** One sentence for a person. `isFixed`: clients recognise it letter by letter, so it must not be changed. */
  message: string;
  isFixed?: true;
  when: string;
  errors?: OrderErrors;
}

/** Every refusal of the contract, by the name of its example. */
export const refusals = {
  badSignature: {
    status: 401,
    code: ERROR_CODE.signature,
    message: 'The request is not signed, or not with the key of this server.',
    when: '`dt`, `xid` or `sgt` is missing, or `sgt` does not belong to them.',
  },
  clockSkew: {
    status: 401,
    code: ERROR_CODE.clockSkew,
    message: 'The clock of this device is wrong by more than five minutes; the right time is in the Date header.',
    when: '`dt` is more than 300 s from the time of the server. The client takes the time from `Date` and tries once more.',
  },
  replayed: {
    status: 401,
    code: ERROR_CODE.replay,
    message: 'This request was sent before; send it again with a new xid.',
    when: 'The `xid` was used within the tolerance of the time.',
  },
  notSignedIn: {
    status: 401,
    code: ERROR_CODE.unauthorized,
    message: 'You are not signed in, or your session has ended; please sign in.',
    when: 'The call is for members, and the token is missing, unknown or over.',
  },
  invalid: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'The field outletId must be a whole number; please correct it.',
    when: 'A parameter, header or body does not match its schema; fields that are not listed are refused too.',
  },
  notFound: {
    status: 404,
    code: ERROR_CODE.notFound,
    message: 'The order was not found.',
    when: 'What is named does not exist, or is another member’s: both are answered with the same words.',
  },
  tooMany: {
    status: 429,
    code: ERROR_CODE.tooMany,
    message: 'Too many tries; please wait a quarter of an hour.',
    when: 'More calls came than the server allows for this number, device or network.',
  },
  internal: {
    status: 500,
    code: ERROR_CODE.internal,
    message: 'Something went wrong on our side; please try again in a moment.',
    when: 'The server failed; it is not known what was done.',
  },
  unavailable: {
    status: 503,
    code: ERROR_CODE.unavailable,
    message: 'The shop cannot be reached for a moment; please try again.',
    when: 'Nothing was done; the same request may be sent again after `Retry-After` seconds.',
  },
  checkNotFound: {
    status: 400,
    code: ERROR_CODE.checkNotFound,
    message: 'This table or check is not known here; please scan the QR code again.',
    when: 'The table, or the check under it, of the scanned code is not known. Any 4xx with this code will do.',
  },
  outletClosed: {
    status: 400,
    code: ERROR_CODE.outletClosed,
    message: 'Outlet is closed',
    when: 'The outlet is closed, or its brand is in maintenance.',
  },
  outletPaused: {
    status: 400,
    code: ERROR_CODE.outletClosed,
    message: 'This outlet takes no orders now; it is back at 12:40.',
    when: 'The outlet takes no orders before its `pausedUntil` (CHECKOUT-40).',
  },
  menuUpdated: {
    status: 400,
    message: ORDER_MESSAGE.menuUpdated,
    isFixed: true,
    when: '`menuId` or `versionNumber` is not that of the menu as it is now. The client empties the cart, says so and loads the menu again.',
  },
  amountMismatch: {
    status: 400,
    code: ERROR_CODE.mismatch,
    message: 'Prices have changed: the total is $15.59 and not $14.59. Please check your order and try again.',
    when: 'A figure of the payload is not what the server computes.',
  },
  itemsUnavailable: {
    status: 400,
    message: ORDER_MESSAGE.errors,
    isFixed: true,
    when: 'Dishes or modifiers are sold out, too few, or not on the menu; `errors` lists each. Empty lists are left out.',
    errors: {
      soldoutItems: [{ itemId: 712, name: 'Kopi' }],
      soldoutModifierItems: [{ modifierItemId: 732, name: 'Less sugar' }],
      itemQuantityLeft: [{ itemId: 711, name: 'Nasi Lemak', totalUsage: 1 }],
      notAvailableItem: [{ itemId: 713, name: 'Kaya Toast' }],
      notAvailableModifierItem: [{ modifierItemId: 733, name: 'Oat milk' }],
    },
  },
  alcoholHours: {
    status: 400,
    message: ORDER_MESSAGE.errors,
    isFixed: true,
    when: 'The order has alcohol outside the licensed hours of the outlet (`alcoholHours`).',
    errors: { alcoholItems: [{ itemId: 714, name: 'Draught beer', from: '10:30' }] },
  },
  ageNotConfirmed: {
    status: 400,
    message: 'Draught beer is sold to people of 18 and above only; please confirm your age or remove it.',
    when: 'The order has alcohol, and `isAgeConfirmed` is not true.',
  },
  itemsNotServed: {
    status: 400,
    message: ORDER_MESSAGE.errors,
    isFixed: true,
    when: 'Dishes are not served at the time of the order, or at its collection time (MENU-32). `hours` says when they are.',
    errors: { notAvailableItem: [{ itemId: 713, name: 'Kaya Toast', hours: [{ from: '07:00', to: '11:00' }] }] },
  },
  orderCheckNotFound: {
    status: 400,
    message: ORDER_MESSAGE.checkNotFound,
    isFixed: true,
    when: 'A direct-to-till order names a check that the server does not know.',
  },
  orderCheckClosed: {
    status: 400,
    message: ORDER_MESSAGE.checkClosed,
    isFixed: true,
    when: 'The check of the order is closed, or stands under another table.',
  },
  idempotencyConflict: {
    status: 409,
    code: ERROR_CODE.idempotencyConflict,
    message: 'This order was sent before with other contents; please send it as a new one.',
    when: 'The `Idempotency-Key` was used with another body.',
  },
  callLimit: {
    status: 429,
    code: ERROR_CODE.tooMany,
    message: 'The staff have been called here often within this hour; please ask them when they come by.',
    when: 'This person or this table has called as often as the server allows.',
  },
  shareGone: {
    status: 409,
    code: ERROR_CODE.mismatch,
    message: 'Somebody else is paying a part of this; please look at what is left.',
    when: 'A share is not what the diner was shown: others have claimed or paid meanwhile, or the bill has changed.',
  },
  billClosed: {
    status: 400,
    code: ERROR_CODE.checkNotFound,
    message: 'This bill is closed; please ask our staff.',
    when: 'The check is closed, so that no share of it can be paid any more.',
  },
  promoCodeInvalid: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'Promo code invalid. Please try other promo code',
    when: 'The code is unknown, or over.',
  },
  wrongLogin: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'Incorrect mobile number or password',
    when: 'The number has no account, or the password is wrong: both are answered alike, and take as long.',
  },
  accountExists: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'An account with this mobile number exists; please sign in.',
    when: 'The mobile number or e-mail address has an account.',
  },
  noAccount: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'There is no account with this mobile number.',
    when: 'A password was forgotten for a number that has no account.',
  },
  tableChanged: {
    status: 400,
    code: ERROR_CODE.tableChanged,
    message: 'The dishes of your table have changed; please look at the cart again.',
    when: 'A line with a `seat` is not in the cart of the table, or not so often; or its session is over.',
  },
  wrongOtp: {
    status: 400,
    code: ERROR_CODE.invalid,
    message: 'Invalid OTP code',
    when: 'The code is wrong, used, ten minutes old, or was tried five times.',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** Refusals that any call may return. */
export const commonRefusals = [
  'badSignature',
  'clockSkew',
  'replayed',
  'tooMany',
  'internal',
  'unavailable',
] as const satisfies readonly RefusalName[];

/** Additional refusals of single calls. A call for members adds `notSignedIn`, a call with input adds `invalid`. */
export const endpointRefusals: { readonly [N in EndpointName]?: readonly RefusalName[] } = {
  brandDetails: ['notFound'],
  taxes: ['notFound'],
  outletSettings: ['notFound'],
  menu: ['checkNotFound', 'notFound'],
  item: ['notFound'],
  currentPromotions: ['notFound'],
  validatePromoCode: ['promoCodeInvalid', 'notFound'],
  makeOrder: [
    'outletClosed',
    'outletPaused',
    'menuUpdated',
    'amountMismatch',
    'itemsUnavailable',
    'itemsNotServed',
    'alcoholHours',
    'ageNotConfirmed',
    'orderCheckNotFound',
    'orderCheckClosed',
    'tableChanged',
    'promoCodeInvalid',
    'notSignedIn',
    'notFound',
    'idempotencyConflict',
  ],
  order: ['notFound'],
  orderByPaymentRef: ['notFound'],
  posBill: ['notFound'],
  lookAtTable: ['checkNotFound', 'notFound'],
  joinTable: ['checkNotFound', 'notFound'],
  syncTable: ['notFound'],
  billShares: ['notFound'],
  claimShare: ['shareGone', 'billClosed', 'notFound'],
  billShare: ['notFound'],
  releaseShare: ['notFound'],
  callStaff: ['callLimit', 'notFound'],
  staffCall: ['notFound'],
  withdrawCall: ['notFound'],
  orderHistory: ['notFound'],
  orderDetails: ['notFound'],
  updateTable: ['orderCheckClosed', 'notFound'],
  resendReceipt: ['notFound'],
  login: ['wrongLogin'],
  signUp: ['accountExists', 'notFound'],
  verifyAccount: ['accountExists'],
  checkAccountExist: ['noAccount'],
  verifyOtp: ['wrongOtp'],
  resetPasswordToken: ['noAccount', 'notFound'],
  resetPassword: ['notSignedIn'],
  profile: ['notFound'],
  vouchers: ['notFound'],
};
