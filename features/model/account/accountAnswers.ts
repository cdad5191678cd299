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

/** The member's id as the server knows it; null where it numbers nobody. */
export const toUserId = (profile: Pick<Profile, 'id'> | null): number | null =>
  profile && profile.id > 0 ? profile.id : null;

/**
 * A profile as a server sends it. What it leaves out is as `known`, else empty; null is empty. A server may number its
 * members or not.
 * @throws for an answer without a mobile number, which is no profile.
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

/** Token and profile of a sign-in. @throws when one of them is none. */
export function readSession(answer: unknown): Session {
  const { accessToken, user } = getFields(answer);
  // A server may name the member by the token alone.
  const { userId } = getFields(accessToken);
  return { accessToken: readToken(accessToken), user: readProfile(user, { id: readId(userId) }) };
}

/** `data` of send-otp: what comes before the first comma, and the key of the code. @throws when one is missing. */
export function readSentCode(answer: unknown): { encoded: string; key: string } {
  const [encoded, key] = readText(getFields(answer).data).split(',');
  if (!encoded || !key) throw notA('code');
  return { encoded, key };
}

/** The id of a reset token. @throws when there is none. */
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
