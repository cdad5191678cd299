// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  pricesInclude: { charges: string | number };
  pricesExclude: { charges: string | number };
  pricesBoth: { excluded: string | number; included: string | number };
  rate: { name: string | number; rate: string | number };
  listTwo: { first: string | number; last: string | number };
  listMore: { first: string | number; last: string | number };
  from: { price: string | number };
  withTax: { charges: string | number };
}
