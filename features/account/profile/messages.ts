import { defineMessages } from '#features/platform/i18n';

const english = {
  account: 'Account',
  profile: 'Profile',
  back: 'Back',
  loading: 'Loading',
  viewProfile: 'View Profile',
  orderHistory: 'Order History',
  vouchers: 'Vouchers',
  contactUs: 'Contact Us',
  logOut: 'Log Out',
  logOutTitle: 'Log out?',
  logOutText: 'Your cart will be emptied on this phone.',
  cancel: 'Cancel',
  version: 'Version {version}',
  memberId: 'Member ID',
  cardNo: 'Card No',
  points: 'Points',
  firstName: 'First Name',
  lastName: 'Last Name',
  mobileNo: 'Mobile No',
  email: 'Email',
  marketing: 'Send me news and offers',
  save: 'Save',
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  tooLong: 'At most 225 characters',
  profileUpdated: 'Profile updated successfully.',
  somethingWentWrong: 'Something went wrong',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
