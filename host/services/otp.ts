import { randomInt } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { OTP_CHECK_PREFIX } from '#contract/wire';
import { DAY_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import { otps } from '../db/schema.ts';
import { badRequest, notFound, tooManyRequests } from '../errors.ts';
import { encryptForApp, hmac, isSameSecret, randomToken, sha256 } from '../secrets.ts';
import { consumeAttempt } from './limits.ts';
import { sendSms } from './messages.ts';

/** Limits of one-time codes (WIRE-39). */
export const OTP = { length: 5, lifeMs: 600_000, tries: 5, pauseMs: 60_000, perDay: 5, perDayOfDevices: 15 } as const;

// Keyed, because a plain hash of five digits can be reversed by trying all of them.
const hashCode = (core: Core, key: string, code: string): string => hmac(core.env.otpSecret, `stored:${key}:${code}`);

/**
 * The first part of send-otp's answer: a value that only the server can check, or, where OTP_IN_ANSWER is legacy, the
 * encrypted code, which every client can read.
 */
const toOtpAnswer = (core: Core, key: string, code: string): string =>
  core.env.otpInAnswer === 'legacy'
    ? encryptForApp(core.env.otpKey, code)
    : `${OTP_CHECK_PREFIX}${hmac(core.env.otpSecret, `check:${key}:${code}`)}`;

const tooSoon = () => tooManyRequests('A code was sent a moment ago; please wait a minute before asking for another.');
const tooMany = () => tooManyRequests('No more codes can be sent to this number today; please try again tomorrow.');

/** Throws 429 beyond the limits of {@link OTP}, counted for the owner's device alone: strangers cannot use them up. */
async function countForDevice(core: Core, mobileNo: string, deviceId: string): Promise<void> {
  const of = sha256(`${mobileNo} ${deviceId}`);
  if (!(await consumeAttempt(core, `code-pause:${of}`, 1, OTP.pauseMs))) throw tooSoon();
  if (!(await consumeAttempt(core, `codes:${of}`, OTP.perDay, DAY_MS))) throw tooMany();
  // A member can register any number of devices, but not request any number of codes.
  if (!(await consumeAttempt(core, `codes-of-devices:${sha256(mobileNo)}`, OTP.perDayOfDevices, DAY_MS)))
    throw tooMany();
}

/** Throws 429 beyond the limits of {@link OTP}, counted by the codes of the number. Runs in a transaction. */
async function countForNumber(core: Core, mobileNo: string): Promise<void> {
  const at = core.clock.now();
  // Concurrent requests for one number must not both pass the limit.
  await core.db.execute(sql`select pg_advisory_xact_lock(hashtext(${mobileNo}))`);
  const ofDay = and(eq(otps.mobileNo, mobileNo), gt(otps.createdAt, new Date(at - DAY_MS)));
  const [last] = await core.db.select().from(otps).where(ofDay).orderBy(desc(otps.createdAt)).limit(1);
  const [sent] = await core.db.select({ count: count() }).from(otps).where(ofDay);
  if (last && last.createdAt.getTime() > at - OTP.pauseMs) throw tooSoon();
  if ((sent?.count ?? 0) >= OTP.perDay) throw tooMany();
}

/**
 * Sends a code, whether or not the number has an account, so that the answer does not reveal it. Throws 429.
 * @param mobileNo without '+'
 * @param deviceId of a device on which the number's member has signed in; it has separate limits
 * @returns `<check value>,<otp key>`; `<encoded code>,<otp key>` if OTP_IN_ANSWER is legacy
 */
export async function sendOtp(core: Core, mobileNo: string, deviceId?: string): Promise<string> {
  const code = String(randomInt(10 ** OTP.length)).padStart(OTP.length, '0');
  const key = randomToken(24);
  await inTransaction(core, async (inner) => {
    await (deviceId === undefined ? countForNumber(inner, mobileNo) : countForDevice(inner, mobileNo, deviceId));
    const codeHash = hashCode(core, key, code);
    await inner.db.insert(otps).values({ key, mobileNo, codeHash, createdAt: getNow(core) });
  });
  await sendSms(core, mobileNo, `${code} is your code. It is valid for 10 minutes. Do not give it to anyone.`, 'code');
  return `${toOtpAnswer(core, key, code)},${key}`;
}

/** Proof of a number: the key of its code, and the secret that the browser got that confirmed the code. */
export interface OtpProof {
  otpKey?: string | undefined;
  otpProof?: string | undefined;
}

/**
 * Confirms a code once, within the limits of {@link OTP}. Throws 400.
 * @param tryKey idempotency key of the request: after a lost answer the same key returns it again, until the proof has
 * been used
 * @returns the secret that proves the number; only its hash is stored
 */
export async function verifyOtp(core: Core, key: string, code: string, tryKey?: string): Promise<string> {
  const invalid = badRequest('Invalid OTP code');
  const proof = tryKey ? hmac(core.env.otpSecret, `proof:${key}:${tryKey}`) : randomToken();
  const isUnproven = isNull(otps.provenAt);
  const isOwn = and(eq(otps.proofHash, sha256(proof)), isNull(otps.usedAt));
  const [otp] = await core.db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(eq(otps.key, key), or(and(isUnproven, lt(otps.tries, OTP.tries)), isOwn)))
    .returning();
  if (!otp || otp.createdAt.getTime() + OTP.lifeMs <= core.clock.now()) throw invalid;
  if (!isSameSecret(otp.codeHash, hashCode(core, key, code))) throw invalid;
  const confirmed = await core.db
    .update(otps)
    .set({ provenAt: otp.provenAt ?? getNow(core), proofHash: sha256(proof) })
    .where(and(eq(otps.key, key), or(isUnproven, isOwn)))
    .returning({ key: otps.key });
  // A concurrent request with the same code was faster.
  if (confirmed.length === 0) throw invalid;
  return proof;
}

const whereProof = (mobileNo: string, { otpKey = '', otpProof = '' }: OtpProof) =>
  and(eq(otps.key, otpKey), eq(otps.mobileNo, mobileNo), eq(otps.proofHash, sha256(otpProof)));

/**
 * Checks a proof of a number. Throws 404 where number, key or secret is wrong or the code was not confirmed, and 400
 * where the proof was used or is older than ten minutes.
 */
export async function requireProof(core: Core, mobileNo: string, proof: OtpProof): Promise<void> {
  const [otp] = await core.db.select().from(otps).where(whereProof(mobileNo, proof));
  if (!otp) throw notFound('A confirmed code of this number');
  const isOver = !otp.provenAt || otp.provenAt.getTime() + OTP.lifeMs <= core.clock.now();
  if (isOver || otp.usedAt) throw badRequest('The time to go on is over; please request a new code.');
}

/** Checks a proof and marks it as used. Throws as {@link requireProof} does. */
export async function useProof(core: Core, mobileNo: string, proof: OtpProof): Promise<void> {
  await requireProof(core, mobileNo, proof);
  const used = await core.db
    .update(otps)
    .set({ usedAt: getNow(core) })
    .where(and(whereProof(mobileNo, proof), isNull(otps.usedAt)))
    .returning({ key: otps.key });
  if (used.length === 0) throw badRequest('The time to go on is over; please request a new code.');
}
