import { type Static, Type } from 'typebox';
import { PLAIN_TEXT_PATTERN } from '../text/index.ts';
import {
  ContainerDeposit,
  Dollars,
  Id,
  Instant,
  Localization,
  Nullable,
  OrderType,
  Shape,
  Surcharge,
} from './common.ts';
import { Seller } from './outlet.ts';
import { DietaryNeeds, SeatKey, SeatNo } from './table.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: 999 });

/** Letters, marks and digits, joiners within words, and white space (ITEM-6). */
const plainText = (maxLength: number) => Type.String({ maxLength, pattern: PLAIN_TEXT_PATTERN });

export const OrderModifierOption = Shape({
  modifierItemId: Id,
  modifierGroupId: Id,
  quantity: Quantity,
  basePrice: Surcharge,
  totalPrice: Surcharge,
});
export type OrderModifierOption = Static<typeof OrderModifierOption>;

/** `quantity` is per one item; `totalPrice` is for all of the line. */
export const OrderItemOption = Shape({
  modifierItemId: Id,
  modifierGroupId: Id,
  quantity: Quantity,
  basePrice: Surcharge,
  totalPrice: Surcharge,
  orderModifierOptions: Type.Array(OrderModifierOption, { maxItems: 50 }),
});
export type OrderItemOption = Static<typeof OrderItemOption>;

/** `basePrice` is the price of one without modifiers; `totalPrice` is the whole line with them. */
export const OrderPayloadItem = Shape({
  itemId: Id,
  quantity: Quantity,
  basePrice: Dollars,
  totalPrice: Dollars,
  specialInstruction: plainText(225),
  categoryId: Id,
  remarks: plainText(225),
  promoCodeId: Type.Optional(Id),
  /** The promotion that gave the line free of charge. */
  promotionId: Type.Optional(Id),
  /** The seat whose line it is, where it comes from the cart of a table (TABLE-13). */
  seat: Type.Optional(SeatNo),
  orderItemOptions: Type.Array(OrderItemOption, { maxItems: 100 }),
});
export type OrderPayloadItem = Static<typeof OrderPayloadItem>;

/** Body of make-order (WIRE-21). The server recomputes every figure in it (WIRE-24). */
export const OrderPayload = Shape({
  /** The version of the menu the order was made from. */
  versionNumber: Type.Integer({ minimum: 1 }),
  brandAppId: Id,
  /** The member who is signed in; null for a guest. An id without a token is answered with 401, another's with 400. */
  userId: Nullable(Id),
  outletId: Id,
  /** Check number as on the slip; '' without a check. */
  checkNo: Type.String({ maxLength: 40 }),
  /** With its country prefix, or 'N/A'. */
  mobileNo: Type.String({ pattern: '^(N/A|\\+?65[89]\\d{7})$' }),
  /** Card number of the signed-in member; '' or 'N/A' for a guest. */
  cardNo: Type.String({ maxLength: 40 }),
  /** As `cardNo`. */
  memberId: Type.String({ maxLength: 40 }),
  type: OrderType,
  /** 'NOW', or a time of today or of the night after it, `YYYY-MM-DDTHH:mm` in Asia/Singapore. */
  collectionDateTime: Type.String({ pattern: '^(NOW|\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2})$' }),
  /** Sum of the lines before any discount; of a free line its paid choices only (MONEY-8). */
  subtotal: Dollars,
  /** The taxes that are added. Included ones are in the prices already, and not in here (MONEY-12). */
  totalTax: Dollars,
  /** On what is left after discounts (MONEY-10). */
  serviceCharge: Dollars,
  /** Sum of the discounts by promotions, promo code and voucher (WIRE-45). */
  totalDiscount: Dollars,
  /** For all containers of the order. */
  containerDeposit: ContainerDeposit,
  /** `subtotal` − `totalDiscount` + `serviceCharge` + `totalTax` + `containerDeposit` − `rebateAmount` (WIRE-45). */
  grandTotal: Dollars,
  /** true: `collectionDateTime` is not 'NOW'. */
  isPreOrder: Type.Boolean(),
  /** The number of the voucher. */
  voucherId: Nullable(Type.String({ maxLength: 60 })),
  cutlery: Type.Boolean(),
  menuId: Id,
  /**
   * The promotions whose conditions hold and that have a reward for this cart, also where what they give comes to nothing;
   * those behind the promo code among them (MONEY-17).
   */
  promotionIds: Type.Array(Id, { maxItems: 50 }),
  /** The member pays with points as far as they go. */
  isRebateUsage: Type.Boolean(),
  /** Amount that the points pay (MONEY-15). */
  rebateAmount: Dollars,
  /** The special request of the whole order (CART-11). */
  specialInstruction: plainText(200),
  tableNo: Type.Optional(Type.String({ maxLength: 40 })),
  /** Dine In only. */
  dineInModeNotRequireTableNo: Type.Optional(Type.Boolean()),
  promoCode: Type.Optional(Type.String({ maxLength: 40 })),
  /** The `code` of a payment type. */
  paymentMode: Type.Optional(Type.String({ maxLength: 60 })),
  /** Key of the seat that orders from a table cart. Lines with a `seat` leave that cart (TABLE-13). */
  seatKey: Type.Optional(SeatKey),
  /** true: the diner has said that they are 18 or older. An order with alcohol needs it (WIRE-70). */
  isAgeConfirmed: Type.Optional(Type.Boolean()),
  /** The needs of the diner who sends the order. Only where the outlet `takesDietaryNeeds` (WIRE-80). Missing: none are known. */
  dietaryNeeds: Type.Optional(DietaryNeeds),
  orderItems: Type.Array(OrderPayloadItem, { minItems: 1, maxItems: 200 }),
});
export type OrderPayload = Static<typeof OrderPayload>;

