import type { OrderWord } from './orderApi';

/** What is known of a payment. All but `closed` are ends, and an end is never taken back (PAY-13). */
export type PaymentEvent =
  | { type: 'paid'; orderNo: string }
  | { type: 'failed'; reason: string }
  | { type: 'timedOut' }
  /** The payment window is gone and the host says that the order is not paid. */
  | { type: 'closed' };

/** The one reading of the host's word: the end of the payment, or null while it is under way. */
export function verdict({ orderNo, orderStatus, failedReason }: OrderWord): PaymentEvent | null {
  switch (orderStatus) {
    case 'Paid':
    case 'Sent To Till':
      return { type: 'paid', orderNo };
    case 'Failed':
      return { type: 'failed', reason: failedReason ?? '' };
    default:
      return null;
  }
}

export const isEnd = (event: PaymentEvent): boolean => event.type !== 'closed';
