import { defineMessages } from '#features/platform/i18n';
import english from './en.json';
import type { MessageValues } from './values';

export const messages = defineMessages<typeof english, MessageValues>(english, {
  2: () => import('./zh.json'),
  3: () => import('./ms.json'),
  4: () => import('./ta.json'),
});
