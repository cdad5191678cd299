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

const later = (screen: ReactNode) => <Suspense>{screen}</Suspense>;
const forGuests = (screen: ReactNode) => <GuestsOnly>{later(screen)}</GuestsOnly>;
const forMembers = (screen: ReactNode) => <MembersOnly>{later(screen)}</MembersOnly>;

/** The other spelling of the path leads to the canonical one (ACCOUNT-21). */
function ForgotPasswordAlias() {
  return <Navigate to={{ pathname: '/forgotpassword', search: useLocation().search }} replace />;
}

/** A demonstration, which exists only where the brand wants it (ACCOUNT-31). */
function MemberRoute() {
  return useBrand()?.toggles.memberDemo ? later(<MemberScreen />) : <NotFoundScreen />;
}

/** The screens beside ordering. */
export default function OtherRoutes() {
  return (
    <Routes>
      <Route path="/bill" element={later(<BillScreen />)} />
      <Route path="/orders" element={forMembers(<HistoryScreen />)} />
      <Route path="/vouchers" element={forMembers(<VouchersScreen />)} />
      <Route path="/payment-complete" element={later(<PaymentCompleteScreen />)} />
      <Route path="/signin" element={forGuests(<SignInScreen />)} />
      <Route path="/signup" element={forGuests(<SignUpScreen key="member" kind="member" />)} />
      <Route path="/staff-signup" element={forGuests(<SignUpScreen key="staff" kind="staff" />)} />
      <Route path="/forgotpassword" element={forGuests(<ForgotPasswordScreen />)} />
      <Route path="/forgot-password" element={<ForgotPasswordAlias />} />
      <Route path="/account" element={forMembers(<AccountScreen />)} />
      <Route path="/profile" element={forMembers(<ProfileScreen />)} />
      <Route path="/contactus" element={forMembers(<ContactScreen />)} />
      <Route path="/member" element={<MemberRoute />} />
      <Route path="/tnc" element={later(<LegalScreen kind="terms" />)} />
      <Route path="/privacypolicy" element={later(<LegalScreen kind="privacy" />)} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
