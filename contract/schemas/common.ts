import { type Static, type TSchema, Type } from 'typebox';

/** An object of the wire: fields that are not listed are refused in requests and dropped from answers. */
export const Shape = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A positive whole number that names a record. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/**
 * Money on the wire: SGD dollars with at most two decimals (WIRE-5). `toCents` converts it to cents and refuses a third
 * decimal, which `multipleOf` cannot do reliably because of binary fractions. The maximum keeps every product of two
 * amounts in cents exact.
 */
export const Dollars = Type.Number({ minimum: 0, maximum: 500_000 });

/** As {@link Dollars}, and below 0 for a choice that makes its dish cheaper (MONEY-46). */
export const Surcharge = Type.Number({ minimum: -500_000, maximum: 500_000 });

/**
 * The refundable deposit for returnable containers, in SGD dollars like {@link Dollars}. It is no part of any price, and has
 * no tax and no service charge (MONEY-40). Missing: none.
 */
export const ContainerDeposit = Type.Optional(Dollars);

/** A point in time, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time', maxLength: 40 });

/** A time of day in Asia/Singapore, `HH:mm`. */
export const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** A short text typed or read by a person (at most 225, ACCOUNT-1). */
export const Text = Type.String({ maxLength: 225 });

/** A mobile number with its country prefix, `6581234567` or `+6581234567`; the same number either way. */
export const MobileNo = Type.String({ pattern: '^\\+?65[89]\\d{7}$', maxLength: 11 });

/**
 * An e-mail address without the quoted forms of the standard, in which a line break could inject a mail header. It accepts
 * some real addresses that the RFC forbids, such as `john..doe@docomo.ne.jp`, as the form does.
 */
export const EMAIL_PATTERN = '^[^\\s\\p{Cc}"<>(),:;\\\\@]+@[^\\s\\p{Cc}"<>(),:;\\\\@]+\\.[^\\s\\p{Cc}"<>(),:;\\\\@.]+$';

/** An e-mail address, as {@link EMAIL_PATTERN} has it. */
export const Email = Type.String({ pattern: EMAIL_PATTERN, maxLength: 225 });

export const OrderType = Type.Union([
  Type.Literal('Dine In'),
  Type.Literal('Takeaway'),
  Type.Literal('Delivery'),
  Type.Literal('Retail'),
]);
export type OrderType = Static<typeof OrderType>;

/** 1 English (the default), 2 Chinese, 3 Malay, 4 Tamil. */
export const LanguageId = Type.Integer({ minimum: 1, maximum: 99 });

export const Localization = Shape({
  languageId: LanguageId,
  name: Type.String({ maxLength: 10_000 }),
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
});
export type Localization = Static<typeof Localization>;

/** A picture by its path on the ordering server. */
export const Image = Shape({ image: Type.String({ maxLength: 500 }) });
export type Image = Static<typeof Image>;

/** An item or modifier whose list of these is not empty is sold out. */
export const SoldOut = Shape({ outletId: Id });
export type SoldOut = Static<typeof SoldOut>;

/**
 * A span of the day in Asia/Singapore. `from` is in it, `to` is not. If `to` is not after `from`, the span ends on the next
 * day; the same time twice is a whole day.
 */
export const TimeSpan = Shape({ from: ClockTime, to: ClockTime });
export type TimeSpan = Static<typeof TimeSpan>;

/** A span of the day in which dishes are served (MENU-32). */
export const ServingHours = Shape({
  ...TimeSpan.properties,
  /** Days on which the span begins, Monday 1 to Sunday 7. Missing: every day. */
  days: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
});
export type ServingHours = Static<typeof ServingHours>;

/** A day on which an outlet takes no orders. */
export const ClosedDay = Shape({
  /** In Asia/Singapore, such as `2027-02-06`. */
  date: Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' }),
  /** Such as 'Chinese New Year'. */
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
});
export type ClosedDay = Static<typeof ClosedDay>;

/** A dish is served in any of these spans. */
export const Hours = Type.Array(ServingHours, { maxItems: 14 });

/** Items of an order that are unavailable, in the body of an error (WIRE-6). */
export const OrderErrors = Shape({
  soldoutItems: Type.Optional(Type.Array(Shape({ itemId: Id, name: Type.String() }))),
  soldoutModifierItems: Type.Optional(Type.Array(Shape({ modifierItemId: Id, name: Type.String() }))),
  itemQuantityLeft: Type.Optional(
    Type.Array(Shape({ itemId: Id, name: Type.String(), totalUsage: Type.Integer({ minimum: 0 }) })),
  ),
  notAvailableItem: Type.Optional(
    Type.Array(
      Shape({
        itemId: Id,
        name: Type.String(),
        /** When it is served, for a dish that is not served at the time of the order (MENU-32). */
        hours: Type.Optional(Hours),
      }),
    ),
  ),
  /** Alcohol outside the licensed hours; `from` is when it is sold again, `HH:mm` in Asia/Singapore (WIRE-71). */
  alcoholItems: Type.Optional(
    Type.Array(Shape({ itemId: Id, name: Type.String(), from: Type.Optional(Type.String()) })),
  ),
  notAvailableModifierItem: Type.Optional(Type.Array(Shape({ modifierItemId: Id, name: Type.String() }))),
});
export type OrderErrors = Static<typeof OrderErrors>;

/** Every answer that is not 2xx (WIRE-6). `message` is one sentence that a person can read. */
export const ErrorBody = Shape({
  error: Shape({
    statusCode: Type.Integer(),
    code: Type.Optional(Type.String()),
    message: Type.String(),
    errors: Type.Optional(OrderErrors),
  }),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** The answer of a call that only says that it was done. */
export const Done = Shape({ success: Type.Literal(true) });
export type Done = Static<typeof Done>;
