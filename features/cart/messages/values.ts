// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  aboutMinutes: { minutes: string | number };
  editOf: { name: string | number };
  removeOf: { name: string | number };
  removed: { count: number; name: string | number };
  quantityOf: { name: string | number };
  times: { count: string | number; name: string | number };
  subtotalBefore: { charges: string | number };
  promoCode: { name: string | number };
  taxIncluded: { name: string | number };
  voucherLine: { name: string | number };
  codeSpend: { amount: string | number };
  codeItem: { count: string | number; name: string | number };
  codeCategory: { name: string | number };
  codeSurplus: { name: string | number };
  freeItem: { count: number; name: string | number };
  from: { name: string | number };
  validTo: { date: string | number };
  spendFrom: { amount: string | number };
  voucherSpend: { amount: string | number };
  pointsWorth: { amount: string | number; points: number };
  pointsUsed: { amount: string | number; balance: number; points: number };
  hintSpend: { amount: string | number; promotion: string | number };
  hintItem: { count: string | number; name: string | number; promotion: string | number };
  hintCategory: { name: string | number; promotion: string | number };
  alcoholFrom: { time: string | number };
}
