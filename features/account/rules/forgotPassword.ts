import { object } from 'yup';
import { confirmPassword, mobileNo, password } from '#features/forms';

export interface MobileValues {
  mobileNo: string;
}

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

/** First step: whose password it is. */
export const mobileRules = object({ mobileNo: mobileNo() });

/** Last step: the new password. */
export const newPasswordRules = object({ password: password(), confirmPassword: confirmPassword() });
