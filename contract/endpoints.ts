import { type Static, type TSchema, Type } from 'typebox';
import { EncodedSecret, Feedback, Login, Organisation, OtpProof, Profile, Session, SignUp } from './schemas/account.ts';
import { BrandDetails, Tax } from './schemas/brand.ts';
import { Done, Email, Id, MobileNo, Nullable, OrderType, Shape, Text } from './schemas/common.ts';
import { Item, Menu } from './schemas/menu.ts';
import { Order, OrderHistoryEntry, OrderPayload, PosBill } from './schemas/order.ts';
import { Outlet, OutletSettings } from './schemas/outlet.ts';
import { PromoCodeReward, Promotion, UserVoucher } from './schemas/promotion.ts';
import { BillShares, OwnShare, PersonKey, ShareClaim, StaffCall } from './schemas/service.ts';
import {
  DietaryNeeds,
  SeatKey,
  SeatName,
  SeatNo,
  TableCart,
  TableCode,
  TableEnd,
  TableOperation,
  TableOutcome,
  TableRest,
} from './schemas/table.ts';
import { listStatusNames, type PaymentOutcome } from './wire/index.ts';

const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 8, maxLength: 100 })),
});

/**
 * Required authentication. `public`: none. `optional`: none, but a member's token is used if sent. `member`: a valid
 * token.
 */
export type Access = 'public' | 'optional' | 'member';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  /** Fastify's notation: `/api/orders/order-no/:orderNo`. */
  path: string;
  summary: string;
  /** Further notes for servers, for the description in openapi.json. */
  notes?: string;
  access: Access;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  headers?: TSchema;
  /** 'form' bodies are `application/x-www-form-urlencoded`. */
  encoding?: 'json' | 'form';
  answer: TSchema;
  /**
   * Params and queries that name private records. Malformed values are looked up too. Malformed, unknown and foreign
   * values then get the same answer after the same time.
   */
  secretNames?: readonly string[];
  /** The answer is the same for everybody: it may be cached, and a client that has it already gets a 304. */
  isShared?: true;
  /** Its answer gives the browser a cookie that tells devices apart (WIRE-44). */
  remembersDevice?: true;
}

/** The order statuses of an outcome as Markdown: names in backticks, with commas. */
const listStatuses = (outcome: PaymentOutcome): string =>
  listStatusNames(outcome)
    .map((name) => `\`${name}\``)
    .join(', ');

/** Checks a definition and keeps its exact type, from which the types of calls are inferred. */
const endpoint = <const E extends Endpoint>(definition: E): E => definition;

const OrderNo = Type.String({ minLength: 1, maxLength: 64 });
const CardNo = Type.String({ minLength: 1, maxLength: 40 });
/** A table or check number as the QR code has it; may be ''. */
const PrintedNo = Type.String({ maxLength: 40 });
const CheckNo = Type.String({ minLength: 1, maxLength: 40 });
const TableNo = Type.String({ minLength: 1, maxLength: 40 });
const checkParams = Shape({ outletId: Id, checkNo: CheckNo, tableNo: TableNo });
const brandParams = Shape({ brandId: Id });
const outletParams = Shape({ outletId: Id });

