// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  emptyTitle: { type: string | number };
  itemsInCart: { count: number };
  soldFrom: { time: string | number };
}
