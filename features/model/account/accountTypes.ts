import type { Organisation } from '#contract';

/** Values of the sign-up form. */
export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  mobileNo: string;
  password: string;
  confirmPassword: string;
  referralCode: string;
  terms: boolean;
  privacy: boolean;
  isReceiveMarketingConsent: boolean;
}

/** Additional values of the staff sign-up form. */
export interface StaffValues {
  activationCode: string;
  /** The code that was looked up last; null before the first look-up. */
  lookedUpCode: string | null;
  /** Result of the look-up. */
  organisation: Organisation | null;
  /** Id of the chosen department as text; empty when none is chosen. */
  departmentId: string;
}
