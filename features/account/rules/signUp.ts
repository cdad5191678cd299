import { boolean, object, string } from 'yup';
import { confirmPassword, consent, email, mobileNo, password, personName } from '#features/forms';

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

export const signUpRules = object({
  firstName: personName('firstNameRequired'),
  lastName: personName('lastNameRequired'),
  email: email(),
  mobileNo: mobileNo(),
  password: password(),
  confirmPassword: confirmPassword(),
  referralCode: string().max(225, 'tooLong'),
  terms: consent(),
  privacy: consent(),
  isReceiveMarketingConsent: boolean(),
});
