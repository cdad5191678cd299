import { defineMessages } from '#features/platform/i18n';

export const messages = defineMessages({ allIn: 'prices include service charge and GST' } as const, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
