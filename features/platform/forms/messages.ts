import { defineMessages } from '#features/platform/i18n';

const english = {
  countryPrefix: '+65',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
