import { object } from 'yup';
import { confirmPassword, mobileNo, password } from '#features/platform/forms';

/** First step: whose password it is. */
export const mobileRules = object({ mobileNo: mobileNo() });

/** Last step: the new password. */
export const newPasswordRules = object({ password: password(), confirmPassword: confirmPassword() });
