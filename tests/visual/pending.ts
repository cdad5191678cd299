import type { StateId } from './states.ts';

/**
 * States that no story shows yet, and the work that brings it. A state that gets its story fails the run until it is
 * taken out here, so that this list can only become shorter.
 */
export const pending: Readonly<Partial<Record<StateId, string>>> = {
  'order.receipt': 'receipts (issue 7)',
  'order.receipt-errors': 'receipts (issue 7)',
  'order.receipt-sent': 'receipts (issue 7)',
  'order.receipt-failed': 'receipts (issue 7)',
  'order.history': 'the order history (issue 7)',
  'order.history-empty': 'the order history (issue 7)',
  'order.vouchers': 'the list of vouchers (issue 7)',
  'order.vouchers-empty': 'the list of vouchers (issue 7)',
  'order.voucher-copied': 'the list of vouchers (issue 7)',
};
