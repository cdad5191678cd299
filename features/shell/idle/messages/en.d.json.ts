// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  continueTitle: string;
  continueText: string;
  secondsLeft: string;
  cancel: Template<{ seconds: string | number }>;
  continue: string;
};

export default messages;
