// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  tellMe: string;
  tellMeText: string;
  notifyMe: string;
  ready: string;
  readyTitle: string;
  readyText: Template<{ number: string | number; outlet: string | number }>;
  readyTextAlone: Template<{ outlet: string | number }>;
};

export default messages;
