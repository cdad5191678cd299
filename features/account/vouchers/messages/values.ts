// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  validTo: { date: string | number };
  usedOn: { date: string | number };
  spendFrom: { amount: string | number };
  copy: { code: string | number };
}
