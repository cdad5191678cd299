import { state } from '../state.ts';

/** The page on which a payment comes back. */
export const paymentStates = [
  state.layout(
    'payment.processing',
    'return page, same window',
    'Processing payment... Please wait and do not close this tab in your browser',
  ),
  state('payment.unknown', 'return page, the server does not answer', 'Not known yet', 'Ask again', 'Back to Menu'),
  state(
    'payment.closing-5',
    'return page in the popup, 5 s left',
    'This window will close in 5 seconds. If not, please close this window.',
  ),
  state(
    'payment.closing-1',
    'return page in the popup, 1 s left',
    'This window will close in 1 seconds. If not, please close this window.',
  ),
  state('payment.invalid-order', 'error=invalid-order', 'Cannot find order', 'Back to Menu'),
  state('payment.cannot-pay', 'error=order-cannot-pay', 'Payment Failed', 'Back to Menu'),
  state('payment.invalid', 'any other error', 'Payment Invalid', 'Back to Menu'),
] as const;
