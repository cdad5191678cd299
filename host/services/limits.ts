import { eq, sql } from 'drizzle-orm';
import { type Core, now } from '../core.ts';
import { excluded, limits } from '../db/schema.ts';
import { tooManyRequests } from '../errors.ts';
import { sha256 } from '../secrets.ts';

/**
 * Counts an attempt against a limit. Counts are kept in the database, so that neither a restart nor a second host
 * gives more tries.
 * @param bucket what is counted, such as `login:6581234567`; it is not readable in the database when hashed before.
 * @returns false when more than `max` came within `windowMs`.
 */
export async function consumeAttempt(core: Core, bucket: string, max: number, windowMs: number): Promise<boolean> {
  const at = now(core);
  const resetsAt = new Date(at.getTime() + windowMs);
  const isOver = sql`${limits.resetsAt} <= ${at.toISOString()}`;
  const [row] = await core.db
    .insert(limits)
    .values({ bucket, hits: 1, resetsAt })
    .onConflictDoUpdate({
      target: limits.bucket,
      set: {
        hits: sql`case when ${isOver} then 1 else ${limits.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${excluded('resets_at')} else ${limits.resetsAt} end`,
      },
    })
    .returning({ hits: limits.hits });
  return (row?.hits ?? 1) <= max;
}

/** Takes an attempt back that failed through no fault of the caller. */
export async function refundAttempt(core: Core, bucket: string): Promise<void> {
  await core.db
    .update(limits)
    .set({ hits: sql`greatest(${limits.hits} - 1, 0)` })
    .where(eq(limits.bucket, bucket));
}

/** Forgets the attempts, as after a success. */
export async function resetAttempts(core: Core, bucket: string): Promise<void> {
  await core.db.delete(limits).where(eq(limits.bucket, bucket));
}

/** What one network address may ask for within an hour. A canteen full of phones may share one, so it is plenty. */
export const ATTEMPTS_PER_ADDRESS = {
  code: 100,
  /** Codes for browsers that the host knows by their cookie: they do not share those of the others. */
  deviceCode: 300,
  check: 300,
  login: 600,
  activation: 60,
  freeOrder: 600,
  receipt: 100,
  /** Codes of one table that are wrong, and in all codes of tables that there are not. */
  tableGuess: 100,
  /** Seats at tables. */
  tableSeat: 300,
  /** Wrong passwords of the staff. */
  staff: 30,
  staffCall: 300,
  billShare: 600,
} as const;

/** Codes that one browser asks for in an hour: a family's, not a canteen's. */
export const OTPS_PER_DEVICE = 10;

/** SMS about orders that are sent in an hour: to one number, and for one outlet. Codes have limits of their own. */
export const SMS_LIMITS = { perNumber: 20, perOutlet: 1000 } as const;

/** Orders that one check takes in an hour: plenty for a long table, few for who took a picture of its slip. */
export const ORDERS_PER_CHECK = 60;

/** Calls for staff: in an hour by one person and from one table, and how many of a table may be open at once. */
export const STAFF_CALL_LIMITS = { perPerson: 10, perTable: 30, openAtTable: 12 } as const;

/** Shares that are claimed in an hour: by one person, and of one bill. */
export const SHARE_LIMITS = { perPerson: 30, perBill: 200 } as const;

/**
 * Portions of a limited dish that may be reserved without being paid for: of what is left, a quarter by one person and
 * half by one network, and a few in any case. What was reserved and not paid within the last hour counts, so that
 * nobody reserves the same again each time that the time to pay is over.
 */
export const RESERVATION_LIMITS = {
  person: { least: 10, share: 1 / 4 },
  network: { least: 30, share: 1 / 2 },
} as const;

/** Receipts that are sent to one mailbox in an hour. */
export const RECEIPTS_PER_MAILBOX = 10;

export const HOUR_MS = 3_600_000;

const getAddressBucket = (what: keyof typeof ATTEMPTS_PER_ADDRESS, address: string): string =>
  `${what}-from:${sha256(address)}`;

/** Throws 429 when an address goes through number after number, which no limit of one number notices. */
export async function limitAddress(
  core: Core,
  what: keyof typeof ATTEMPTS_PER_ADDRESS,
  address: string,
): Promise<void> {
  if (await consumeAttempt(core, getAddressBucket(what, address), ATTEMPTS_PER_ADDRESS[what], HOUR_MS)) return;
  throw tooManyRequests('Too many requests came from your network; please wait an hour, or ask our staff.');
}

/**
 * Runs a call that may be a guess, within the limit of an address; only failures count.
 * @param isRight whether the result shows that it was no guess.
 */
export async function limitGuesses<T>(
  core: Core,
  what: keyof typeof ATTEMPTS_PER_ADDRESS,
  address: string,
  work: () => Promise<T>,
  isRight: (result: T) => boolean = () => true,
): Promise<T> {
  await limitAddress(core, what, address);
  const result = await work();
  if (isRight(result)) await refundAttempt(core, getAddressBucket(what, address));
  return result;
}
