// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  questions: string;
  legal: string;
  terms: string;
  privacy: string;
};

export default messages;
