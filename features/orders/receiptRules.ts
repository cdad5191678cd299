import { object } from 'yup';
import { email } from '#features/platform/forms';

export interface ReceiptValues {
  email: string;
}

/** 'Email is required', 'Invalid email address' (ordering §5). */
export const receiptRules = object({ email: email() });
