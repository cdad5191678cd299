import { type Static, Type } from 'typebox';
import { ContainerDeposit, Dollars, Id, Instant, LanguageId, Localization, Nullable, Shape } from './common.ts';

/** Something that staff are called for: `water`. The outlet says which there are, in the languages it has (SERVICE-1). */
export const CallKind = Shape({
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  names: Type.Array(Shape({ languageId: LanguageId, name: Type.String({ minLength: 1, maxLength: 60 }) }), {
    minItems: 1,
  }),
});
export type CallKind = Static<typeof CallKind>;

/** A random secret of a phone, which identifies the person and cannot be guessed. */
export const PersonKey = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

/**
 * Waiting: the staff have not seen it. Coming: they have seen it. Done: they have been there. Withdrawn: the diner
 * cancelled it.
 */
export const CallStatus = Type.Union([
  Type.Literal('Waiting'),
  Type.Literal('Coming'),
  Type.Literal('Done'),
  Type.Literal('Withdrawn'),
]);
export type CallStatus = Static<typeof CallStatus>;

/** A call for staff. `callId` cannot be guessed: its holder may follow the call and take it back. */
export const StaffCall = Shape({
  callId: Type.String(),
  kind: Type.String(),
  tableNo: Type.String(),
  status: CallStatus,
  createdAt: Instant,
});
export type StaffCall = Static<typeof StaffCall>;

/** Units of a dish of the bill: `line` is its place among the items, from 0. */
export const DishUnits = Shape({
  line: Type.Integer({ minimum: 0, maximum: 999 }),
  quantity: Type.Integer({ minimum: 1, maximum: 999 }),
});
export type DishUnits = Static<typeof DishUnits>;

/** How a share was chosen: all that is open, dishes, one of `of` equal shares, or an amount. */
export const ShareKind = Type.Union([
  Type.Literal('all'),
  Type.Literal('dishes'),
  Type.Literal('equal'),
  Type.Literal('amount'),
]);
export type ShareKind = Static<typeof ShareKind>;

/** Claimed: it is being paid; Released: it was not, and is open again; Paid: for good, however late. */
export const ShareStatus = Type.Union([Type.Literal('Claimed'), Type.Literal('Released'), Type.Literal('Paid')]);
export type ShareStatus = Static<typeof ShareStatus>;

const shareProperties = {
  /** Its number on this bill, from 1. */
  id: Id,
  /** Name of the person who pays it; null: they gave none. */
  name: Nullable(Type.String()),
  kind: ShareKind,
  status: ShareStatus,
  amount: Dollars,
  /** Part of the amount that exceeded the bill on arrival; the shop refunds it (SPLIT-7). */
  excess: Dollars,
  dishes: Type.Array(DishUnits),
  /**
   * Number of equal shares; null if the share is not equal, or belongs to a round that was paid before more was
   * ordered.
   */
  of: Nullable(Type.Integer({ minimum: 1 })),
  /** Service charge in the amount, and each tax in it. */
  serviceCharge: Dollars,
  taxes: Type.Array(Shape({ name: Type.String(), total: Dollars })),
  /** The part of the amount that is deposits. */
  containerDeposit: ContainerDeposit,
  /** Until when it is held for the person who claimed it; null once it is paid or released. */
  claimedUntil: Nullable(Instant),
};

/** A share as everybody at the table sees it. */
export const BillShare = Shape(shareProperties);
export type BillShare = Static<typeof BillShare>;

/** A share as the person who claimed it sees it. */
export const OwnShare = Shape({
  ...shareProperties,
  /** Cannot be guessed: its holder may follow the share, pay it and give it back. */
  shareNo: Type.String(),
  /** Address of its payment page; null once it is paid or released. Spelled as in an order. */
  hostedPamentUrl: Nullable(Type.String()),
  /** Why it was released; null where it was not. */
  releasedReason: Nullable(Type.String()),
});
export type OwnShare = Static<typeof OwnShare>;

/** The shares of a bill: those that are claimed or paid, with what is left of it. */
export const BillShares = Shape({
  total: Dollars,
  paid: Dollars,
  /** Amount that is neither claimed nor paid. `total` is `paid`, the claimed amount, and this. */
  open: Dollars,
  /** By the items of the bill: price of each open unit, with its part of service charge and taxes, and its deposit. */
  dishes: Type.Array(
    Shape({
      name: Type.String(),
      localizations: Type.Optional(Type.Array(Localization)),
      left: Type.Array(Dollars),
      /** The deposit in the price of each unit. */
      containerDeposit: ContainerDeposit,
    }),
  ),
  shares: Type.Array(BillShare),
  /** true: the till has closed the check, so nothing of it can be paid here. Missing: it is open (SPLIT-8). */
  isClosed: Type.Optional(Type.Boolean()),
});
export type BillShares = Static<typeof BillShares>;

/** A share that a diner asks for. */
export const ShareClaim = Shape({
  personKey: PersonKey,
  /**
   * The number that the share is to have, made by the phone and kept before it asks: where the answer is lost, the share is
   * found by it. Asked again, the answer is that share. A server may give another number (SPLIT-11).
   */
  shareNo: Type.Optional(PersonKey),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\p{Cc}]+$' })),
  kind: ShareKind,
  /** For `dishes`. */
  dishes: Type.Optional(Type.Array(DishUnits, { minItems: 1, maxItems: 200 })),
  /** For `equal`. */
  of: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
  /** Amount that the diner saw. The server answers AMOUNT_MISMATCH if it has changed. */
  amount: Dollars,
});
export type ShareClaim = Static<typeof ShareClaim>;
