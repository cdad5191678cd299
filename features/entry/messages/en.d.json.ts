// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  resetTitle: string;
  resetText: string;
  cancel: string;
  confirm: string;
  diningTitle: string;
  diningText: string;
  dineIn: string;
  takeaway: string;
  tableTitle: Template<{ table: string | number }>;
  tableText: string;
  close: string;
  collectionTitle: string;
  collectionText: string;
  collectionUnknown: string;
  collectNow: string;
};

export default messages;
