import { defineMessages } from '#features/platform/i18n';

const english = {
  back: 'Back',
  terms: 'Terms And Conditions',
  privacy: 'Privacy Policy',
  shop: 'the restaurant',
  updated: 'Last updated on {date}',
  englishOnly: 'This text is available in English.',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