/** Every call that a client makes of the ordering server (WIRE-8 to WIRE-43). */
export const endpoints = {
  // Shell
  brandDetails: endpoint({
    method: 'GET',
    path: '/api/brands/:brandId/brand-details',
    summary: 'Name, logo, questions and answers, and whether the brand is in maintenance',
    notes:
      'Asked for with `taxes`, once `outlets` has said of which brand the outlet of the code is. A brand app that is not listed, or whose status is Active, takes orders; Maintenance shows a page instead. `image` is loaded from the server like every picture.',
    access: 'public',
    params: brandParams,
    answer: BrandDetails,
    remembersDevice: true,
  }),
  taxes: endpoint({
    method: 'GET',
    path: '/api/brands/:brandId/tax',
    summary: 'Taxes of a brand',
    access: 'public',
    params: brandParams,
    answer: Type.Array(Tax),
  }),
  outlets: endpoint({
    method: 'GET',
    path: '/api/outlets/web-app-outlets',
    summary: 'Every outlet that takes orders by web app',
    notes:
      '`code` is what a QR code names (`ocode`); `outletQRTypes` says what the code of a table or counter allows (`qrtypeid`). Without `paymentTimeout` the payment page opens in the same window.',
    access: 'public',
    answer: Type.Array(Outlet),
  }),
  outletSettings: endpoint({
    method: 'GET',
    path: '/api/outlets/:outletId/outlet-settings',
    summary: 'How an outlet takes orders at this moment',
    access: 'public',
    params: outletParams,
    answer: OutletSettings,
  }),
  menu: endpoint({
    method: 'GET',
    path: '/api/outlets/:outletId/app/webapp/menu',
    summary: 'The menu of an outlet; the first element is the menu. CHECK_NOT_FOUND: the table or check is unknown',
    notes:
      '`tableNo` and `checkNo` are those of the QR code, as printed. Any 4xx with the code CHECK_NOT_FOUND sends the diner back to scanning. An empty list means that nothing is served this way.',
    access: 'optional',
    params: outletParams,
    query: Shape({
      diningoption: Type.Optional(OrderType),
      tableNo: Type.Optional(PrintedNo),
      checkNo: Type.Optional(PrintedNo),
    }),
    answer: Type.Array(Menu),
    isShared: true,
  }),
  item: endpoint({
    method: 'GET',
    path: '/api/items/:itemId',
    summary: 'One item. `filter` is accepted for its nested relations; active ones are always included',
    notes: 'With `diningoption`, an item that cannot be had in this way of ordering is not found.',
    access: 'optional',
    params: Shape({ itemId: Id }),
    query: Shape({
      filter: Type.Optional(Type.String({ maxLength: 4000 })),
      outletId: Type.Optional(Id),
      diningoption: Type.Optional(OrderType),
    }),
    answer: Item,
  }),

  // Promotions
  currentPromotions: endpoint({
    method: 'GET',
    path: '/api/promotions/now/outlet/:outletId',
    summary: 'Promotions that apply by themselves at this moment',
    notes:
      'Asked for with the menu, and again after AMOUNT_MISMATCH. The client works out by itself which of them apply, by the rules of `contract/money` and `vectors/carts.json`.',
    access: 'public',
    params: outletParams,
    answer: Shape({ data: Type.Array(Promotion) }),
  }),
  validatePromotion: endpoint({
    method: 'GET',
    path: '/api/promotions/validate',
    summary: 'The promotions behind a code; an empty list means that the code is invalid',
    notes:
      'The first of the two calls for a promo code: an empty list ends there, and the diner reads that the code is invalid. Otherwise `validatePromoCode` follows.',
    access: 'member',
    // `outletId` keeps the codes of other brands out; without it a code that two brands share gives both.
    query: Shape({
      code: Type.String({ minLength: 1, maxLength: 40 }),
      cardNo: Type.Optional(CardNo),
      outletId: Type.Optional(Id),
    }),
    answer: Shape({ data: Type.Array(Promotion) }),
  }),
  validatePromoCode: endpoint({
    method: 'POST',
    path: '/api/promocodes/validate-promo-code',
    summary: 'What a promo code gives for this cart',
    notes:
      'The second of the two calls for a promo code, after `validatePromotion`, and again whenever the cart changes. `brandId` is the one of the configuration (1 unless set), not the brand of the outlet.',
    access: 'member',
    body: Shape({
      promoCode: Type.String({ minLength: 1, maxLength: 40 }),
      brandId: Id,
      outletId: Id,
      /** Left out of a member whom the server does not number. */
      userId: Type.Optional(Id),
      cartItems: Type.Array(
        Shape({
          itemId: Id,
          quantity: Type.Integer({ minimum: 1, maximum: 999 }),
          itemOptions: Type.Array(Shape({ modifierItemId: Id, quantity: Type.Integer({ minimum: 1, maximum: 999 }) }), {
            maxItems: 200,
          }),
        }),
        { maxItems: 200 },
      ),
    }),
    answer: Shape({ promoCodeRewards: Type.Array(PromoCodeReward) }),
  }),

  // Orders
  makeOrder: endpoint({
    method: 'POST',
    path: '/api/orders/make-order',
    summary: 'Places an order. Same Idempotency-Key and body: the first answer again; another body: 409 (WIRE-23)',
    notes:
      'The server works out every figure again and refuses what differs. At a direct-to-till outlet (`isDirectToPos`), the answer is `Sent To Till` without `hostedPamentUrl`. Otherwise it is `Waiting For Payment` with the address of the payment page, or `Paid` where nothing is due. The client sends the same key and body again when no answer came, so it must not order twice.',
    access: 'optional',
    headers: IdempotencyHeaders,
    body: OrderPayload,
    answer: Shape({ data: Order }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/orders/order-no/:orderNo',
    summary: 'An order by its number; polled while it is paid',
    notes: `Polled every few seconds while an order is open, also without a socket. A payment has ended well with ${listStatuses('paid')}, and badly with ${listStatuses('unpaid')}; the configuration may name more of each. Any other status is shown as it is and ends nothing. Whoever has the number may read it, with mobile number and e-mail masked; only its owner sees them whole.`,
    access: 'optional',
    params: Shape({ orderNo: OrderNo }),
    secretNames: ['orderNo'],
    answer: Order,
  }),
  orderByPaymentRef: endpoint({
    method: 'GET',
    path: '/api/orders/payment-ref/:paymentRef',
    summary: 'An order by the reference that the payment page came back with',
    notes:
      'The payment page returns to `/payment-complete?resultIndicator=<paymentRef>`; that reference is asked for here. After a failure it returns without one, or with `error=invalid-order` or `error=order-cannot-pay`. For a share of a bill the addresses have `share=1`.',
    access: 'optional',
    params: Shape({ paymentRef: OrderNo }),
    secretNames: ['paymentRef'],
    answer: Order,
  }),
  posBill: endpoint({
    method: 'GET',
    path: '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo',
    summary: 'The bill of a check of the till',
    access: 'public',
    params: checkParams,
    answer: PosBill,
  }),
  lookAtTable: endpoint({
    method: 'POST',
    path: '/api/tables/look',
    summary:
      'How many phones order together at a table, and which dishes. CHECK_NOT_FOUND: the table or check is unknown',
    notes:
      'Only with the offer `tableCart`. Nothing else is told to who has not joined; `people` is 0 without a session.',
    access: 'public',
    body: TableCode,
    answer: Shape({
      people: Type.Integer({ minimum: 0 }),
      dishes: Type.Array(Shape({ itemId: Id, quantity: Type.Integer({ minimum: 1 }) })),
    }),
  }),
  joinTable: endpoint({
    method: 'POST',
    path: '/api/tables/join',
    summary:
      'A seat in the cart of a table; the first one begins its session. CHECK_NOT_FOUND: table or check is unknown',
    notes:
      'Only with the offer `tableCart`. `seatKey` is a secret of this phone. Where a check is open under the table, its number and key are needed (TABLE-2). The same `joinKey` again, while the session goes on and the seat has not left, gets the same seat, so that a lost answer makes no second one; it is as secret as the seat key. A server that does not know it may ignore it, or refuse it with 400: a client then asks without it.',
    access: 'public',
    body: Shape({ ...TableCode.properties, name: SeatName, joinKey: Type.Optional(SeatKey) }),
    answer: Shape({ seatKey: SeatKey, seat: SeatNo, cart: TableCart }),
  }),
  syncTable: endpoint({
    method: 'POST',
    path: '/api/tables/sync',
    summary: 'Does what a phone asks for, in its order, and answers the cart if it is newer than `version`',
    notes:
      'The same `key` again is not done again and has the same outcome (TABLE-6). Operations with more than 400 changes of dishes together are too much for one call: those beyond have no outcome, and go with the next call (TABLE-17). `ended`: the session is over. `rest` says then which lines of this seat nobody has ordered, and which orders were sent; `outcomes` which of the operations were done before it ended. Without `rest` a client takes the dishes of a session that ended as `paid` for ordered, and keeps those that it knows of otherwise. Joining the room of the socket with the seat key tells of changes by others; without a socket a client calls this every few seconds.',
    access: 'public',
    body: Shape({
      seatKey: SeatKey,
      /** Version of the phone's copy; -1 without one. */
      version: Type.Integer({ minimum: -1 }),
      operations: Type.Array(TableOperation, { maxItems: 100 }),
      /**
       * Allergens that the diner at this phone cannot eat; an empty list for nothing. Only where the outlet `takesDietaryNeeds`. For
       * the kitchen, with the orders that have dishes of this seat: no other phone gets it (TABLE-30). Missing: as before.
       */
      dietaryNeeds: Type.Optional(DietaryNeeds),
    }),
    answer: Shape({
      seat: SeatNo,
      cart: Nullable(TableCart),
      outcomes: Type.Array(TableOutcome),
      ended: Nullable(TableEnd),
      /** True if another phone at the table, or the staff, has sent this phone away; `ended` is 'left' (TABLE-29). */
      isSentAway: Type.Optional(Type.Boolean()),
      rest: Type.Optional(TableRest),
    }),
  }),
  billShares: endpoint({
    method: 'GET',
    path: '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo/shares',
    summary: 'Who pays what of a bill, and what is left (SPLIT-1)',
    notes:
      'Only where the server offers `splitBill` and the settings of the outlet say so. Whoever may read the bill may read its shares. Asked for again when the socket says `bill-changed`, and every few seconds without one.',
    access: 'public',
    params: checkParams,
    answer: BillShares,
  }),
  claimShare: endpoint({
    method: 'POST',
    path: '/api/orders/outlet/:outletId/check-no/:checkNo/table-no/:tableNo/shares',
    summary: 'Claims a share of a bill and opens its payment. AMOUNT_MISMATCH: it is not what the diner was shown',
    notes:
      'The share is held until `claimedUntil`. A person has one claim on a bill at a time: the same again is answered with the one that is there, another one takes its place. `amount` is worked out again, as `contract/money` does.',
    access: 'public',
    params: checkParams,
    body: ShareClaim,
    answer: OwnShare,
  }),
  billShare: endpoint({
    method: 'GET',
    path: '/api/bill-shares/:shareNo',
    summary: 'A share, for whoever claimed it',
    access: 'public',
    params: Shape({ shareNo: OrderNo }),
    secretNames: ['shareNo'],
    answer: OwnShare,
  }),
  releaseShare: endpoint({
    method: 'POST',
    path: '/api/bill-shares/:shareNo/release',
    summary: 'Gives a claimed share back; one that is paid stays so',
    access: 'public',
    params: Shape({ shareNo: OrderNo }),
    secretNames: ['shareNo'],
    answer: OwnShare,
  }),
  orderHistory: endpoint({
    method: 'GET',
    path: '/api/orders/history',
    summary: 'Orders of the member, newest first. `before` (an order number) asks for the page after it',
    access: 'member',
    query: Shape({
      before: Type.Optional(OrderNo),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    answer: Type.Array(OrderHistoryEntry),
  }),
  orderDetails: endpoint({
    method: 'GET',
    path: '/api/orders/:orderId',
    summary: 'An order of the member by its id',
    access: 'member',
    params: Shape({ orderId: Id }),
    answer: Order,
  }),
  updateTable: endpoint({
    method: 'PATCH',
    path: '/api/orders/order-no/:orderNo/table',
    summary: 'Sets table and check number of an order that the kitchen has not begun',
    access: 'optional',
    params: Shape({ orderNo: OrderNo }),
    secretNames: ['orderNo'],
    body: Shape({
      tableNo: Type.String({ minLength: 1, maxLength: 40 }),
      checkNo: Type.String({ maxLength: 40 }),
      /** Key of the seat that sent it, for an order of a table cart whose owner is not signed in. */
      seatKey: Type.Optional(SeatKey),
    }),
    answer: Order,
  }),
  resendReceipt: endpoint({
    method: 'GET',
    path: '/api/orders/resend-e-receipt',
    summary: 'Sends the receipt of a paid order to an e-mail address; three times an order',
    access: 'optional',
    query: Shape({ orderNo: OrderNo, email: Email }),
    secretNames: ['orderNo'],
    answer: Done,
  }),

  // Service
  callStaff: endpoint({
    method: 'POST',
    path: '/api/outlets/:outletId/staff-calls',
    summary:
      'Calls staff to a table. The same person calling for the same again is answered with the call that is open',
    notes:
      'Only where the server offers `callStaff` and the settings of the outlet say so; `kind` is one of their `callKinds`. At a direct-to-till outlet, `checkNo` is that of the slip.',
    access: 'public',
    params: outletParams,
    body: Shape({
      tableNo: TableNo,
      checkNo: Type.Optional(CheckNo),
      kind: Type.String({ minLength: 1, maxLength: 40 }),
      personKey: PersonKey,
    }),
    answer: StaffCall,
  }),
  staffCall: endpoint({
    method: 'GET',
    path: '/api/staff-calls/:callId',
    summary: 'A call, for whoever made it; polled while it is open',
    access: 'public',
    params: Shape({ callId: OrderNo }),
    secretNames: ['callId'],
    answer: StaffCall,
  }),
  withdrawCall: endpoint({
    method: 'POST',
    path: '/api/staff-calls/:callId/withdraw',
    summary: 'Takes a call back; one that the staff have closed stays so',
    access: 'public',
    params: Shape({ callId: OrderNo }),
    secretNames: ['callId'],
    answer: StaffCall,
  }),

  // Accounts
  login: endpoint({
    method: 'POST',
    path: '/api/users/login',
    summary: 'Signs in with mobile number and encoded password',
    notes: 'The password is UTF-8, encoded as `EncodedSecret` says; see vectors/cipher.json.',
    access: 'public',
    body: Login,
    answer: Session,
    remembersDevice: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/users/logout',
    summary: 'Ends the token',
    access: 'optional',
    answer: Done,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/signup',
    summary: 'Creates an account; needs the proof of a confirmed code of the number, else 404 (WIRE-39)',
    access: 'public',
    body: SignUp,
    answer: Session,
    remembersDevice: true,
  }),
  verifyAccount: endpoint({
    method: 'POST',
    path: '/api/users/verify-account',
    summary: 'Tells whether an account may be made with these details',
    access: 'public',
    body: Shape({ mobileNo: MobileNo, email: Email, referralCode: Type.Optional(Text) }),
    answer: Done,
  }),
  checkAccountExist: endpoint({
    method: 'POST',
    path: '/api/users/check-account-exist',
    summary: 'First step of a forgotten password',
    access: 'public',
    body: Shape({ mobileNo: MobileNo }),
    answer: Done,
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/api/users/send-otp',
    summary: 'Sends a code by SMS; `data` is "<check value>,<otp key>", or with the encoded code first (WIRE-38)',
    notes:
      '`data` is two parts with a comma between. The client sends the second one as `key` to `verifyOtp`, with what the diner typed.',
    access: 'public',
    body: Shape({ mobileNo: MobileNo }),
    answer: Shape({ data: Type.String() }),
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/users/verify-otp',
    summary: 'Confirms a code: single use, 10 minutes, 5 tries. `proof` proves the number, once, with the code’s key',
    notes:
      'Same Idempotency-Key, key and code, while the proof has not served: the same proof again, for a browser that lost the answer.',
    access: 'public',
    headers: IdempotencyHeaders,
    body: Shape({
      key: Type.String({ minLength: 8, maxLength: 100 }),
      otp: Type.String({ minLength: 5, maxLength: 5 }),
    }),
    answer: Shape({ success: Type.Literal(true), proof: Type.Optional(Type.String()) }),
  }),
  resetPasswordToken: endpoint({
    method: 'POST',
    path: '/api/users/reset-password-token',
    summary: 'A token that may set a new password; needs the proof of a confirmed code of the number, else 404',
    access: 'public',
    body: Shape({ mobileNo: MobileNo, ...OtpProof }),
    answer: Shape({ id: Type.String() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Sets a new password; the reset token goes in the Authorization header',
    notes:
      'Refuse a token that is over with 400 and a sentence that tells to start again: clients show the sentence of a 400, and not of a 401.',
    access: 'optional',
    encoding: 'form',
    body: Shape({ newPassword: EncodedSecret }),
    answer: Done,
    remembersDevice: true,
  }),
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/users/send-feedback',
    summary: 'Feedback of a member',
    access: 'member',
    body: Feedback,
    answer: Done,
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/ascentis/user',
    summary: 'Profile of the member, by mobile number',
    access: 'member',
    // A '+' that is not encoded arrives as a space.
    query: Shape({ mobileNo: Type.String({ pattern: '^[+ ]?65[89]\\d{7}$', maxLength: 11 }) }),
    answer: Profile,
  }),
  vouchers: endpoint({
    method: 'GET',
    path: '/api/ascentis/card',
    summary: 'Vouchers of the member, by card number',
    access: 'member',
    query: Shape({ cardNo: CardNo }),
    answer: Shape({ voucherLists: Type.Array(UserVoucher) }),
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/users/me',
    summary: 'Changes names and marketing consent',
    access: 'member',
    body: Shape({
      firstName: Type.String({ minLength: 1, maxLength: 225 }),
      lastName: Type.String({ minLength: 1, maxLength: 225 }),
      isReceiveMarketingConsent: Type.Boolean(),
    }),
    answer: Profile,
  }),
  organisations: endpoint({
    method: 'GET',
    path: '/api/organisations',
    summary:
      'The organisation of an activation code; filter is JSON {"where":{"activationCode":"…","isDeleted":false}}',
    access: 'public',
    query: Shape({ filter: Type.String({ maxLength: 1000 }) }),
    answer: Type.Array(Organisation),
  }),
} as const;

export type EndpointName = keyof typeof endpoints;

/** The TypeScript type of one schema of an endpoint; undefined if the endpoint lacks it. */
type StaticOf<N extends EndpointName, K extends keyof Endpoint> =
  (typeof endpoints)[N] extends Record<K, infer S> ? (S extends TSchema ? Static<S> : undefined) : undefined;

/** `Params<'menu'>` is `{ outletId: number }`. */
export type Params<N extends EndpointName> = StaticOf<N, 'params'>;
export type Query<N extends EndpointName> = StaticOf<N, 'query'>;
export type Body<N extends EndpointName> = StaticOf<N, 'body'>;
/** `Answer<'menu'>` is `Menu[]`. */
export type Answer<N extends EndpointName> = StaticOf<N, 'answer'>;
