/** Signing in and up, and the account area. */
import { lazy } from 'react';

export { GuestsOnly, MembersOnly } from './guards';

// Each loads when it is first shown.
/** `/signin` */
export const SignInScreen = /* @__PURE__ */ lazy(() => import('./SignInScreen'));

/** Mobile number and password, for any place where somebody signs in. */
export const SignInForm = /* @__PURE__ */ lazy(() => import('./SignInForm'));

/** `/signup` and `/staff-signup` */
export const SignUpScreen = /* @__PURE__ */ lazy(() => import('./SignUpScreen'));

/** `/forgotpassword` */
export const ForgotPasswordScreen = /* @__PURE__ */ lazy(() => import('./ForgotPasswordScreen'));

/** `/account` */
export const AccountScreen = /* @__PURE__ */ lazy(() => import('./profile/AccountScreen'));

/** `/profile` */
export const ProfileScreen = /* @__PURE__ */ lazy(() => import('./profile/ProfileScreen'));

/** `/contactus` */
export const ContactScreen = /* @__PURE__ */ lazy(() => import('./contact/ContactScreen'));

/** `/member` */
export const MemberScreen = /* @__PURE__ */ lazy(() => import('./member/MemberScreen'));

/** `/vouchers` */
export const VouchersScreen = /* @__PURE__ */ lazy(() => import('./vouchers/VouchersScreen'));
