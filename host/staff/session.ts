import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanPersonName } from '#contract/table';
import { FIXED_RETENTION_DAYS } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import type { Core } from '../core.ts';
import { type StaffRole, usedRequests } from '../db/schema.ts';
import { unauthorized } from '../errors.ts';
import { toNetwork } from '../http/address.ts';
import { STAFF } from '../sandbox/page.ts';
import { hmac, isSameSecret, sha256 } from '../secrets.ts';
import { consumeAttempt, limitGuesses, refundAttempt } from '../services/limits.ts';
import type { Actor } from '../services/money/ledger.ts';

/** A sign-in lasts a shift. */
export const SESSION_SECONDS = 12 * 3600;

/** A browser that signed in is known for this time, as those of diners are. */
export const KNOWN_DEVICE_SECONDS = FIXED_RETENTION_DAYS.knownDevices * 86_400;

/** Wrong passwords of a known browser in an hour, before those of its network count, which guests may share. */
export const TRIES_PER_DEVICE = 10;

/** Longest name that stands in the records. */
export const MAX_STAFF_NAME = 40;

export interface SignIn extends Actor {
  expiresAt: number;
}

/** The password of each role; a role without one does not exist. */
const getPasswords = ({ env }: Core): [StaffRole, string][] =>
  (
    [
      ['owner', env.ownerPassword],
      ['manager', env.managerPassword],
      ['staff', env.staffPassword],
    ] as const
  ).flatMap(([role, password]) => (password === undefined ? [] : [[role, password]]));

/** The name as it stands in the records. */
export const toStaffName = (given: string): string => cleanPersonName(given).slice(0, MAX_STAFF_NAME) || 'Staff';

/** Signs a session; the password is part of it, so that a new password ends all sessions of its role. */
const signSession = ({ env }: Core, password: string, { expiresAt, role, name }: SignIn): string =>
  hmac(env.otpSecret, `staff:${expiresAt}:${role}:${name}:${sha256(password)}`);

const COOKIE = /(?:^|;\s*)(?:__Secure-)?makan-staff=(\d{1,16})\.(staff|manager|owner)\.([\w-]{1,240})\.(\w{64})(?:;|$)/;

/** Returns the browser's sign-in, even an expired one; undefined if it does not belong to this server and password. */
export function findSignIn(core: Core, { headers }: FastifyRequest): SignIn | undefined {
  const [, text = '0', role, encoded = '', signature = ''] = COOKIE.exec(headers.cookie ?? '') ?? [];
  const known = getPasswords(core).find(([one]) => one === role);
  if (!known) return undefined;
  const [knownRole, password] = known;
  const name = Buffer.from(encoded, 'base64url').toString('utf8');
  const signIn = { expiresAt: Number(text), role: knownRole, name };
  const isKnown =
    signIn.expiresAt + KNOWN_DEVICE_SECONDS * 1000 > core.clock.now() &&
    isSameSecret(signature, signSession(core, password, signIn));
  return isKnown ? signIn : undefined;
}

/** A sign-in that was ended, kept for as long as it would have lasted: a copy of its cookie opens nothing either. */
const toEnded = ({ expiresAt, role }: SignIn) => ({
  xid: role === 'staff' ? `staff ${expiresAt}` : `staff ${role} ${expiresAt}`,
  expiresAt: new Date(expiresAt),
});

/** The sign-in of this browser, if it still lasts and was not ended. */
export async function getSignedIn(core: Core, request: FastifyRequest): Promise<SignIn | undefined> {
  const signIn = findSignIn(core, request);
  if (!signIn || signIn.expiresAt <= core.clock.now()) return undefined;
  const { xid } = toEnded(signIn);
  return (await core.db.$count(usedRequests, eq(usedRequests.xid, xid))) === 0 ? signIn : undefined;
}

export async function endSession(core: Core, request: FastifyRequest): Promise<void> {
  const signedIn = findSignIn(core, request);
  if (signedIn) await core.db.insert(usedRequests).values(toEnded(signedIn)).onConflictDoNothing();
}

export function setSessionCookie({ env }: Core, reply: FastifyReply, value: string, seconds: number): void {
  const [prefix, secure] = env.isProduction ? ['__Secure-', '; Secure'] : ['', ''];
  const what = `${prefix}makan-staff=${value}`;
  reply.header('set-cookie', `${what}; Path=${STAFF}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}

/** Begins a session, of a shift. */
export function beginSession(core: Core, reply: FastifyReply, role: StaffRole, name: string): void {
  const [, password = ''] = getPasswords(core).find(([one]) => one === role) ?? [];
  const signIn = { expiresAt: core.clock.now() + SESSION_SECONDS * 1000, role, name };
  const encoded = Buffer.from(name).toString('base64url');
  const value = `${signIn.expiresAt}.${role}.${encoded}.${signSession(core, password, signIn)}`;
  setSessionCookie(core, reply, value, KNOWN_DEVICE_SECONDS);
}

/**
 * Finds the role of a password. Throws 401 for a wrong one, and 429 after too many, counted by known browser or by
 * network.
 */
export async function checkPassword(core: Core, given: string, request: FastifyRequest): Promise<StaffRole> {
  let role: StaffRole | undefined;
  const check = async () => {
    // All are compared, so that the time says nothing about which is near.
    for (const [one, password] of getPasswords(core)) if (isSameSecret(given, password)) role ??= one;
    if (!role) throw unauthorized('This is not the password of the staff; please try again.');
  };
  const signedIn = findSignIn(core, request);
  const bucket = `staff-device:${signedIn?.expiresAt}`;
  if (signedIn && (await consumeAttempt(core, bucket, TRIES_PER_DEVICE, HOUR_MS))) {
    await check();
    await refundAttempt(core, bucket);
  } else await limitGuesses(core, 'staff', toNetwork(request.ip), check);
  return role ?? 'staff';
}
