import { defineMessages } from '#features/platform/i18n';

const english = {
  contactUs: 'Contact Us',
  back: 'Back',
  text: 'Tell us what was good, and what we should do better.',
  subject: 'Subject',
  feedback: 'Feedback',
  name: 'Name',
  mobileNo: 'Mobile No',
  countryPrefix: '+65',
  email: 'Email',
  comments: 'Comments',
  submit: 'Submit',
  commentsRequired: 'Comments is required',
  commentsTooLong: 'At most 2000 characters',
  submitted: 'Feedback submitted successfully',
  somethingWentWrong: 'Something went wrong',
} as const;

export type Key = keyof typeof english;

export const messages = defineMessages(english, {
  2: () => import('./messages.zh'),
  3: () => import('./messages.ms'),
  4: () => import('./messages.ta'),
});
