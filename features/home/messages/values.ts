// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  viewCart: { count: string | number };
  collect: { time: string | number };
  table: { table: string | number };
}
