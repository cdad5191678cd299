// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  showPassword: { field: string | number };
  hidePassword: { field: string | number };
}
