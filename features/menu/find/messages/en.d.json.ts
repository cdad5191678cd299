// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  searchMenu: string;
  clear: string;
  leave: string;
  filters: string;
  favourites: string;
  allergens: string;
  without: Template<{ names: string | number }>;
  leaveOut: string;
  leaveOutText: string;
  addOnsCaution: string;
  show: string;
  clearFilters: string;
  close: string;
  found: Template<{ count: number }>;
  nothingFor: Template<{ query: string | number }>;
  nothingText: string;
  nothingLeft: string;
  nothingLeftText: string;
  noFavourites: string;
  noFavouritesText: string;
  prompt: string;
  promptText: string;
  unstated: Template<{ count: number }>;
};

export default messages;
