// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  back: string;
  terms: string;
  privacy: string;
  shop: string;
  updated: Template<{ date: string | number }>;
  englishOnly: string;
};

export default messages;
