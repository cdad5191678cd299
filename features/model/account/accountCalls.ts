import type { Body, Organisation } from '#contract';
import { OTP_CHECK_PREFIX } from '#contract/wire';
import { isRefusal, randomKey } from '#features/platform/api';
import type { AppThunk } from '../store';
import { accountApi } from './accountApi';
import type { SignUpValues, StaffValues } from './accountTypes';
import { startSession } from './signOut';

/** A thunk that calls an account endpoint; throws an `ApiError`. */
export type AccountCall<R> = AppThunk<Promise<R>>;

// Not tracked: passwords and codes must not be stored in the query cache.
const untracked = { track: false } as const;
const { endpoints } = accountApi;

/** The API expects mobile numbers with their prefix (ACCOUNT-2). */
const withPrefix = (mobileNo: string): string => `65${mobileNo}`;

// The cipher loads with the first secret, as guests do not need it.
const secrets = () => import('./secret');

/** Signs a member in. */
export const signIn =
  (mobileNo: string, password: string): AccountCall<void> =>
  async (dispatch, _, { config }) => {
    const { encodeSecret } = await secrets();
    const body = { mobileNo: withPrefix(mobileNo), password: encodeSecret(config.otpKey, password) };
    dispatch(startSession(await dispatch(endpoints.login.initiate(body, untracked)).unwrap()));
  };

/** Checks that an account can be created with these details; throws the server's reason if not. */
export const verifyAccount =
  ({ mobileNo, email, referralCode }: SignUpValues): AccountCall<void> =>
  async (dispatch) => {
    const body = { mobileNo: withPrefix(mobileNo), email, ...(referralCode && { referralCode }) };
    await dispatch(endpoints.verifyAccount.initiate(body, untracked)).unwrap();
  };

/** Throws when no account has the number. */
export const checkAccountExist =
  (mobileNo: string): AccountCall<void> =>
  async (dispatch) => {
    await dispatch(endpoints.checkAccountExist.initiate({ mobileNo: withPrefix(mobileNo) }, untracked)).unwrap();
  };

/** So often a code may be typed (WIRE-39). */
export const OTP_TRIES = 5;

/** So long a code can be typed, and what it proved can be used, milliseconds (WIRE-39). */
export const OTP_LIFE_MS = 600_000;

/** A code that was sent by SMS. */
export interface SentOtp {
  /** First part of the answer: a check value of the server, or the code encoded with the fixed key. */
  encoded: string;
  /** Id of the code on the server. */
  key: string;
  /** Idempotency key of its confirmation: a confirmed code whose answer was lost is confirmed to the same browser again. */
  tryKey?: string;
  /** When it was sent, in milliseconds since 1970 of the app's clock. */
  sentAt: number;
  /** How often another code was typed. Default 0. */
  wrongTries?: number;
  /** Once it is confirmed, which it can be only once. */
  proof?: OtpProof;
}

/** Sends a code to a number. */
export const sendOtp =
  (mobileNo: string): AccountCall<SentOtp> =>
  async (dispatch, _, { clock }) => {
    const body = { mobileNo: `+${withPrefix(mobileNo)}` };
    const code = await dispatch(endpoints.sendOtp.initiate(body, untracked)).unwrap();
    return { ...code, tryKey: randomKey(), sentAt: clock.now() };
  };

/** Proof of a confirmed number for later calls; empty for a server that remembers confirmed numbers. */
export type OtpProof = Pick<Body<'signUp'>, 'otpKey' | 'otpProof'>;

/**
 * Verifies a code on the server. If the answer contained the encoded code, a wrong one is detected without a request.
 * Resolves to undefined for a wrong code.
 */
export const verifyOtp =
  ({ encoded, key, tryKey }: SentOtp, otp: string): AccountCall<OtpProof | undefined> =>
  async (dispatch, _, { config }) => {
    const isServerChecked = encoded.startsWith(OTP_CHECK_PREFIX);
    if (!isServerChecked) {
      const { decodeSecret } = await secrets();
      if (decodeSecret(config.otpKey, encoded) !== otp) return undefined;
    }
    try {
      const answer = await dispatch(endpoints.verifyOtp.initiate({ key, otp, tryKey }, untracked)).unwrap();
      const { proof } = Object(answer) as { proof?: unknown };
      return typeof proof === 'string' ? { otpKey: key, otpProof: proof } : {};
    } catch (error) {
      if (isServerChecked && isRefusal(error) && error.statusCode === 400) return undefined;
      throw error;
    }
  };

/** Creates the account of a confirmed number and signs the member in. */
export const signUp =
  (values: SignUpValues, proof: OtpProof, staff?: StaffValues): AccountCall<void> =>
  async (dispatch, _, { config }) => {
    const { encodeSecret } = await secrets();
    const { firstName, lastName, email, mobileNo, password, referralCode, isReceiveMarketingConsent } = values;
    const body = {
      firstName,
      lastName,
      email,
      mobileNo: withPrefix(mobileNo),
      password: encodeSecret(config.otpKey, password),
      isReceiveMarketingConsent,
      ...proof,
      ...(referralCode && { referralCode }),
      ...(staff?.organisation && {
        organisationId: staff.organisation.id,
        // Use the typed code, because a server need not return it.
        activationCode: staff.activationCode.trim(),
      }),
      ...(staff?.departmentId && { departmentId: Number(staff.departmentId) }),
    };
    dispatch(startSession(await dispatch(endpoints.signUp.initiate(body, untracked)).unwrap()));
  };

/** Requests the token with which a new password can be set. */
export const requestResetToken =
  (mobileNo: string, proof: OtpProof): AccountCall<string> =>
  async (dispatch) => {
    const body = { mobileNo: withPrefix(mobileNo), ...proof };
    return dispatch(endpoints.resetPasswordToken.initiate(body, untracked)).unwrap();
  };

/** Sets a new password with a reset token. */
export const resetPassword =
  (token: string, password: string): AccountCall<void> =>
  async (dispatch, _, { config }) => {
    const { encodeSecret } = await secrets();
    const newPassword = encodeSecret(config.otpKey, password);
    await dispatch(endpoints.resetPassword.initiate({ token, newPassword }, untracked)).unwrap();
  };

/** The organisation of an activation code; null for an unknown code. */
export const findOrganisation =
  (activationCode: string): AccountCall<Organisation | null> =>
  (dispatch) =>
    dispatch(endpoints.organisation.initiate(activationCode.trim(), { subscribe: false, forceRefetch: true })).unwrap();
