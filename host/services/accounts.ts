import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Body, Organisation, Profile, Session } from '#contract';
import { HOUR_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import * as table from '../db/schema.ts';
import { badRequest, HttpError, notFound, tooManyRequests, unauthorized } from '../errors.ts';
import type { Device } from '../http/device.ts';
import { decryptFromApp, isSameSecret, randomToken, sha256 } from '../secrets.ts';
import { normalizeCode, readEmail } from './codes.ts';
import { consumeAttempt, limitAddress, refundAttempt, resetAttempts } from './limits.ts';
import { sendEmail } from './messages.ts';
import { requireProof, useProof } from './otp.ts';
import { deleteAllTokens, deleteToken, findMemberByToken, issueToken } from './tokens.ts';

type Member = table.Member;

/** Login attempts for one number from one network, or from one known device, in {@link LOGIN_WINDOW_MS}. */
const LOGIN_ATTEMPTS = 10;
const LOGIN_WINDOW_MS = 15 * 60_000;

/** Login attempts for one number in an hour, from all unknown devices together. */
const UNKNOWN_DEVICE_ATTEMPTS = 100;

/** Where a call comes from. */
export interface Caller {
  /** Network (see toNetwork). */
  address: string;
  device: Device;
}

const WRONG_LOGIN = 'Incorrect mobile number or password';

/** Roles with their own prices; the demo's menus have the same ids. */
const MEMBER_ROLE = { id: 2, name: 'Member' };
const STAFF_ROLE = { id: 3, name: 'Staff' };

export const toProfile = (member: Member): Profile => ({
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  name: `${member.firstName} ${member.lastName}`,
  email: member.email,
  mobileNo: member.mobileNo,
  cardNo: member.cardNo,
  memberId: member.memberId,
  pointBalance: Math.max(0, member.points),
  isReceiveMarketingConsent: member.isReceiveMarketingConsent,
  referralCode: member.referralCode,
  roles: member.roles,
});

/** A member by mobile number, without '+'. */
export async function findMemberByMobile(core: Core, mobileNo: string): Promise<Member | undefined> {
  const [member] = await core.db.select().from(table.members).where(eq(table.members.mobileNo, mobileNo));
  return member;
}

/** Keeps a member from being deleted until the transaction ends. Throws 401 where that has happened. */
export async function holdMember(core: Core, { id }: Member): Promise<void> {
  const { members } = table;
  const [row] = await core.db.select({ id: members.id }).from(members).where(eq(members.id, id)).for('key share');
  if (!row) throw unauthorized();
}

/** Decrypts a new password and checks it as the form does (ACCOUNT-3). Throws 400. */
function readNewPassword(core: Core, encoded: string): string {
  const password = decryptFromApp(core.env.otpKey, encoded)?.normalize('NFC');
  if (password === undefined) throw badRequest('The password could not be read; please type it again.');
  const isGood = password.length >= 8 && password.length <= 225 && /\d/.test(password) && /\p{L}/u.test(password);
  if (!isGood) throw badRequest('1 number, 1 letter and at least 8 characters required');
  return password;
}

let decoyHash: Promise<string> | undefined;

/**
 * Whether a text is the password of a hash, in any normal form: devices write é as one character or as two, and old
 * hashes are of what was typed (WIRE-40). It counts as one attempt. How long it takes depends on the text alone.
 */
async function isPassword(passwordHash: string, text: string): Promise<boolean> {
  const forms = new Set([text.normalize('NFC'), text.normalize('NFD'), text]);
  const matches = await Promise.all([...forms].map((form) => verify(passwordHash, form)));
  return matches.includes(true);
}

const whereDevice = (member: Member, device: Device) =>
  and(eq(table.knownDevices.memberId, member.id), eq(table.knownDevices.deviceHash, sha256(device.id)));

async function isKnownDevice(core: Core, member: Member | undefined, device: Device): Promise<boolean> {
  if (!member || device.isNew) return false;
  return (await core.db.select().from(table.knownDevices).where(whereDevice(member, device))).length > 0;
}

async function rememberDevice(core: Core, member: Member, device: Device): Promise<void> {
  await core.db
    .insert(table.knownDevices)
    .values({ memberId: member.id, deviceHash: sha256(device.id), seenAt: getNow(core) })
    .onConflictDoUpdate({
      target: [table.knownDevices.memberId, table.knownDevices.deviceHash],
      set: { seenAt: getNow(core) },
    });
}

/** Limit of login attempts for a number; hashed, so that the database has no number in clear. */
const getLoginBucket = (mobileNo: string, from = ''): string => `login:${sha256(`${mobileNo} ${from}`)}`;

/**
 * Counts a login attempt. A known device has its own attempts, which others cannot use up. Unknown devices share those
 * of their network and those of all unknown devices. Throws 429.
 * @returns a function for after a success: it resets the attempts
 */
async function countLoginAttempt(
  core: Core,
  mobileNo: string,
  { address, device }: Caller,
  isKnown: boolean,
): Promise<() => Promise<void>> {
  const own = getLoginBucket(mobileNo, isKnown ? `device ${device.id}` : address);
  const all = getLoginBucket(mobileNo);
  if (!isKnown) await limitAddress(core, 'login', address);
  const isAllowed =
    (await consumeAttempt(core, own, LOGIN_ATTEMPTS, LOGIN_WINDOW_MS)) &&
    (isKnown || (await consumeAttempt(core, all, UNKNOWN_DEVICE_ATTEMPTS, HOUR_MS)));
  if (!isAllowed) throw tooManyRequests('Too many tries; please wait a quarter of an hour, or set a new password.');
  return async () => {
    await resetAttempts(core, own);
    if (!isKnown) await refundAttempt(core, all);
  };
}

/** Signs in. An unknown number gets the same answer after the same time as a wrong password. Throws 400 and 429. */
export async function login(
  core: Core,
  { mobileNo, password: encoded }: Body<'login'>,
  caller: Caller,
): Promise<Session> {
  const member = await findMemberByMobile(core, mobileNo);
  const takeBack = await countLoginAttempt(core, mobileNo, caller, await isKnownDevice(core, member, caller.device));
  decoyHash ??= hash(randomToken());
  const isRight = await isPassword(
    member?.passwordHash ?? (await decoyHash),
    decryptFromApp(core.env.otpKey, encoded) ?? '',
  );
  if (!member || !isRight) throw badRequest(WRONG_LOGIN);
  const accessToken = await inTransaction(core, async (inner) => {
    // A new password that came while this one was verified ends this session too.
    if ((await lockPassword(inner, member)) !== member.passwordHash) throw badRequest(WRONG_LOGIN);
    await rememberDevice(inner, member, caller.device);
    return issueToken(inner, member.id, 'access');
  });
  await takeBack();
  return { accessToken, user: toProfile(member) };
}

/** Reads the hash of a member's password and locks it until the transaction ends; undefined once the member is deleted. */
async function lockPassword(core: Core, { id }: Member): Promise<string | undefined> {
  const { members } = table;
  const [row] = await core.db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id))
    .for('no key update');
  return row?.passwordHash;
}

