// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  start: string;
  viewCart: Template<{ count: string | number }>;
  diningOption: string;
  now: string;
  collect: Template<{ time: string | number }>;
  table: Template<{ table: string | number }>;
  menu: string;
  categories: string;
  loading: string;
  unnamed: string;
  dineIn: string;
  takeaway: string;
};

export default messages;
