import { state } from '../state.ts';

/** Orders, receipts, the bill, history and vouchers. */
export const orderStates = [
  state.layout('order.paid', 'paid order with queue number, points awarded'),
  state('order.waiting', 'status Waiting For Payment: link to re-order', 'Waiting For Payment'),
  state('order.failed', 'status Failed', 'Failed', 'Re-Order'),
  state('order.failed-canceled', 'failed reason with cancel', ': Canceled'),
  state('order.failed-timeout', 'failed reason with timeout', ': Payment timeout'),
  state(
    'order.sending',
    'direct-to-till, waiting for the till',
    'Order sending to the kitchen. Please wait and do not close this tab',
  ),
  state('order.collected', 'Fully Collected: no queue number'),
  state('order.access-code', 'access-code dialog'),
  state('order.not-found', 'unknown order', 'Your order not found in our system. Please contact our staff for help.'),
  state('order.receipt', 'e-receipt form'),
  state('order.receipt-errors', 'e-receipt form with a bad address', 'Invalid email address'),
  state('order.receipt-sent', 'e-receipt sent', 'E-receipt sent to your email.'),
  state(
    'order.receipt-failed',
    'e-receipt failed',
    'Something went wrong. Failed to send e-receipt. Please contact staff for assistance if required.',
  ),
  state.layout('order.history', 'order history'),
  state('order.history-empty', 'order history, none', 'No orders yet'),
  state.layout('order.bill', 'till bill with modifiers and child items'),
  state('order.bill-not-found', 'no check or fetch failed', 'Order Not Found', 'Go back Ordering'),
  state.layout('order.vouchers', 'available, used, expired and not redeemable', 'Used', 'Expired', 'Not Available'),
  state('order.vouchers-empty', 'none', 'No vouchers'),
  state('order.voucher-copied', 'voucher code copied', 'Voucher code copied'),
] as const;