/** Throws 400 where no account can be created with these details. */
export async function checkNewAccount(
  core: Core,
  { mobileNo, email, referralCode }: Body<'verifyAccount'>,
): Promise<void> {
  const { members } = table;
  const taken = await core.db
    .select({ mobileNo: members.mobileNo })
    .from(members)
    .where(or(eq(members.mobileNo, mobileNo), sql`lower(${members.email}) = ${readEmail(email).toLowerCase()}`));
  if (taken.length) {
    throw badRequest(
      taken.some((other) => other.mobileNo === mobileNo)
        ? 'An account with this mobile number exists; please sign in.'
        : 'An account with this email address exists; please sign in, or use another.',
    );
  }
  const code = normalizeCode(referralCode ?? '');
  if (code === '') return;
  const referrers = await core.db.select().from(members).where(eq(members.referralCode, code));
  if (!referrers.length) throw badRequest('Referral code is invalid; please correct it or leave it empty.');
}

/**
 * Checks that staff give the activation code of their organisation and, if it has any, one of its departments. Throws
 * 400.
 */
async function checkOrganisation(
  core: Core,
  { organisationId, activationCode, departmentId }: Body<'signUp'>,
): Promise<void> {
  if (organisationId === undefined) {
    if (departmentId !== undefined) throw badRequest('A department was chosen without its organisation.');
    return;
  }
  const [organisation] = await core.db
    .select()
    .from(table.organisations)
    .where(and(eq(table.organisations.id, organisationId), eq(table.organisations.isDeleted, false)));
  const code = normalizeCode(activationCode ?? '');
  // A blank code is never valid, even if it is stored. Unknown organisations get the same answer, so ids reveal
  // nothing.
  if (!organisation || code === '' || !isSameSecret(normalizeCode(organisation.activationCode), code))
    throw badRequest('Invalid activation code');
  const isKnown = organisation.departments.some(({ id }) => id === departmentId);
  if (organisation.departments.length ? !isKnown : departmentId !== undefined)
    throw badRequest('Department is required');
}

