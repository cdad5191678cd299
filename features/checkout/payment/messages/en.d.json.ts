// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  title: string;
  processing: string;
  closing: Template<{ seconds: number }>;
  thanks: string;
  secondsLeft: string;
  invalidOrder: string;
  invalidOrderText: string;
  cannotPay: string;
  cannotPayText: string;
  invalid: string;
  invalidText: string;
  unknown: string;
  unknownText: string;
  askAgain: string;
  backToMenu: string;
};

export default messages;
