// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  callStaff: string;
  openCalls: Template<{ count: number }>;
  title: string;
  text: Template<{ table: string | number }>;
  close: string;
  waiting: string;
  coming: string;
  comingFor: Template<{ what: string | number }>;
  takeBack: string;
  takeBackOf: Template<{ what: string | number }>;
  tooOften: string;
  failed: string;
  notTakenBack: string;
};

export default messages;
