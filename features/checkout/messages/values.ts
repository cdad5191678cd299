// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  collectionTimeGone: { time: string | number };
  totalChanged: { before: string | number; total: string | number };
  giftsLeft: { names: string | number };
  retryIn: { seconds: string | number };
  soldOut: { name: string | number };
  quantityLeft: { n: string | number; name: string | number };
  notAvailable: { name: string | number };
  notServed: { name: string | number; when: string | number };
  placeTable: { outlet: string | number; table: string | number };
  noticeUnanswered: { place: string | number };
  noticeBank: { place: string | number };
  noticeUnpaidYet: { place: string | number };
  noticePaid: { place: string | number };
  noticeFailed: { place: string | number };
  noticeOffered: { place: string | number };
  lookText: { place: string | number };
  dishLine: { name: string | number; quantity: string | number };
  alcohol: { name: string | number };
  alcoholFrom: { name: string | number; time: string | number };
}
