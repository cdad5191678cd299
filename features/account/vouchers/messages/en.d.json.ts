// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  title: string;
  back: string;
  loading: string;
  list: string;
  empty: string;
  emptyText: string;
  failed: string;
  failedText: string;
  tryAgain: string;
  startOrdering: string;
  available: string;
  used: string;
  expired: string;
  notAvailable: string;
  validTo: Template<{ date: string | number }>;
  usedOn: Template<{ date: string | number }>;
  spendFrom: Template<{ amount: string | number }>;
  copy: Template<{ code: string | number }>;
  copied: string;
  notCopied: string;
};

export default messages;
