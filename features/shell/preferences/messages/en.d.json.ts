// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  title: string;
  language: string;
  textSize: string;
  percent: Template<{ size: string | number }>;
  done: string;
};

export default messages;
