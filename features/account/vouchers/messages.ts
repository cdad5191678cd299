import { defineMessages } from '#features/platform/i18n';

const english = {
  title: 'Vouchers',
  back: 'Back to account',
  loading: 'Loading your vouchers',
  list: 'Your vouchers',
  empty: 'No vouchers',
  emptyText: 'When you are given a voucher, it waits for you here.',
  failed: 'We could not load your vouchers',
  failedText: 'The membership programme did not answer. Your vouchers are safe; please try again.',
  tryAgain: 'Try Again',
  startOrdering: 'Start ordering',
  available: 'Available',
  used: 'Used',
  expired: 'Expired',
  notAvailable: 'Not Available',
  validTo: 'Valid to {date}',
  usedOn: 'Used on {date}',
  spendFrom: 'From a spend of {amount}',
  copy: 'Copy code {code}',
  copied: 'Voucher code copied',
  notCopied: 'Your browser did not copy it. Please press and hold the code.',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
