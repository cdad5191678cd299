// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  without: { names: string | number };
  found: { count: number };
  nothingFor: { query: string | number };
  unstated: { count: number };
}
