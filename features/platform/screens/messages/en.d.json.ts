// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  failedTitle: string;
  failedText: string;
  tryAgain: string;
};

export default messages;
