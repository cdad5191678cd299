/** Names and small functions of the wire that app and server share at run time. */

/**
 * Cookie that tells the page that a member is signed in, while the token is valid. Its value has no meaning. Optional:
 * Safari deletes script storage after seven days but keeps a server's cookies (WIRE-65).
 */
export const SIGN_IN_COOKIE = 'makan-signed-in';

/** Code of the brand for a visitor whose address names none, where nothing else is configured (WIRE-47). */
export const DEFAULT_BRAND = 'kopi';

/** `code` of an error body. Where there is one, clients decide by it and never by the message. */
export const ERROR_CODE = {
  /** The table or check of the QR code is unknown (ENTRY-24). */
  checkNotFound: 'CHECK_NOT_FOUND',
  /** The signature's `dt` is out of tolerance: correct the clock by the `Date` header and try once more. */
  clockSkew: 'CLOCK_SKEW',
  signature: 'BAD_SIGNATURE',
  replay: 'REPLAYED_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  notFound: 'NOT_FOUND',
  invalid: 'INVALID_REQUEST',
  /** The Idempotency-Key was used with another body. */
  idempotencyConflict: 'IDEMPOTENCY_CONFLICT',
  /** A figure of the payload is not what the server computes (WIRE-24). */
  mismatch: 'AMOUNT_MISMATCH',
  outletClosed: 'OUTLET_CLOSED',
  /** The ordered dishes have left the cart of the table (TABLE-13). */
  tableChanged: 'TABLE_CHANGED',
  tooMany: 'TOO_MANY_REQUESTS',
  /** The database cannot be reached: send the same request again after `Retry-After` seconds. */
  unavailable: 'UNAVAILABLE',
  internal: 'INTERNAL',
} as const;

/** Parts of the contract that a server may leave out; its configuration says which it has (WIRE-64). */
export const OFFERS = [
  'accounts',
  'bills',
  'receipts',
  'sampleVouchers',
  'tableCart',
  'splitBill',
  'callStaff',
] as const;
export type Offer = (typeof OFFERS)[number];

/** The offers of a server whose configuration lists none. */
export const USUAL_OFFERS: readonly Offer[] = ['accounts', 'bills', 'receipts'];

// In separate files, because only lazily loaded code uses them.
export * from './checkKeys.ts';
export * from './facts.ts';
export * from './orderStatus.ts';
export * from './payNow.ts';
export * from './realtime.ts';
export * from './requests.ts';
export * from './retention.ts';
export * from './routes.ts';
export * from './service.ts';

/**
 * Prefix of the first part of send-otp's answer if the server checks the code. Without it, that part is the encoded code,
 * which the client compares by itself. It cannot be confused with one, because base64url has no dot.
 */
export const OTP_CHECK_PREFIX = 'check.';

/** Role of a diner without an account (MONEY-4). */
export const GUEST_ROLE_ID = 5;

/** English. */
export const DEFAULT_LANGUAGE_ID = 1;

/** Values of path parameters or of the query. */
export type Fields = Readonly<Record<string, string | number | undefined>>;

/**
 * Path and query of a call; query fields that are undefined or '' are left out.
 * @param path as in `endpoints`: `/api/outlets/:outletId/outlet-settings`.
 */
export function fillPath(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : filled;
}

/**
 * The ways of ordering that a QR code allows.
 * @param types those of the outlet; without any, both ways are allowed.
 * @param qrTypeId the type of the code. The first type is used if it is null or unknown.
 */
export function getDiningOptions(
  types: readonly { id: number; dineIn: boolean; takeaway: boolean }[],
  qrTypeId: number | null,
): ('Dine In' | 'Takeaway')[] {
  const type = types.find(({ id }) => id === qrTypeId) ?? types[0] ?? { dineIn: true, takeaway: true };
  return [...(type.dineIn ? (['Dine In'] as const) : []), ...(type.takeaway ? (['Takeaway'] as const) : [])];
}

/** Hours that Singapore is ahead of UTC. It has no daylight saving time, so no time-zone library is needed. */
export const SINGAPORE_HOURS = 8;

/** Wall time in Singapore, `YYYY-MM-DDTHH:mm`. @param ms since 1970. */
export const singaporeWallTime = (ms: number): string =>
  new Date(ms + SINGAPORE_HOURS * 3_600_000).toISOString().slice(0, 16);

/** Day in Singapore, `YYYY-MM-DD`. @param ms since 1970. */
export const singaporeDay = (ms: number): string => singaporeWallTime(ms).slice(0, 10);

/** A time of day at the end, without a zone. */
const WITHOUT_ZONE = /[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** A moment of a server; one without a zone is Singapore's, wherever it is read (WIRE-5). */
export const withZone = (moment: string): string =>
  WITHOUT_ZONE.test(moment) ? `${moment.replace(' ', 'T')}+08:00` : moment;