/** Trims a text. Throws 400 for an empty one, with the app's message (ACCOUNT-5). */
function cleanText(text: string, label: string): string {
  const clean = text.trim();
  if (clean === '') throw badRequest(`${label} is required`);
  return clean;
}

const cleanNames = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({
  firstName: cleanText(firstName, 'First Name'),
  lastName: cleanText(lastName, 'Last Name'),
});

/** Creates an account for a number that was proven by a code, and signs it in. Throws 400 and 404. */
export async function signUp(core: Core, body: Body<'signUp'>, device: Device): Promise<Session> {
  const password = readNewPassword(core, body.password);
  const names = cleanNames(body);
  // Check the proof before hashing the password, which is slow on purpose.
  await requireProof(core, body.mobileNo, body).catch(async (error: unknown) => {
    // Sent again because the answer was lost: the proof is right, and has served.
    if (error instanceof HttpError && error.statusCode === 400) await checkNewAccount(core, body);
    throw error;
  });
  await checkNewAccount(core, body);
  await checkOrganisation(core, body);
  const passwordHash = await hash(password);
  return inTransaction(core, async (inner) => {
    await checkNewAccount(inner, body);
    await checkOrganisation(inner, body);
    await useProof(inner, body.mobileNo, body);
    const [member] = await inner.db
      .insert(table.members)
      .values({
        mobileNo: body.mobileNo,
        email: readEmail(body.email),
        ...names,
        passwordHash,
        cardNo: `mk${String(randomInt(10 ** 12)).padStart(12, '0')}`,
        memberId: `m-${randomToken(6)}`,
        isReceiveMarketingConsent: body.isReceiveMarketingConsent,
        referralCode: randomToken(6).toUpperCase(),
        referredBy: normalizeCode(body.referralCode ?? '') || null,
        organisationId: body.organisationId,
        departmentId: body.departmentId,
        roles: [body.organisationId === undefined ? MEMBER_ROLE : STAFF_ROLE],
        createdAt: getNow(core),
      })
      .onConflictDoNothing()
      .returning();
    // A concurrent sign-up with the same details was faster.
    if (!member) throw badRequest('An account with these details exists; please sign in.');
    await rememberDevice(inner, member, device);
    return { accessToken: await issueToken(inner, member.id, 'access'), user: toProfile(member) };
  });
}

/** True if the member of this number has signed in on this device, which then has its own attempts (WIRE-44). */
export const isDeviceOfMember = async (core: Core, mobileNo: string, device: Device): Promise<boolean> =>
  isKnownDevice(core, await findMemberByMobile(core, mobileNo), device);

/**
 * Throws 400 where the number has no account, as the form of a forgotten password says (ACCOUNT-22), and 429. Without a
 * limit by number, which strangers could use up: it would hide nothing that {@link checkNewAccount} does not tell.
 */
export async function requireAccount(core: Core, mobileNo: string, { address, device }: Caller): Promise<void> {
  const member = await findMemberByMobile(core, mobileNo);
  if (!(await isKnownDevice(core, member, device))) await limitAddress(core, 'check', address);
  else if (!(await consumeAttempt(core, `exists:${sha256(`${mobileNo} ${device.id}`)}`, 20, HOUR_MS)))
    throw tooManyRequests('Too many tries with this number; please wait an hour.');
  if (!member) throw badRequest('There is no account with this mobile number.');
}

