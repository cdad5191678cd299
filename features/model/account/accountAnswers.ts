import type { AccessToken, Organisation, Profile, Session } from '#contract';
import { withZone } from '#contract/wire';
import { type Fields, getFields, isText, readKey, readText } from '#features/platform/api';

/** An answer that cannot be understood counts as a failed call (ACCOUNT-35). */
const notA = (what: string) => new TypeError(`The server answered something that is no ${what}; ask it again later.`);

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const readRoles = (roles: unknown): Profile['roles'] =>
  (Array.isArray(roles) ? roles : []).flatMap((role: unknown) => {
    const { id, name } = getFields(role);
    return isCount(id) ? [{ id, name: readText(name) }] : [];
  });

/** An id as a number, or as text; undefined for anything else. */
function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return isCount(id) ? id : undefined;
}

/** The id of a member whom the server does not number: below 0, as their mobile number tells them from others. */
const idOfMobileNo = (mobileNo: string): number => -Number(mobileNo.replace(/\D/g, '').slice(-15));

/** The member's id on the server; null if the server assigns none. */
export const toUserId = (profile: Pick<Profile, 'id'> | null): number | null =>
  profile && profile.id > 0 ? profile.id : null;

/**
 * Reads a profile from a response. Missing fields come from `known`, else they are empty; null is empty. A server need
 * not assign ids to members.
 * @throws for a response without a mobile number, which is not a profile
 */
export function readProfile(answer: unknown, known: { [K in keyof Profile]?: Profile[K] | undefined } = {}): Profile {
  const sent = getFields(answer);
  // Without a name, it is put together from its parts.
  const fields: Fields = { ...known, name: '', ...sent };
  const { firstName, lastName, name, mobileNo, pointBalance, referralCode, ...rest } = fields;
  if (!isText(mobileNo) || !isText(sent.mobileNo)) throw notA('profile');
  return {
    id: readId(sent.id) ?? known.id ?? idOfMobileNo(mobileNo),
    firstName: readText(firstName),
    lastName: readText(lastName),
    name: readText(name) || `${readText(firstName)} ${readText(lastName)}`.trim(),
    email: readText(rest.email),
    mobileNo,
    cardNo: readKey(rest.cardNo) ?? '',
    memberId: readKey(rest.memberId) ?? '',
    pointBalance: isCount(pointBalance) ? Math.max(0, pointBalance) : 0,
    isReceiveMarketingConsent: rest.isReceiveMarketingConsent === true,
    ...(isText(referralCode) && { referralCode }),
    roles: readRoles(rest.roles),
  };
}

function readToken(answer: unknown): AccessToken {
  const { id, created, ttl } = getFields(answer);
  if (!isText(id) || !isText(created) || Number.isNaN(Date.parse(created)) || !isCount(ttl)) throw notA('token');
  return { id, created: withZone(created), ttl };
}

/**
 * Reads token and profile of a sign-in.
 * @throws if one of them is invalid
 */
export function readSession(answer: unknown): Session {
  const { accessToken, user } = getFields(answer);
  // A server may name the member by the token alone.
  const { userId } = getFields(accessToken);
  return { accessToken: readToken(accessToken), user: readProfile(user, { id: readId(userId) }) };
}

/**
 * Reads `data` of send-otp: the text before the first comma, and the key of the code.
 * @throws if one is missing
 */
export function readSentCode(answer: unknown): { encoded: string; key: string } {
  const [encoded, key] = readText(getFields(answer).data).split(',');
  if (!encoded || !key) throw notA('code');
  return { encoded, key };
}

/**
 * Reads the id of a reset token.
 * @throws if it is missing
 */
export function readResetToken(answer: unknown): string {
  const { id } = getFields(answer);
  if (!isText(id)) throw notA('token');
  return id;
}

/** The first organisation of a list; null for an empty one. @throws for anything else. */
export function readOrganisation(answer: unknown): Organisation | null {
  if (!Array.isArray(answer)) throw notA('list of organisations');
  if (answer.length === 0) return null;
  const { id, name, activationCode, departments } = getFields(answer[0]);
  if (!isCount(id) || !isText(name)) throw notA('organisation');
  return {
    id,
    name,
    activationCode: readText(activationCode),
    departments: (Array.isArray(departments) ? departments : []).flatMap((entry: unknown) => {
      const department = getFields(entry);
      return isCount(department.id) && isText(department.name) ? [{ id: department.id, name: department.name }] : [];
    }),
  };
}
