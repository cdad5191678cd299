// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  navigation: string;
  menu: string;
  cart: string;
  bill: string;
  itemsInCart: Template<{ count: number }>;
  loading: string;
  crashedTitle: string;
  crashedText: string;
  reload: string;
  account: string;
  search: string;
  back: string;
  preferences: string;
};

export default messages;
