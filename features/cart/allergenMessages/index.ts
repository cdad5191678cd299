import { defineMessages } from '#features/platform/i18n';
import english from './en.json';

export const messages = defineMessages(english, {
  2: () => import('./zh.json'),
  3: () => import('./ms.json'),
  4: () => import('./ta.json'),
});
