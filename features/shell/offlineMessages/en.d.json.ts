// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  offline: string;
  offlineMenu: Template<{ time: string | number }>;
  tryAgain: string;
};

export default messages;
