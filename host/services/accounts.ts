import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Body, Organisation, Profile, Session } from '#contract';
import { type Core, inTransaction, now } from '../core.ts';
import * as table from '../db/schema.ts';
import { badRequest, HttpError, notFound, tooMany, unauthorized } from '../errors.ts';
import { decodeFixed, isSame, randomText, sha256 } from '../secrets.ts';
import { allow, forget } from './limits.ts';
import { requireProof, useProof } from './otp.ts';
import { endAllTokens, findMemberByToken, issueToken } from './tokens.ts';

type Member = table.Member;

/** Wrong passwords for one number before it has to wait. */
const LOGIN_TRIES = 10;
const LOGIN_WINDOW_MS = 15 * 60_000;

const WRONG_LOGIN = 'Incorrect mobile number or password';

/** Roles that prices are kept for: the demo's menus know the same ids. */
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
  pointBalance: member.points,
  isReceiveMarketingConsent: member.isReceiveMarketingConsent,
  referralCode: member.referralCode,
  roles: member.roles,
});

async function findMemberByMobile(core: Core, mobileNo: string): Promise<Member | undefined> {
  const [member] = await core.db.select().from(table.members).where(eq(table.members.mobileNo, mobileNo));
  return member;
}

/** A password as the client sends it; the rule of the form is checked again (ACCOUNT-3). */
function newPassword(core: Core, encoded: string): string {
  const password = decodeFixed(core.env.otpKey, encoded);
  if (password === undefined) throw badRequest('The password could not be read; please type it again.');
  const isGood = password.length >= 8 && password.length <= 225 && /\d/.test(password) && /\p{L}/u.test(password);
  if (!isGood) throw badRequest('1 number, 1 letter and at least 8 characters required');
  return password;
}

let decoy: Promise<string> | undefined;

/** Signs in. A number without an account takes as long, and gets the same answer, as a wrong password. */
export async function login(core: Core, { mobileNo, password: encoded }: Body<'login'>): Promise<Session> {
  const bucket = `login:${sha256(mobileNo)}`;
  if (!(await allow(core, bucket, LOGIN_TRIES, LOGIN_WINDOW_MS))) {
    throw tooMany('Too many tries; please wait a quarter of an hour, or set a new password.');
  }
  const member = await findMemberByMobile(core, mobileNo);
  decoy ??= hash(randomText());
  const isRight = await verify(member?.passwordHash ?? (await decoy), decodeFixed(core.env.otpKey, encoded) ?? '');
  if (!member || !isRight) throw badRequest(WRONG_LOGIN);
  await forget(core, bucket);
  return { accessToken: await issueToken(core, member.id, 'access'), user: toProfile(member) };
}

/** Throws when these details cannot become an account. */
export async function checkNewAccount(
  core: Core,
  { mobileNo, email, referralCode }: Body<'verifyAccount'>,
): Promise<void> {
  const { members } = table;
  const taken = await core.db
    .select({ mobileNo: members.mobileNo })
    .from(members)
    .where(or(eq(members.mobileNo, mobileNo), sql`lower(${members.email}) = ${email.toLowerCase()}`));
  if (taken.length) {
    throw badRequest(
      taken.some((other) => other.mobileNo === mobileNo)
        ? 'An account with this mobile number exists; please sign in.'
        : 'An account with this email address exists; please sign in, or use another.',
    );
  }
  if (!referralCode) return;
  const referrers = await core.db.select().from(members).where(eq(members.referralCode, referralCode.toUpperCase()));
  if (!referrers.length) throw badRequest('Referral code is invalid; please correct it or leave it empty.');
}

/** Codes are compared without regard to capitals and the spaces around them (ACCOUNT-15). */
const toCode = (text: string): string => text.trim().toUpperCase();

/** Staff know the activation code of an organisation and, where it has any, name one of its departments. */
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
  // The same for an organisation that is not there, so that ids tell nothing.
  if (!organisation || !isSame(toCode(organisation.activationCode), toCode(activationCode ?? ''))) {
    throw badRequest('Invalid activation code');
  }
  const isKnown = organisation.departments.some(({ id }) => id === departmentId);
  if (organisation.departments.length ? !isKnown : departmentId !== undefined)
    throw badRequest('Department is required');
}

