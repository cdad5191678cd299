import { and, eq, gt, sql } from 'drizzle-orm';
import { HOUR_MS } from '../clock.ts';
import { type Core, getNow } from '../core.ts';
import { excluded, limits } from '../db/schema.ts';
import { HttpError, tooManyRequests } from '../errors.ts';
import { sha256 } from '../secrets.ts';

/**
 * Counts an attempt against a limit, in the database, so that neither a restart nor a second host allows more.
 * A refused attempt does not count, so that those given back are free again.
 * @param bucket what is counted; hash personal data in it, as the database keeps it in clear.
 * @returns false where there were more than `max` attempts within `windowMs`.
 */
export async function consumeAttempt(core: Core, bucket: string, max: number, windowMs: number): Promise<boolean> {
  const at = getNow(core);
  const resetsAt = new Date(at.getTime() + windowMs);
  const isOver = sql`${limits.resetsAt} <= ${at.toISOString()}`;
  const isOpen = sql`${limits.hits} < ${max}`;
  // No end is further ahead than the window, even where a clock was wrong for a while.
  const end = sql`least(${limits.resetsAt}, ${resetsAt.toISOString()}::timestamptz)`;
  const [row] = await core.db
    .insert(limits)
    .values({ bucket, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: limits.bucket,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${excluded('resets_at')} else ${end} end`,
      },
      setWhere: sql`${isOver} or ${isOpen}`,
    })
    .returning({ hits: limits.hits });
  if (row) return true;
  await core.db
    .update(limits)
    .set({ resetsAt: end })
    .where(and(eq(limits.bucket, bucket), gt(limits.resetsAt, resetsAt)));
  return false;
}

/** Takes one attempt back, which should not have counted. */
export async function refundAttempt(core: Core, bucket: string): Promise<void> {
  await core.db
    .update(limits)
    .set({ hits: sql`greatest(${limits.hits} - 1, 0)` })
    .where(eq(limits.bucket, bucket));
}

/** Deletes all attempts, as after a success. */
export async function resetAttempts(core: Core, bucket: string): Promise<void> {
  await core.db.delete(limits).where(eq(limits.bucket, bucket));
}

/** Calls of one network within an hour. High, because a canteen full of phones may share one. */
export const ATTEMPTS_PER_ADDRESS = {
  code: 100,
  /** Codes for browsers with a device cookie, which do not share the limit of the others. */
  deviceCode: 300,
  check: 300,
  login: 600,
  activation: 60,
  freeOrder: 600,
  receipt: 100,
  /** Wrong codes of one table, and wrong codes of all unknown tables together. */
  tableGuess: 100,
  /** Seats taken at tables. */
  tableSeat: 300,
  /** Wrong staff passwords. */
  staff: 30,
  /** Wrong keys of print agents and printers. A printer with an old password asks all day. */
  printer: 600,
  staffCall: 300,
  billShare: 600,
} as const;

/** Codes that one browser may request in an hour: enough for a family. */
export const OTPS_PER_DEVICE = 10;

/** SMS about orders in an hour, to one number and for one outlet. Codes have separate limits. */
export const SMS_LIMITS = { perNumber: 20, perOutlet: 1000 } as const;

/** Orders on one check in an hour: enough for a large party, few for a stranger who photographed its slip. */
export const ORDERS_PER_CHECK = 60;

/** Orders of one network within an hour that are to be paid first and are not paid: more than a canteen has. */
export const UNPAID_ORDERS_PER_NETWORK = 600;

/** Refused orders of one network that are kept for a retry; each is kept for an hour. */
export const REMEMBERED_REFUSALS = 300;

/** Calls for staff: by one person in an hour, from one table in an hour, and open at one table at once. */
export const STAFF_CALL_LIMITS = { perPerson: 10, perTable: 60, openAtTable: 24 } as const;

/**
 * Share of a table's calls and seats that one network may use. Half is enough for a large party on the shop's Wi-Fi,
 * and leaves the other half to the diners who really sit there.
 */
export const NETWORK_SHARE = 1 / 2;

/** Shares claimed in an hour, by one person and of one bill. */
export const SHARE_LIMITS = { perPerson: 30, perBill: 200 } as const;

/**
 * Portions of a limited dish that may be reserved unpaid by one person and by one network: `share` of the rest, but at
 * least `least`. Unpaid orders of the last hour still count, so the same portions cannot be reserved again when the
 * time to pay is over.
 */
export const RESERVATION_LIMITS = {
  person: { least: 10, share: 1 / 4 },
  network: { least: 30, share: 1 / 2 },
} as const;

/** Receipts sent to one mailbox in an hour. */
export const RECEIPTS_PER_MAILBOX = 10;

const getAddressBucket = (what: keyof typeof ATTEMPTS_PER_ADDRESS, address: string): string =>
  `${what}-from:${sha256(address)}`;

/** Counts a call of a network. Throws 429 beyond its limit, which catches who tries one number after another. */
export async function limitAddress(
  core: Core,
  what: keyof typeof ATTEMPTS_PER_ADDRESS,
  address: string,
): Promise<void> {
  if (await consumeAttempt(core, getAddressBucket(what, address), ATTEMPTS_PER_ADDRESS[what], HOUR_MS)) return;
  throw tooManyRequests('Too many requests came from your network; please wait an hour, or ask our staff.');
}

/**
 * Runs a call within the limit of a network, which counts what was done and nothing that was refused: else one guest
 * shuts out all others of the shop's Wi-Fi at no cost. Throws 429.
 */
export async function limitDone<T>(
  core: Core,
  what: keyof typeof ATTEMPTS_PER_ADDRESS,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  await limitAddress(core, what, address);
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) await refundAttempt(core, getAddressBucket(what, address));
    throw error;
  }
}

/**
 * Runs a call that may be a guess, within the limit of a network; only failures count. Throws 429.
 * @param address undefined: no guess.
 * @param isRight whether a result is a success. Default: every result; errors are failures.
 */
export async function limitGuesses<T>(
  core: Core,
  what: keyof typeof ATTEMPTS_PER_ADDRESS,
  address: string | undefined,
  work: () => Promise<T>,
  isRight: (result: T) => boolean = () => true,
): Promise<T> {
  if (address === undefined) return work();
  await limitAddress(core, what, address);
  const result = await work();
  if (isRight(result)) await refundAttempt(core, getAddressBucket(what, address));
  return result;
}