/**
 * Others may follow; a client shows what it does not know as text. `Paid` and `Sent To Till` end the way to an order well,
 * `Failed` badly; `Sent To Till` is an order without a payment here. `Refunded`: it was paid, is not made, and the money
 * goes back.
 */
export const OrderStatus = Type.Union([
  Type.Literal('Waiting For Payment'),
  Type.Literal('Sent To Till'),
  Type.Literal('Paid'),
  Type.Literal('Failed'),
  Type.Literal('Refunded'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** Where the food is. */
export const MovementStatus = Type.Union([
  Type.Literal('Received'),
  Type.Literal('Preparing'),
  Type.Literal('Ready'),
  Type.Literal('Fully Collected'),
]);
export type MovementStatus = Static<typeof MovementStatus>;

/** Names of what was ordered, as the menu had them then. Optional: without them it is called by its `name` everywhere. */
const Names = Type.Optional(Type.Array(Localization));

const OrderedOption = Shape({
  modifierItemId: Id,
  modifierGroupId: Id,
  name: Type.String(),
  modifierItemLocalizations: Names,
  quantity: Quantity,
  basePrice: Surcharge,
  totalPrice: Surcharge,
});

export const OrderedItemOption = Shape({
  modifierItemId: Id,
  modifierGroupId: Id,
  name: Type.String(),
  modifierItemLocalizations: Names,
  quantity: Quantity,
  basePrice: Surcharge,
  totalPrice: Surcharge,
  orderModifierOptions: Type.Array(OrderedOption),
});
export type OrderedItemOption = Static<typeof OrderedItemOption>;

export const OrderItem = Shape({
  id: Id,
  quantity: Quantity,
  item: Shape({ id: Id, name: Type.String(), itemLocalizations: Names, categoryId: Id }),
  /** Price of one without its choices; 0 for a free one. */
  basePrice: Dollars,
  /** The whole line with its choices. */
  total: Dollars,
  /** For the containers of the whole line; not in `total`. */
  containerDeposit: ContainerDeposit,
  specialInstruction: Type.String(),
  promoCode: Type.Optional(Type.String()),
  promotionId: Type.Optional(Id),
  orderItemOptions: Type.Array(OrderedItemOption),
});
export type OrderItem = Static<typeof OrderItem>;

/** An order as its owner may see it; masked for anyone else (WIRE-27). */
export const Order = Shape({
  id: Id,
  /** Unguessable; people see `queueNumber`. */
  orderNo: Type.String(),
  /** The till's own number. Until a direct-to-till order has it, the app says for up to 15 s that it is on its way. */
  externalOrderNo: Nullable(Type.String()),
  orderStatus: OrderStatus,
  movementStatus: Nullable(MovementStatus),
  failedReason: Nullable(Type.String()),
  /** Spelled so on the wire (WIRE-26). null: nothing to pay here. */
  hostedPamentUrl: Nullable(Type.String()),
  queueNumber: Nullable(Type.String()),
  type: OrderType,
  tableNo: Nullable(Type.String()),
  checkNo: Nullable(Type.String()),
  /**
   * Number of the check with its key, as on its slip: only in the answer of make-order to the order that opened the check,
   * whose phone then has its bill (SETTLE-18).
   */
  slipNo: Type.Optional(Type.String({ maxLength: 40 })),
  dineInNotRequireTableNo: Type.Boolean(),
  outlet: Shape({ id: Id, code: Type.String(), name: Type.String(), isDirectToPos: Type.Boolean() }),
  brandCode: Type.String(),
  createdAt: Instant,
  /** When an unpaid order fails by itself. */
  paymentDeadline: Nullable(Instant),
  collectionDateTime: Type.String(),
  mobileNo: Type.String(),
  cutlery: Type.Boolean(),
  specialInstruction: Type.String(),
  orderItems: Type.Array(OrderItem),
  /** The figures mean what those of `OrderPayload` mean. */
  subtotal: Dollars,
  serviceCharge: Dollars,
  /** Promotions, promo code and voucher. */
  totalDiscount: Dollars,
  promotions: Type.Array(Shape({ id: Id, name: Type.String() })),
  promoCode: Nullable(Type.String()),
  /** Every tax of the bill; `type` is Inclusive or Exclusive. `rate` in percent, where the seller has a GST number. */
  taxes: Type.Array(
    Shape({
      name: Type.String(),
      type: Type.String(),
      amount: Dollars,
      rate: Type.Optional(Type.Number({ minimum: 0 })),
    }),
  ),
  /** Sum of the `taxes` that are added. */
  totalTax: Dollars,
  /** For all containers of the order. */
  containerDeposit: ContainerDeposit,
  /** The part of `totalDiscount` that is the voucher's. */
  voucherDiscount: Dollars,
  isRebateUsage: Type.Boolean(),
  rebateAmount: Dollars,
  grandTotal: Dollars,
  /** The points below were given: the order is paid. */
  isAwardedPoint: Type.Boolean(),
  /** Points that the order has given. */
  awardedPoint: Type.Number(),
  /** Points that it gives once it is paid; 0 for a guest. */
  availableAwardPoint: Type.Number(),
  /** Codes that open the compartment where a takeaway waits. */
  orderAssignations: Type.Array(Shape({ accessCode: Type.String() })),
  /** Where the receipt went last; masked for anyone but the owner. */
  tempEmail: Nullable(Type.String()),
  /** true: the order is still to be paid to the staff. */
  isPaidAtCounter: Type.Optional(Type.Boolean()),
  /** Money that the diner was given back, oldest first. Missing: nothing. */
  refunds: Type.Optional(Type.Array(Shape({ amount: Dollars, at: Instant }))),
  /** The seller at the time of the order, so that a receipt never changes. Missing: the outlet named none. */
  seller: Type.Optional(Seller),
  /** true: it has alcohol, and the diner has said that they are 18 or older. The staff check the age. */
  isAgeConfirmed: Type.Optional(Type.Boolean()),
  /** The outlet's `aboutMinutes` at the time of the order, counted from then (ORDER-34). Missing: it said nothing. */
  aboutMinutes: Type.Optional(Type.Integer({ minimum: 1 })),
  /**
   * The needs that the kitchen was told; not in the answer of make-order. Missing: nothing, it has been removed, or the order is
   * one of a shared table, whose other phones can read it (WIRE-80).
   */
  dietaryNeeds: Type.Optional(DietaryNeeds),
});
export type Order = Static<typeof Order>;

export const OrderHistoryEntry = Shape({
  orderNo: Type.String(),
  outlet: Shape({ name: Type.String() }),
  createdAt: Instant,
  orderStatus: OrderStatus,
  grandTotal: Dollars,
});
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>;

const BillLine = {
  qty: Type.Integer(),
  name: Type.String(),
  /** Where the till knows them. */
  localizations: Names,
  total: Dollars,
};

/** A choice on a bill, which may take something off its dish (MONEY-46). */
const BillChoice = Shape({ ...BillLine, total: Surcharge });

/** A check of the till (WIRE-29). */
export const PosBill = Shape({
  tableNo: Type.String(),
  checkNo: Type.String(),
  items: Type.Array(
    Shape({
      ...BillLine,
      /** For the containers of the whole line, with those of its modifiers and child items; in none of their totals. */
      container_deposit: ContainerDeposit,
      modifiers: Type.Array(BillChoice),
      child_items: Type.Array(Shape({ ...BillLine, modifiers: Type.Array(BillChoice) })),
    }),
  ),
  service_charge_total: Dollars,
  taxes: Type.Array(Shape({ name: Type.String(), total: Dollars })),
  /** Amount taken off. Without it, the app uses the amount by which the lines exceed `check_total` (ORDER-16). */
  discount_total: Type.Optional(Dollars),
  check_total: Dollars,
});
export type PosBill = Static<typeof PosBill>;
