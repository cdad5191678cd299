import { object } from 'yup';
import { mobileNo, password } from '#features/platform/forms';

/** Values of the sign-in form; the mobile number without prefix. */
export interface SignInValues {
  mobileNo: string;
  password: string;
}

export const signInRules = object({ mobileNo: mobileNo(), password: password() });
