import { object } from 'yup';
import { mobileNo, password } from '#features/platform/forms';

/** What is typed to sign in; the mobile number without prefix. */
export interface SignInValues {
  mobileNo: string;
  password: string;
}

export const signInRules = object({ mobileNo: mobileNo(), password: password() });
