import { defineMessages } from '#features/platform/i18n';

const english = {
  continueTitle: 'Do you wish to continue ordering?',
  continueText: 'Otherwise your cart is cleared when the time is up.',
  secondsLeft: 'Seconds left',
  cancel: 'Cancel ({seconds})',
  continue: 'Continue',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
