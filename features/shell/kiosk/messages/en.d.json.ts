// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  code: string;
  leave: string;
  wrong: string;
  locked: string;
};

export default messages;
