// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  menu: string;
  categories: string;
  loading: string;
  dineIn: string;
  takeaway: string;
  soldOut: string;
  notOrderable: string;
  unnamed: string;
  emptyTitle: Template<{ type: string | number }>;
  emptyText: string;
  viewCart: string;
  itemsInCart: Template<{ count: number }>;
};

export default messages;
