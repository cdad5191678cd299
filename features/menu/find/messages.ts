import { defineMessages } from '#features/platform/i18n';

const english = {
  searchMenu: 'Search the menu',
  clear: 'Clear',
  leave: 'Back to the menu',
  filters: 'Filters',
  favourites: 'Favourites',
  allergens: 'Allergens',
  without: 'Without {names}',
  leaveOut: 'Leave out dishes with',
  leaveOutText: 'Dishes that do not state their allergens are left out too.',
  addOnsCaution: 'Add-ons may contain more. If an allergy could harm you, please ask the staff before you order.',
  show: 'Show dishes',
  clearFilters: 'Clear filters',
  close: 'Close',
  found: '{count} dishes found',
  oneFound: '1 dish found',
  nothingFor: 'Nothing found for “{query}”',
  nothingText: 'Try another word, in any language of the menu.',
  nothingLeft: 'No dish matches these filters',
  nothingLeftText: 'Try fewer of them, or ask the staff what the kitchen can do.',
  noFavourites: 'No favourites yet',
  noFavouritesText: 'Open a dish and tap its heart to find it here next time.',
  prompt: 'What would you like?',
  promptText: 'Search names and descriptions in any language of the menu.',
  unstated: '{count} more do not state their allergens, so they are not shown. Please ask the staff.',
  oneUnstated: '1 more does not state its allergens, so it is not shown. Please ask the staff.',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, { 2: () => import('./messages.zh') });
