import { defineMessages } from '#features/platform/i18n';

const english = {
  menu: 'Menu',
  categories: 'Categories',
  loading: 'Loading the menu',
  back: 'Back',
  dineIn: 'Dine In',
  takeaway: 'Takeaway',
  soldOut: 'Sold Out',
  notOrderable: 'Not available',
  unnamed: 'Without a name',
  emptyTitle: '{type} menu not available now',
  emptyText: 'Please order from counter or ask for assistance from staff',
  viewCart: 'View cart',
  itemsInCart: '{count} items',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
