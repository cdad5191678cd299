// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  openCalls: { count: number };
  text: { table: string | number };
  waitingFor: { what: string | number };
  comingFor: { what: string | number };
  takeBackOf: { what: string | number };
  takenBack: { what: string | number };
}
