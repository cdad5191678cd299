import { defineMessages } from '#features/platform/i18n';

export const messages = defineMessages(
  {
    title: 'Payment',
    processing: 'Processing payment... Please wait and do not close this tab in your browser',
    closing: 'This window will close in {seconds} seconds. If not, please close this window.',
    thanks: 'Thank you',
    secondsLeft: 'Seconds left',
    invalidOrder: 'Cannot find order',
    invalidOrderText: 'The payment page does not know this order. Nothing was charged.',
    cannotPay: 'Payment Failed',
    cannotPayText: 'This order cannot be paid any more. Please order again.',
    invalid: 'Payment Invalid',
    invalidText: 'Something is wrong with this payment. Please order again, or ask our staff.',
    backToMenu: 'Back to Menu',
  },
  {
    2: () => import('./messages.zh'),
    3: () => import('./messages.ms'),
    4: () => import('./messages.ta'),
  },
);
