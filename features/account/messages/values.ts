// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  agreeTerms: { link: string | number };
  agreePrivacy: { link: string | number };
  otpText: { mobileNo: string | number };
  resendIn: { seconds: number };
  welcomeNew: { name: string | number };
}
