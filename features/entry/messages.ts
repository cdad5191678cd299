import { defineMessages } from '#features/platform/i18n';

const english = {
  resetTitle: 'Do you want to reset your selections?',
  resetText: 'Your cart from last time is still here.',
  cancel: 'Cancel',
  confirm: 'Confirm',
  diningTitle: 'Dining Option',
  diningText: 'How would you like your food?',
  dineIn: 'Dine In',
  takeaway: 'Takeaway',
  tableTitle: 'Table {table}',
  tableText: 'Your food comes to this table. If you have moved, scan the QR code on your new table.',
  close: 'Close',
  collectionTitle: 'Collection time',
  collectionText: 'When will you pick up your order?',
  collectNow: 'NOW',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
