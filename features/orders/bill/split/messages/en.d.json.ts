// Written by `npm run messages` from the files beside it: the values that each message needs.
import type { Template } from '#features/platform/i18n';

declare const messages: {
  shares: string;
  isPaying: Template<{ amount: string | number; name: string | number }>;
  hasPaid: Template<{ amount: string | number; name: string | number }>;
  youArePaying: Template<{ amount: string | number }>;
  youPaid: Template<{ amount: string | number }>;
  guest: Template<{ number: string | number }>;
  nobody: string;
  open: string;
  allPaid: string;
  payShare: string;
  heldUntil: Template<{ time: string | number }>;
  goToPayment: string;
  giveBack: string;
  declined: Template<{ amount: string | number }>;
  timeout: Template<{ amount: string | number }>;
  checkClosed: Template<{ amount: string | number }>;
  excess: Template<{ amount: string | number; excess: string | number }>;
  understood: string;
  chooseTitle: string;
  chooseText: Template<{ amount: string | number }>;
  close: string;
  how: string;
  all: string;
  dishes: string;
  equal: string;
  amount: string;
  each: Template<{ price: string | number }>;
  fewer: Template<{ name: string | number }>;
  more: Template<{ name: string | number }>;
  people: string;
  fewerPeople: string;
  morePeople: string;
  sum: string;
  sumWrong: Template<{ open: string | number }>;
  calledSo: Template<{ name: string | number }>;
  changeName: string;
  pay: Template<{ amount: string | number }>;
  gone: string;
  billClosed: string;
  failed: string;
  unsafe: string;
};

export default messages;
