import { defineMessages } from '#features/platform/i18n';

const english = {
  navigation: 'Main',
  menu: 'Menu',
  cart: 'Cart',
  bill: 'Bill',
  itemsInCart: '{count} items',
  loading: 'Loading',
  desktopTitle: 'Please open in mobile browser',
  desktopText: 'Scan this code with your phone to order from there.',
  desktopCode: 'QR code of this page',
  maintenanceTitle: "We'll Be Back Soon!",
  maintenanceText: 'We are down for scheduled maintenance. Please order from the counter, or try again in a while.',
  rescanTitle: 'Please rescan the QR code on the table',
  rescanText: 'We could not tell which outlet and table you are at. Use the camera of your phone.',
  notFoundTitle: 'Page Not Found',
  notFoundText:
    'We are so sorry for the inconvenience, the page you were trying to access has been deleted or never even exist.',
  goHome: 'Go back home',
  crashedTitle: 'Something went wrong',
  crashedText: 'This page could not be shown. Your cart is safe; load the page again to go on.',
  reload: 'Load again',
  account: 'Account',
  search: 'Search',
  back: 'Back',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
