/** Names and small functions of the wire that app and server share at run time. */

/** Signature headers of each request (WIRE-2): `sgt` = hex HMAC-SHA-256 of `dt` followed by `xid`. */
export const SIGNATURE_HEADERS = { timestamp: 'dt', requestId: 'xid', signature: 'sgt' } as const;

/** Seconds that the time of a request may differ from the server's (WIRE-2). */
export const SIGNATURE_TOLERANCE_S = 300;

export const IDEMPOTENCY_HEADER = 'idempotency-key';

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

/** Messages of make-order that a client recognises by their words (CHECKOUT-23, CHECKOUT-24). */
export const ORDER_MESSAGE = {
  menuUpdated: 'Menu updated',
  errors: 'Errors',
  checkNotFound: 'Check number not found',
  checkClosed: 'Check number under this table is not found or closed',
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

export type PaymentOutcome = 'waiting' | 'paid' | 'unpaid';

/**
 * Every status of the contract, by what it means for the payment (PAY-27), with how far it is: one that is further is
 * never taken back by another (PAY-13). A payment found late still counts, and so does money that is given back. A server
 * may name more of each outcome in its configuration; any other status is shown as it is and ends nothing.
 */
export const ORDER_STATUSES: Readonly<Record<PaymentOutcome, Readonly<Record<string, number>>>> = {
  waiting: { 'Waiting For Payment': 0 },
  paid: { 'Sent To Till': 1, Paid: 3, Collected: 3, 'Fully Collected': 3 },
  unpaid: { Failed: 2, Timeout: 2, Cancelled: 3, Refunded: 4 },
};

/** Begins the `failedReason` of an order that the diner asks the staff about, instead of paying again (PAY-19). */
export const STAFF_REASON = /^(Money arrived|Rejected)/;

/** The order statuses of the contract that mean this outcome. */
export const listStatusNames = (outcome: PaymentOutcome): string[] => Object.keys(ORDER_STATUSES[outcome]);

/**
 * Realtime. A client emits `join` with an order number and is answered `{ ok }`; from then on an event named by the
 * order number, without data, tells it to fetch the order again (WIRE-32). `join-outlet` does the same for
 * `menu-changed` and `settings-changed` of an outlet, and `join-table`, with a seat key, for `table-changed` and
 * `table-ended` of a table (TABLE-11).
 */
export const REALTIME = {
  path: '/socket.io',
  join: 'join',
  leave: 'leave',
  joinOutlet: 'join-outlet',
  menuChanged: 'menu-changed',
  settingsChanged: 'settings-changed',
  joinTable: 'join-table',
  tableChanged: 'table-changed',
  tableEnded: 'table-ended',
} as const;

// In separate files, because only lazily loaded code uses them.
export * from './facts.ts';
export * from './payNow.ts';
export * from './retention.ts';
export * from './routes.ts';
export * from './service.ts';

/**
 * Prefix of the first part of send-otp's answer if the server checks the code. Without it, that part is the encoded code,
 * which the client compares by itself. It cannot be confused with one, because base64url has no dot.
 */
export const OTP_CHECK_PREFIX = 'check.';

/**
 * Separates the number of a check from its key. A slip has both, so that guessing the next number opens no bill; people
 * are shown the number only.
 */
export const CHECK_KEY_MARK = '.';

/** Length of the key of a check, in letters, digits, '-' and '_'. */
export const CHECK_KEY_LENGTH = 12;

const KEYED_CHECK = new RegExp(`\\${CHECK_KEY_MARK}[\\w-]{${CHECK_KEY_LENGTH}}$`);

/** The check number as people see it: without its key, if it has one. */
export const getCheckName = (checkNo: string): string => checkNo.replace(KEYED_CHECK, '');

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
