// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  allIn: string;
};

export default messages;
