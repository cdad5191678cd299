/** Who is signed in. */
export {
  type AccountState,
  accountSlice,
  initialAccount,
  restoreAccount,
  selectIsSignedIn,
  selectProfile,
  selectRoleId,
  setProfile,
  signedIn,
  signedOut,
  type WithAccount,
} from './slice';
