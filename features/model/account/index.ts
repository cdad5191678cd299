/** The signed-in member, and the API calls of accounts. */
export { toUserId } from './accountAnswers';
export { accountApi } from './accountApi';
export {
  checkAccountExist,
  findOrganisation,
  OTP_LIFE_MS,
  OTP_TRIES,
  type OtpProof,
  requestResetToken,
  resetPassword,
  type SentOtp,
  sendOtp,
  signIn,
  signUp,
  verifyAccount,
  verifyOtp,
} from './accountCalls';
export {
  type AccountState,
  accountSlice,
  initialAccount,
  personLeft,
  restoreAccount,
  selectIsSignedIn,
  selectionsReset,
  selectProfile,
  selectRoleId,
  sessionEnded,
  setProfile,
  signedIn,
  signedOut,
} from './accountSlice';
export type { SignUpValues, StaffValues } from './accountTypes';
export { REDIRECT_PATHS, safeRedirect, signInPath } from './redirect';
export { getServerMessage, isAnswerToInput } from './serverMessage';
export { endSession, forgetPerson, loadProfile, refetchProfile, signOut, startSession, updateProfile } from './signOut';
export { isExpired } from './tokenExpiry';
export { useIsMember } from './useIsMember';
export { useHeldVouchersQuery } from './vouchersApi';