/** Creates an account for a number whose code was proven, and signs it in. */
export async function signUp(core: Core, body: Body<'signUp'>): Promise<Session> {
  const password = newPassword(core, body.password);
  // Before the hash, which costs time that a stranger must not be able to spend.
  await requireProof(core, body.mobileNo, body);
  const passwordHash = await hash(password);
  return inTransaction(core, async (inner) => {
    await checkNewAccount(inner, body);
    await checkOrganisation(inner, body);
    await useProof(inner, body.mobileNo, body);
    const [member] = await inner.db
      .insert(table.members)
      .values({
        mobileNo: body.mobileNo,
        email: body.email,
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        passwordHash,
        cardNo: `mk${String(randomInt(10 ** 12)).padStart(12, '0')}`,
        memberId: `m-${randomText(6)}`,
        isReceiveMarketingConsent: body.isReceiveMarketingConsent,
        referralCode: randomText(6).toUpperCase(),
        referredBy: body.referralCode?.toUpperCase() || null,
        organisationId: body.organisationId,
        departmentId: body.departmentId,
        roles: [body.organisationId === undefined ? MEMBER_ROLE : STAFF_ROLE],
        createdAt: now(core),
      })
      .onConflictDoNothing()
      .returning();
    // Somebody else signed up with the same details a moment ago.
    if (!member) throw badRequest('An account with these details exists; please sign in.');
    return { accessToken: await issueToken(inner, member.id, 'access'), user: toProfile(member) };
  });
}

/** Throws 400 when the number has no account: the form of a forgotten password has to say so (ACCOUNT-22). */
export async function requireAccount(core: Core, mobileNo: string): Promise<void> {
  if (!(await allow(core, `exists:${sha256(mobileNo)}`, 20, 3_600_000))) {
    throw tooMany('Too many tries with this number; please wait an hour.');
  }
  if (!(await findMemberByMobile(core, mobileNo))) throw badRequest('There is no account with this mobile number.');
}

/** A token that may set a new password, for the holder of the phone. */
export async function resetToken(core: Core, { mobileNo, ...proof }: Body<'resetPasswordToken'>): Promise<string> {
  return inTransaction(core, async (inner) => {
    await useProof(inner, mobileNo, proof);
    const member = await findMemberByMobile(inner, mobileNo);
    if (!member) throw badRequest('There is no account with this mobile number.');
    return (await issueToken(inner, member.id, 'reset')).id;
  });
}

/** Sets a new password and signs the member out everywhere. */
export async function resetPassword(core: Core, token: string | undefined, encoded: string): Promise<void> {
  const member = token ? await findMemberByToken(core, token, 'reset') : undefined;
  if (!member)
    throw unauthorized('The time to set a new password is over; please start again with your mobile number.');
  const passwordHash = await hash(newPassword(core, encoded));
  await inTransaction(core, async (inner) => {
    await inner.db.update(table.members).set({ passwordHash }).where(eq(table.members.id, member.id));
    await endAllTokens(inner, member.id);
  });
  await forget(core, `login:${sha256(member.mobileNo)}`);
}

export async function updateProfile(core: Core, member: Member, change: Body<'updateProfile'>): Promise<Profile> {
  const [row] = await core.db.update(table.members).set(change).where(eq(table.members.id, member.id)).returning();
  if (!row) throw notFound('The account');
  return toProfile(row);
}

export async function saveFeedback(core: Core, member: Member, document: Body<'sendFeedback'>): Promise<void> {
  if (!(await allow(core, `feedback:${member.id}`, 10, 3_600_000))) {
    throw tooMany('You have sent a lot of feedback; please wait an hour before sending more.');
  }
  await core.db.insert(table.feedback).values({ memberId: member.id, document, createdAt: now(core) });
}

/** Organisations of a filter `{"where":{"activationCode":"…","isDeleted":false}}`; none without an activation code. */
export async function findOrganisations(core: Core, filter: string): Promise<Organisation[]> {
  const code = activationCode(filter);
  const rows = await core.db
    .select()
    .from(table.organisations)
    .where(
      and(
        eq(sql`upper(trim(${table.organisations.activationCode}))`, toCode(code)),
        eq(table.organisations.isDeleted, false),
      ),
    );
  return rows.map(({ isDeleted: _, ...organisation }) => organisation);
}

function activationCode(filter: string): string {
  try {
    const { where } = JSON.parse(filter) as { where?: { activationCode?: unknown } };
    if (typeof where?.activationCode === 'string' && !where.activationCode.includes('\0')) return where.activationCode;
  } catch {
    // Said below, as for JSON without a code.
  }
  throw new HttpError(
    400,
    'The filter names no activation code; write {"where":{"activationCode":"…"}}.',
    'INVALID_REQUEST',
  );
}
