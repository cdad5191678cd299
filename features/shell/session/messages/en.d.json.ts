// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  sessionTimeout: string;
};

export default messages;
