import { object } from 'yup';
import { email } from '#features/platform/forms';

export interface ReceiptValues {
  email: string;
}

/** 'Email is required', 'Invalid email address' (ORDER-13). */
export const receiptRules = object({ email: email() });