/** Creates a token that may set a new password, for the owner of the number. Throws 400 and 404. */
export async function createResetToken(
  core: Core,
  { mobileNo, ...proof }: Body<'resetPasswordToken'>,
): Promise<string> {
  return inTransaction(core, async (inner) => {
    await useProof(inner, mobileNo, proof);
    const member = await findMemberByMobile(inner, mobileNo);
    if (!member) throw badRequest('There is no account with this mobile number.');
    return (await issueToken(inner, member.id, 'reset')).id;
  });
}

/** 400, because clients show its message (ACCOUNT-23). */
const resetExpired = () =>
  badRequest('The time to set a new password is over; please start again with your mobile number.');

/** Sets a new password, once for each token, and signs the member out everywhere. Throws 400. */
export async function resetPassword(
  core: Core,
  token: string | undefined,
  encoded: string,
  { address, device }: Caller,
): Promise<void> {
  const member = token ? await findMemberByToken(core, token, 'reset') : undefined;
  if (!token || !member) throw resetExpired();
  const passwordHash = await hash(readNewPassword(core, encoded));
  await inTransaction(core, async (inner) => {
    // Before the token, as when the member is deleted, to prevent deadlocks.
    await lockPassword(inner, member);
    // Only one of two concurrent requests may use the token.
    if (!(await deleteToken(inner, token))) throw resetExpired();
    await inner.db.update(table.members).set({ passwordHash }).where(eq(table.members.id, member.id));
    await deleteAllTokens(inner, member.id);
    // A device may be known because another person signed in with the old password.
    await inner.db.delete(table.knownDevices).where(eq(table.knownDevices.memberId, member.id));
    await rememberDevice(inner, member, device);
  });
  for (const from of ['', address, `device ${device.id}`])
    await resetAttempts(core, getLoginBucket(member.mobileNo, from));
}

export async function updateProfile(core: Core, member: Member, change: Body<'updateProfile'>): Promise<Profile> {
  const [row] = await core.db
    .update(table.members)
    .set({ ...change, ...cleanNames(change) })
    .where(eq(table.members.id, member.id))
    .returning();
  if (!row) throw notFound('The account');
  return toProfile(row);
}

/** Stores feedback with name and addresses of the account, ignoring those of the payload. Throws 400 and 429. */
export async function saveFeedback(core: Core, member: Member, sent: Body<'sendFeedback'>): Promise<void> {
  const document = {
    ...{ subject: sent.subject, comments: cleanText(sent.comments, 'Comments') },
    ...{ name: toProfile(member).name, mobileNo: member.mobileNo, email: member.email },
  };
  if (!(await consumeAttempt(core, `feedback:${member.id}`, 10, HOUR_MS))) {
    throw tooManyRequests('You have sent a lot of feedback; please wait an hour before sending more.');
  }
  await inTransaction(core, async (inner) => {
    await holdMember(inner, member);
    await inner.db.insert(table.feedback).values({ memberId: member.id, document, createdAt: getNow(core) });
  });
  if (core.env.feedbackEmail === undefined) return;
  const { subject, name, mobileNo, email, comments } = document;
  await sendEmail(
    core,
    core.env.feedbackEmail,
    `Feedback: ${subject}`,
    `${comments}\n\n${name}, ${mobileNo}, ${email}`,
  );
}

/** Organisations of a filter `{"where":{"activationCode":"…"}}`. Throws 400 for a filter without activation code. */
export async function findOrganisations(core: Core, filter: string): Promise<Organisation[]> {
  const code = normalizeCode(activationCode(filter));
  if (code === '') return [];
  const rows = await core.db
    .select()
    .from(table.organisations)
    .where(
      and(eq(sql`upper(trim(${table.organisations.activationCode}))`, code), eq(table.organisations.isDeleted, false)),
    );
  return rows.map(({ isDeleted: _, ...organisation }) => organisation);
}

function activationCode(filter: string): string {
  try {
    const { where } = JSON.parse(filter) as { where?: { activationCode?: unknown } };
    if (typeof where?.activationCode === 'string' && !where.activationCode.includes('\0')) return where.activationCode;
  } catch {
    // Reported below, like JSON without a code.
  }
  throw new HttpError(
    400,
    'The filter names no activation code; write {"where":{"activationCode":"…"}}.',
    'INVALID_REQUEST',
  );
}
