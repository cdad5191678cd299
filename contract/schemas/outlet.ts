import { type Static, Type } from 'typebox';
import { GST_NUMBER_PATTERN } from '../text/index.ts';
import { ClockTime, ClosedDay, Hours, Id, Instant, Shape, TimeSpan } from './common.ts';
import { CallKind } from './service.ts';

/** A way to pay. `code` names its logo and is the `paymentMode` of an order (`payment-type-amex`). */
export const PaymentType = Shape({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  /** The order is paid to the staff: it has no payment page, and its status is 'Sent To Till' until then. Missing: no. */
  isAtCounter: Type.Optional(Type.Boolean()),
});
export type PaymentType = Static<typeof PaymentType>;

/** Which ways of ordering the QR code of a table or counter allows. */
export const OutletQRType = Shape({
  id: Id,
  name: Type.String(),
  dineIn: Type.Boolean(),
  takeaway: Type.Boolean(),
});
export type OutletQRType = Static<typeof OutletQRType>;

export const Outlet = Shape({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  address: Type.Optional(Type.String()),
  brandId: Id,
  brand: Shape({ id: Id, code: Type.String(), name: Type.String() }),
  paymentTypes: Type.Array(PaymentType),
  /** Seconds that a payment may take; missing means that the payment page opens in the same window. */
  paymentTimeout: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Seconds by payment type; a type that is not listed takes `paymentTimeout`. */
  paymentTimeouts: Type.Array(Shape({ paymentTypeId: Id, timeout: Type.Integer({ minimum: 1 }) })),
  outletQRTypes: Type.Array(OutletQRType),
});
export type Outlet = Static<typeof Outlet>;

/** The business that sells at an outlet, as a receipt names it. */
export const Seller = Shape({
  /** Legal name of the business. */
  name: Type.String({ minLength: 1, maxLength: 225 }),
  /** Address of the business, on one line. */
  address: Type.String({ minLength: 1, maxLength: 500 }),
  /** GST registration number. Missing: the seller is not registered, and its receipts claim no GST (ORDER-31). */
  gstNumber: Type.Optional(Type.String({ pattern: GST_NUMBER_PATTERN, maxLength: 12 })),
});
export type Seller = Static<typeof Seller>;

const percentage = Type.Number({ minimum: 0, maximum: 100 });

export const OutletSettings = Shape({
  outletId: Id,
  /** Direct-to-till: orders go to the till and are paid there, not in the app. */
  isDirectToPos: Type.Boolean(),
  /**
   * For an outlet without a till: an order with a table and without a check goes on the open check of its table, or opens
   * one. Only with `isDirectToPos`. Missing: no.
   */
  opensChecks: Type.Optional(Type.Boolean()),
  isOutletClosed: Type.Boolean(),
  /**
   * When it takes orders. Outside of them the server answers `isOutletClosed` true (CHECKOUT-42). Missing: at any time. The
   * app does not read it.
   */
  openingHours: Type.Optional(Hours),
  /** Days on which it takes no orders, such as holidays. The app does not read them. */
  closedDays: Type.Optional(Type.Array(ClosedDay, { maxItems: 100 })),
  /** The outlet takes no orders before this moment (CHECKOUT-40). Missing, or past: it takes orders. */
  pausedUntil: Type.Optional(Instant),
  /** Why, in the words of the staff, such as 'Kitchen is full'. Read with `pausedUntil` only. */
  pauseReason: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  /** Minutes from the order until the food is ready, as the staff see it now (CART-46). Missing: nothing is said. */
  aboutMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 240 })),
  /** Takeaway may be collected NOW. */
  allowOrderNow: Type.Boolean(),
  /** Collection times offered today, `HH:mm` in Asia/Singapore; one earlier than the first is after midnight. */
  takeAwayTiming: Type.Array(ClockTime),
  dineInNotRequireTableNo: Type.Boolean(),
  /** Alias of `dineInNotRequireTableNo`, which some servers use. */
  dineInModeNotRequireTableNo: Type.Optional(Type.Boolean()),
  /** An SMS goes out for dine-in orders, so a mobile number is needed. */
  dineInSMSNotification: Type.Boolean(),
  takeawaySMSNotification: Type.Boolean(),
  /** The phones of a table may order from one cart (TABLE-1). Missing means no, as for the two below. */
  tableCart: Type.Optional(Type.Boolean()),
  /** The bill of a table may be paid in shares. */
  splitBill: Type.Optional(Type.Boolean()),
  /** Diners may call staff from their phone (SERVICE-1). */
  callStaff: Type.Optional(Type.Boolean()),
  /**
   * The kitchen reads `dietaryNeeds` of orders and of the seats of a table (WIRE-80). Missing means no: the app then sends
   * none.
   */
  takesDietaryNeeds: Type.Optional(Type.Boolean()),
  /**
   * When the business day of its figures begins, `HH:mm` in Asia/Singapore; missing: 04:00. The app does not read it
   * (REPORT-1).
   */
  dayBegins: Type.Optional(ClockTime),
  /** Reasons for calling staff, in this order, if `callStaff` is true. */
  callKinds: Type.Optional(Type.Array(CallKind, { maxItems: 12 })),
  /** Missing: receipts name the outlet and its brand only (ORDER-28). */
  seller: Type.Optional(Seller),
  /** The licensed hours of alcohol. Missing: it is sold all day (WIRE-71). */
  alcoholHours: Type.Optional(Type.Array(TimeSpan, { minItems: 1, maxItems: 7 })),
  /** The outlet takes containers back at the table, so that dine-in orders pay no deposit (MONEY-44). Missing: no. */
  waivesDineInDeposit: Type.Optional(Type.Boolean()),
  isEnabledDineInServiceCharge: Type.Boolean(),
  dineInServiceChargePercentage: percentage,
  isEnabledTakeawayServiceCharge: Type.Boolean(),
  takeawayServiceChargePercentage: percentage,
  isEnabledDeliveryServiceCharge: Type.Boolean(),
  deliveryServiceChargePercentage: percentage,
  isEnabledRetailServiceCharge: Type.Boolean(),
  retailServiceChargePercentage: percentage,
});
export type OutletSettings = Static<typeof OutletSettings>;
