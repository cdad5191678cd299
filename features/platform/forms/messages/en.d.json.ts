// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  countryPrefix: string;
  showPassword: string;
  hidePassword: string;
  personName: string;
  personNameHint: string;
  personNameInvalid: string;
};

export default messages;
