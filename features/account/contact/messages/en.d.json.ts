// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  contactUs: string;
  back: string;
  text: string;
  subject: string;
  feedback: string;
  name: string;
  mobileNo: string;
  countryPrefix: string;
  email: string;
  comments: string;
  submit: string;
  commentsRequired: string;
  commentsTooLong: string;
  submitted: string;
  somethingWentWrong: string;
};

export default messages;
