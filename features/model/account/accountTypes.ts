import type { Organisation } from '#contract';

/** What a new member types and ticks. */
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

/** What staff add to a sign-up. */
export interface StaffValues {
  activationCode: string;
  /** The code that was looked up last; null before the first look-up. */
  lookedUpCode: string | null;
  /** What the look-up found. */
  organisation: Organisation | null;
  /** Id of the chosen department as text; empty when none is chosen. */
  departmentId: string;
}
