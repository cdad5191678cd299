/** Signing in and up, and the account area. */
import { late } from '#features/platform/lateCode';

export { GuestsOnly, MembersOnly } from './guards';

// Each loads when it is first shown.
/** `/signin` */
export const SignInScreen = /* @__PURE__ */ late(() => import('./SignInScreen'));

/** Form for mobile number and password, for every place with a sign-in. */
export const SignInForm = /* @__PURE__ */ late(() => import('./SignInForm'));

/** `/signup` and `/staff-signup` */
export const SignUpScreen = /* @__PURE__ */ late(() => import('./SignUpScreen'));

/** `/forgotpassword` */
export const ForgotPasswordScreen = /* @__PURE__ */ late(() => import('./ForgotPasswordScreen'));

/** `/account` */
export const AccountScreen = /* @__PURE__ */ late(() => import('./profile/AccountScreen'));

/** `/profile` */
export const ProfileScreen = /* @__PURE__ */ late(() => import('./profile/ProfileScreen'));

/** `/contactus` */
export const ContactScreen = /* @__PURE__ */ late(() => import('./contact/ContactScreen'));

/** `/member` */
export const MemberScreen = /* @__PURE__ */ late(() => import('./member/MemberScreen'));

/** `/vouchers` */
export const VouchersScreen = /* @__PURE__ */ late(() => import('./vouchers/VouchersScreen'));
