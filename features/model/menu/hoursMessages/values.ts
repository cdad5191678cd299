// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  until: { time: string | number };
  from: { time: string | number };
  served: { hours: string | number };
  span: { from: string | number; to: string | number };
  spanOfDays: { days: string | number; from: string | number; to: string | number };
  days: { first: string | number; last: string | number };
  and: { first: string | number; second: string | number };
  paused: { reason: string | number; time: string | number };
}
