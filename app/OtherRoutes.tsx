import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import {
  AccountScreen,
  ContactScreen,
  ForgotPasswordScreen,
  GuestsOnly,
  MemberScreen,
  MembersOnly,
  ProfileScreen,
  SignInScreen,
  SignUpScreen,
  VouchersScreen,
} from '#features/account';
import { PaymentCompleteScreen } from '#features/checkout';
import { useBrand } from '#features/model/shop';
import { BillScreen, HistoryScreen } from '#features/orders';
import { LegalScreen, NotFoundScreen } from '#features/shell';

const lazyScreen = (screen: ReactNode) => <Suspense>{screen}</Suspense>;
const guestScreen = (screen: ReactNode) => <GuestsOnly>{lazyScreen(screen)}</GuestsOnly>;
const memberScreen = (screen: ReactNode) => <MembersOnly>{lazyScreen(screen)}</MembersOnly>;

/** Redirects the other spelling of the path to the canonical one (ACCOUNT-21). */
function ForgotPasswordAlias() {
  return <Navigate to={{ pathname: '/forgotpassword', search: useLocation().search }} replace />;
}

/** A demonstration, for brands with the `memberDemo` toggle (ACCOUNT-31). */
function MemberRoute() {
  return useBrand()?.toggles.memberDemo ? lazyScreen(<MemberScreen />) : <NotFoundScreen />;
}

/** Routes that are not needed for ordering. */
export default function OtherRoutes() {
  return (
    <Routes>
      <Route path="/bill" element={lazyScreen(<BillScreen />)} />
      <Route path="/orders" element={memberScreen(<HistoryScreen />)} />
      <Route path="/vouchers" element={memberScreen(<VouchersScreen />)} />
      <Route path="/payment-complete" element={lazyScreen(<PaymentCompleteScreen />)} />
      <Route path="/signin" element={guestScreen(<SignInScreen />)} />
      <Route path="/signup" element={guestScreen(<SignUpScreen key="member" kind="member" />)} />
      <Route path="/staff-signup" element={guestScreen(<SignUpScreen key="staff" kind="staff" />)} />
      <Route path="/forgotpassword" element={guestScreen(<ForgotPasswordScreen />)} />
      <Route path="/forgot-password" element={<ForgotPasswordAlias />} />
      <Route path="/account" element={memberScreen(<AccountScreen />)} />
      <Route path="/profile" element={memberScreen(<ProfileScreen />)} />
      <Route path="/contactus" element={memberScreen(<ContactScreen />)} />
      <Route path="/member" element={<MemberRoute />} />
      <Route path="/tnc" element={lazyScreen(<LegalScreen kind="terms" />)} />
      <Route path="/privacypolicy" element={lazyScreen(<LegalScreen kind="privacy" />)} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
