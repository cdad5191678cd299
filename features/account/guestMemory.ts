import { OTP_LIFE_MS, type SentOtp, type SignUpValues, type StaffValues } from '#features/model/account';
import { createMemory } from '#features/platform/storage';
import { getChanged } from './getChanged';

/** Purpose of a confirmed number. */
export type CodePurpose = 'sign-up' | 'forgot-password';

/** A code that was sent, and what it has led to. */
export interface KeptCode {
  purpose: CodePurpose;
  /** Eight digits. */
  mobileNo: string;
  sent: SentOtp;
  /** Once it has opened the new password: the token to set it with. */
  resetToken?: string;
}

const EMPTY_TYPED = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNo: '',
  referralCode: '',
  terms: false,
  privacy: false,
  isReceiveMarketingConsent: false,
  activationCode: '',
  departmentId: '',
};

/** The stored part of the sign-up form. It never includes a password, and the organisation is looked up again. */
export type TypedSignUp = Pick<SignUpValues & StaffValues, keyof typeof EMPTY_TYPED>;

interface Kept {
  /** Newest first; `until` by the clock of the device, which a loaded page knows at once. */
  codes: (KeptCode & { until: number })[];
  typed: Partial<TypedSignUp>;
  /** The number that was typed to sign in, or to set a new password. Missing: none. */
  number?: string | undefined;
}

const isKeptCode = (code: unknown): code is Kept['codes'][number] => {
  const { purpose, mobileNo, sent, until } = Object(code) as Partial<Kept['codes'][number]>;
  const { encoded, key, sentAt } = Object(sent) as Partial<SentOtp>;
  const isSent = typeof encoded === 'string' && typeof key === 'string' && typeof sentAt === 'number';
  return isSent && typeof purpose === 'string' && typeof mobileNo === 'string' && typeof until === 'number';
};

const memory = createMemory<Kept>('makan-guest', 'tab', (stored) => {
  const { codes, typed, number } = Object(stored) as Partial<Kept>;
  return {
    codes: (Array.isArray(codes) ? codes : []).filter(isKeptCode),
    typed: getChanged(typed, EMPTY_TYPED),
    ...(typeof number === 'string' && { number }),
  };
});

function read(deviceNow: number): Kept {
  const { codes, ...kept } = memory.refresh();
  // A clock that was set back must not make a code live longer.
  return { codes: codes.filter(({ until }) => until > deviceNow && until - deviceNow <= OTP_LIFE_MS), ...kept };
}

const write = (kept: Kept): void =>
  kept.codes.length === 0 && Object.keys(kept.typed).length === 0 && !kept.number ? memory.forget() : memory.set(kept);

/** The codes of this tab that still live, newest first. @param deviceNow milliseconds of the device's clock. */
export function readCodes(deviceNow: number): KeptCode[] {
  const kept = read(deviceNow);
  write(kept);
  return kept.codes.map(({ until: _, ...code }) => code);
}

/**
 * Keeps a code in place of an earlier one of its number.
 * @param ageMs how long ago it was sent.
 * @param place `first`: it is asked for now. `same`: a late answer moves it before no other one. Default `first`.
 */
export function keepCode(code: KeptCode, ageMs: number, deviceNow: number, place: 'first' | 'same' = 'first'): void {
  const { codes, ...kept } = read(deviceNow);
  const next = { ...code, until: deviceNow + OTP_LIFE_MS - Math.max(0, ageMs) };
  const isOfNumber = ({ mobileNo }: KeptCode) => mobileNo === code.mobileNo;
  const staysInPlace = place === 'same' && codes.some(isOfNumber);
  write({
    ...kept,
    codes: staysInPlace
      ? codes.map((one) => (isOfNumber(one) ? next : one))
      : [next, ...codes.filter((one) => !isOfNumber(one))],
  });
}

/** The code of a number has served. */
export function forgetCode(mobileNo: string, deviceNow: number): void {
  const kept = read(deviceNow);
  write({ ...kept, codes: kept.codes.filter((code) => code.mobileNo !== mobileNo) });
}

/** Returns the values typed for a sign-up in this tab. */
export const readTyped = (deviceNow: number): Partial<TypedSignUp> => read(deviceNow).typed;

/** Keeps what is typed to sign up, but for the passwords. */
export const keepTyped = (values: TypedSignUp, deviceNow: number): void =>
  write({ ...read(deviceNow), typed: getChanged(values, EMPTY_TYPED) });

/** The number that was typed in this tab to sign in, or to set a new password; '' without one. */
export const readNumber = (deviceNow: number): string => read(deviceNow).number ?? '';

/** Keeps that number; '' forgets it. */
export const keepNumber = (number: string, deviceNow: number): void =>
  write({ ...read(deviceNow), number: number || undefined });
