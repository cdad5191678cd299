/** Who is signed in, and how somebody signs in or up. */
import { lazy } from 'react';

export { accountApi } from './api';
export { hostSentence } from './failure';
export { GuestsOnly, MembersOnly } from './guards';
export { REDIRECT_PATHS, safeRedirect, signInPath } from './redirect';
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
export { isExpired, tokenEnd } from './token';
export { useIsMember } from './useIsMember';

/** Mobile number and password, for any place that needs somebody signed in; it loads when it is first shown. */
export const SignInForm = lazy(() => import('./SignInForm'));

/** `/signin` */
export const SignInScreen = lazy(() => import('./SignInScreen'));

/** `/signup` and `/staff-signup` */
export const SignUpScreen = lazy(() => import('./SignUpScreen'));

/** `/forgotpassword` */
export const ForgotPasswordScreen = lazy(() => import('./ForgotPasswordScreen'));
