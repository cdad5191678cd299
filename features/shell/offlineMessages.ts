import { defineMessages } from '#features/platform/i18n';

// Beside the words of the shell, because the first screen has no use for them.
export const messages = defineMessages(
  {
    offline: 'You are offline. Your cart is kept on this phone, and you can order when you are back.',
    offlineMenu: 'You are offline. This is the menu of {time}. You can order when you are back.',
    tryAgain: 'Try again',
  } as const,
  {
    2: () => import('./offlineMessages.zh'),
    3: () => import('./offlineMessages.ms'),
    4: () => import('./offlineMessages.ta'),
  },
);
