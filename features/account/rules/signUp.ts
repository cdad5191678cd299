import { boolean, object, string } from 'yup';
import { confirmPassword, consent, email, mobileNo, password, personName } from '#features/platform/forms';

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
