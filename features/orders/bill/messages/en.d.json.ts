// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  title: string;
  viewBill: string;
  loading: string;
  table: string;
  check: string;
  items: string;
  discount: string;
  serviceCharge: string;
  taxIncluded: Template<{ name: string | number }>;
  total: string;
  refresh: string;
  notFound: string;
  notFoundText: string;
  notLoadedText: string;
  goBack: string;
};

export default messages;
