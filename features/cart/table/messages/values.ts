// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  othersHere: { count: number };
  you: { name: string | number };
  away: { name: string | number };
  otherLine: { count: string | number; dish: string | number };
  waiting: { count: number };
  sentOrder: { name: string | number };
  addedBy: { name: string | number };
  newsJoined: { name: string | number };
  newsLeft: { name: string | number };
  newsAdded: { dish: string | number; name: string | number };
  newsAddedBySomebody: { dish: string | number };
  newsSent: { name: string | number };
  newsBack: { name: string | number };
  refusedGone: { dish: string | number };
  refusedNotYours: { dish: string | number };
  refusedPortions: { dish: string | number };
  refusedSoldOut: { dish: string | number };
  refusedNotOnMenu: { dish: string | number };
  refusedUnsaved: { dish: string | number };
  mayOrder: { count: number; name: string | number };
  newsAsks: { name: string | number };
  newsTookBack: { name: string | number };
  refusedNotNow: { dish: string | number };
}
