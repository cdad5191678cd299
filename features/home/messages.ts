import { defineMessages } from '#features/platform/i18n';

const english = {
  start: 'Start your order',
  diningOption: 'Dining Option',
  now: 'NOW',
  collect: 'Collect {time}',
  table: 'Table {table}',
  menu: 'Menu',
  categories: 'Categories',
  loading: 'Loading the menu',
  unnamed: 'Without a name',
  dineIn: 'Dine In',
  takeaway: 'Takeaway',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
