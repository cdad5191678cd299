// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  addToCart: string;
  addedToCart: string;
  saveChanges: string;
  changed: string;
  removeFromCart: string;
  addFailed: string;
  pleaseSelect: Template<{ max: string | number; min: string | number }>;
  comesWith: string;
  included: string;
  required: string;
  ofMost: Template<{ count: string | number; max: string | number }>;
  times: Template<{ count: string | number; name: string | number }>;
  soldOut: string;
  soldOutToday: string;
  notAvailable: string;
  unnamed: string;
  notAvailableNow: string;
  selectOptions: string;
  optionsOf: Template<{ name: string | number }>;
  confirm: string;
  close: string;
  specialInstruction: string;
  specialInstructionExample: string;
  instructionGone: string;
  plainTextOnly: string;
  quantity: string;
  quantityOf: Template<{ name: string | number }>;
  oneMore: string;
  oneLess: string;
  freeWith: Template<{ count: number; name: string | number }>;
  notNow: string;
  itemGone: string;
  lineGone: string;
  justSoldOut: Template<{ name: string | number }>;
  justUnavailable: Template<{ name: string | number }>;
  choicesGone: Template<{ names: string | number }>;
  contains: string;
  containsNone: string;
  containsUnknown: string;
  addOnsMore: string;
  favourite: Template<{ name: string | number }>;
  tooMany: Template<{ count: string | number; max: string | number }>;
};

export default messages;
