// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  pleaseSelect: { max: string | number; min: string | number };
  ofMost: { count: string | number; max: string | number };
  times: { count: string | number; name: string | number };
  optionsOf: { name: string | number };
  quantityOf: { name: string | number };
  deposit: { amount: string | number };
  freeWith: { count: number; name: string | number };
  justSoldOut: { name: string | number };
  justUnavailable: { name: string | number };
  choicesGone: { names: string | number };
  favourite: { name: string | number };
  tooMany: { count: string | number; max: string | number };
  stepOf: { count: string | number; number: string | number };
  chooseExactly: { count: string | number };
  chooseUpTo: { max: string | number };
  chooseBetween: { max: string | number; min: string | number };
  stepLeft: { count: string | number };
  leftToChoose: { count: string | number };
  sugar: { grams: string | number };
  alcoholUntil: { time: string | number };
  alcoholFrom: { time: string | number };
}
