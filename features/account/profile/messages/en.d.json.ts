// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  account: string;
  profile: string;
  back: string;
  loading: string;
  viewProfile: string;
  orderHistory: string;
  vouchers: string;
  contactUs: string;
  logOut: string;
  logOutTitle: string;
  logOutText: string;
  cancel: string;
  version: Template<{ version: string | number }>;
  memberId: string;
  cardNo: string;
  points: string;
  firstName: string;
  lastName: string;
  mobileNo: string;
  email: string;
  marketing: string;
  save: string;
  firstNameRequired: string;
  lastNameRequired: string;
  tooLong: string;
  profileUpdated: string;
  somethingWentWrong: string;
};

export default messages;
