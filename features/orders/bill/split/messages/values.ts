// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  isPaying: { amount: string | number; name: string | number };
  hasPaid: { amount: string | number; name: string | number };
  youArePaying: { amount: string | number };
  youPaid: { amount: string | number };
  youPaidExcess: { amount: string | number; excess: string | number };
  hasPaidExcess: { amount: string | number; excess: string | number; name: string | number };
  guest: { number: string | number };
  heldUntil: { time: string | number };
  depositOfIt: { amount: string | number };
  declined: { amount: string | number };
  timeout: { amount: string | number };
  checkClosed: { amount: string | number };
  givenUp: { amount: string | number };
  excess: { amount: string | number; excess: string | number };
  chooseText: { amount: string | number };
  each: { price: string | number };
  eachAbout: { price: string | number };
  withDeposit: { amount: string | number };
  fewer: { name: string | number };
  more: { name: string | number };
  sumWrong: { open: string | number };
  calledSo: { name: string | number };
  pay: { amount: string | number };
  amountChanged: { amount: string | number; before: string | number };
}
