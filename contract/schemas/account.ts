import { type Static, Type } from 'typebox';
import { Email, Id, Instant, MobileNo, Shape, Text } from './common.ts';

/** `created` plus `ttl` seconds is when the token expires (SESSION-2). */
export const AccessToken = Shape({ id: Type.String(), created: Instant, ttl: Type.Integer({ minimum: 1 }) });
export type AccessToken = Static<typeof AccessToken>;

export const Profile = Shape({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  email: Type.String(),
  /** With its country prefix, `6581234567` or `+6581234567`. */
  mobileNo: Type.String(),
  cardNo: Type.String(),
  memberId: Type.String(),
  pointBalance: Type.Number({ minimum: 0 }),
  isReceiveMarketingConsent: Type.Boolean(),
  referralCode: Type.Optional(Type.String()),
  roles: Type.Array(Shape({ id: Id, name: Type.String() })),
});
export type Profile = Static<typeof Profile>;

export const Session = Shape({ accessToken: AccessToken, user: Profile });
export type Session = Static<typeof Session>;

/** AES-256-GCM with the client's fixed key, base64url of iv‖ciphertext‖tag: encoding, not protection (WIRE-40). */
export const EncodedSecret = Type.String({ minLength: 8, maxLength: 2000 });

/**
 * Proof of a verified number: the key of its code, and the `proof` of verify-otp's answer. Optional for servers that do
 * not track who confirmed a number. The reference server answers 404 without it.
 */
export const OtpProof = {
  otpKey: Type.Optional(Type.String({ maxLength: 100 })),
  otpProof: Type.Optional(Type.String({ maxLength: 100 })),
} as const;

export const Login = Shape({ mobileNo: MobileNo, password: EncodedSecret });
export type Login = Static<typeof Login>;

export const SignUp = Shape({
  firstName: Type.String({ minLength: 1, maxLength: 225 }),
  lastName: Type.String({ minLength: 1, maxLength: 225 }),
  email: Email,
  mobileNo: MobileNo,
  password: EncodedSecret,
  isReceiveMarketingConsent: Type.Boolean(),
  referralCode: Type.Optional(Text),
  organisationId: Type.Optional(Id),
  /** Activation code of the organisation. The organisation's name alone does not grant the staff role. */
  activationCode: Type.Optional(Text),
  departmentId: Type.Optional(Id),
  ...OtpProof,
});
export type SignUp = Static<typeof SignUp>;

export const Organisation = Shape({
  id: Id,
  name: Type.String(),
  activationCode: Type.String(),
  departments: Type.Array(Shape({ id: Id, name: Type.String() })),
});
export type Organisation = Static<typeof Organisation>;

export const Feedback = Shape({
  subject: Text,
  // First and last name, each of 225, with a space.
  name: Type.String({ maxLength: 451 }),
  mobileNo: Type.String({ pattern: '^\\+?\\d{8,13}$' }),
  email: Email,
  comments: Type.String({ minLength: 1, maxLength: 2000 }),
});
export type Feedback = Static<typeof Feedback>;
