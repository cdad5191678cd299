import { randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Core, now } from '../core.ts';
import { otps } from '../db/schema.ts';
import { badRequest, tooMany } from '../errors.ts';
import { encodeFixed, hmac, isSame, randomText } from '../secrets.ts';
import { sendSms } from './messages.ts';

/** Limits of one-time codes (WIRE-39). */
export const OTP = { length: 5, lifeMs: 600_000, tries: 5, pauseMs: 60_000, perDay: 5 } as const;

const DAY_MS = 86_400_000;

// Five digits are tried out in no time, so the hash of a code is bound to its key.
const hashCode = (key: string, code: string): string => hmac(key, code);

/**
 * Sends a code, whether the number has an account or not, so that the answer tells nothing.
 * @param mobileNo without '+'.
 * @returns `<encrypted otp>,<otp key>`.
 */
export async function sendOtp(core: Core, mobileNo: string): Promise<string> {
  const at = core.clock.now();
  const code = String(randomInt(10 ** OTP.length)).padStart(OTP.length, '0');
  const key = randomText(24);
  await core.db.transaction(async (tx) => {
    // Two requests at once for one number must not both find the limit open.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${mobileNo}))`);
    const ofDay = and(eq(otps.mobileNo, mobileNo), gt(otps.createdAt, new Date(at - DAY_MS)));
    const [last] = await tx.select().from(otps).where(ofDay).orderBy(desc(otps.createdAt)).limit(1);
    const [sent] = await tx.select({ count: count() }).from(otps).where(ofDay);
    if (last && last.createdAt.getTime() > at - OTP.pauseMs) {
      throw tooMany('A code was sent a moment ago; please wait a minute before asking for another.');
    }
    if ((sent?.count ?? 0) >= OTP.perDay) {
      throw tooMany('No more codes can be sent to this number today; please try again tomorrow.');
    }
    await tx.insert(otps).values({ key, mobileNo, codeHash: hashCode(key, code), createdAt: now(core) });
  });
  await sendSms(core, mobileNo, `${code} is your code. It is valid for 10 minutes. Do not give it to anyone.`);
  return `${encodeFixed(core.env.otpKey, code)},${key}`;
}

/** Proves a code: five tries, ten minutes, once. */
export async function verifyOtp(core: Core, key: string, code: string): Promise<void> {
  const invalid = badRequest('Invalid OTP code');
  const [otp] = await core.db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(eq(otps.key, key), isNull(otps.provenAt), lt(otps.tries, OTP.tries)))
    .returning();
  if (!otp || otp.createdAt.getTime() + OTP.lifeMs <= core.clock.now()) throw invalid;
  if (!isSame(otp.codeHash, hashCode(key, code))) throw invalid;
  await core.db
    .update(otps)
    .set({ provenAt: now(core) })
    .where(eq(otps.key, key));
}

/** Uses the proof that somebody holds a number's phone; each proof serves once. Throws when there is none. */
export async function useProof(core: Core, mobileNo: string): Promise<void> {
  const since = new Date(core.clock.now() - OTP.lifeMs);
  const [proof] = await core.db
    .select()
    .from(otps)
    .where(and(eq(otps.mobileNo, mobileNo), gt(otps.provenAt, since), isNull(otps.usedAt)))
    .orderBy(desc(otps.provenAt))
    .limit(1)
    .for('update');
  if (!proof) throw badRequest('The code of this number was not confirmed; please ask for a new one.');
  await core.db
    .update(otps)
    .set({ usedAt: now(core) })
    .where(eq(otps.key, proof.key));
}
