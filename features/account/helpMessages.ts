import { defineMessages } from '#features/platform/i18n';

const english = {
  questions: 'Questions and answers',
  legal: 'Legal',
  terms: 'Terms And Conditions',
  privacy: 'Privacy Policy',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./helpMessages.zh'),
  3: () => import('./helpMessages.ms'),
  4: () => import('./helpMessages.ta'),
});
