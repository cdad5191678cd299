// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  member: string;
  back: string;
  title: string;
  welcome: string;
  mobileNo: string;
  countryPrefix: string;
  password: string;
  showPassword: string;
  hidePassword: string;
  login: string;
  busy: string;
  refused: string;
  points: string;
  expiry: string;
  logout: string;
  vouchers: string;
  percentOff: Template<{ percent: string | number }>;
  percentText: string;
  amountOff: Template<{ amount: string | number }>;
  amountText: string;
};

export default messages;
