import { defineMessages } from '#features/platform/i18n';

const english = {
  failedTitle: 'The outlet did not answer',
  failedText: 'Your cart is safe. Check your connection and try again, or ask our staff.',
  tryAgain: 'Try again',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
