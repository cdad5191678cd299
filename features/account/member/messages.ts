import { defineMessages } from '#features/platform/i18n';

const english = {
  member: 'Member',
  back: 'Back',
  title: 'Login Member',
  welcome: 'Welcome back!',
  mobileNo: 'Mobile No',
  countryPrefix: '+65',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: 'Login',
  busy: 'Loging in..',
  refused: 'Incorrect phone or password',
  points: '200 POINTS',
  expiry: 'Expiry Date',
  logout: 'Logout',
  vouchers: 'Vouchers',
  percentOff: '{percent}% off',
  percentText: 'A tenth off your next order',
  amountOff: '{amount} voucher',
  amountText: 'Off the total of your next order',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
