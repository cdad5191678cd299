import { defineMessages } from '#features/platform/i18n';

const english = {
  title: 'Order History',
  back: 'Back to account',
  loading: 'Loading your orders',
  list: 'Your orders',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'No orders yet',
  emptyText: 'What you order while you are signed in is kept here.',
  failed: 'We could not load your orders',
  failedText: 'The shop did not answer. Your orders are safe; please try again.',
  startOrdering: 'Start ordering',
  moreFailed: 'The older orders did not load.',
  tryAgain: 'Try Again',
  loadingMore: 'Loading older orders',
  end: 'These are all your orders.',
  waitingForPayment: 'Waiting For Payment',
  orderFailed: 'Failed',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
