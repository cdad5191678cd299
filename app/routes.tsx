import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ForgotPasswordScreen, GuestsOnly, MembersOnly, SignInScreen, SignUpScreen } from '#features/account';
import { BillScreen } from '#features/bill';
import { useBrand } from '#features/configs';
import { ContactScreen } from '#features/contact';
import { ItemRoute } from '#features/item';
import { LegalScreen } from '#features/legal';
import { MemberScreen } from '#features/member';
import { HomeScreen, MenuScreen } from '#features/menu';
import { OrderScreen } from '#features/order';
import { PaymentCompleteScreen } from '#features/payment';
import { AccountScreen, ProfileScreen } from '#features/profile';
import { NotFoundScreen } from '#features/shell';

const CartRoute = lazy(() => import('./CartRoute'));

// Nothing is shown for the moment that a screen takes to load: each has its own skeleton for its data.
const later = (screen: ReactNode) => <Suspense>{screen}</Suspense>;
const forGuests = (screen: ReactNode) => <GuestsOnly>{later(screen)}</GuestsOnly>;
const forMembers = (screen: ReactNode) => <MembersOnly>{later(screen)}</MembersOnly>;

/** The other spelling of the specification leads to the canonical one (decision 3). */
function ForgotPasswordAlias() {
  return <Navigate to={{ pathname: '/forgotpassword', search: useLocation().search }} replace />;
}

/** A demonstration, which exists only where the brand wants it (decision 33). */
function MemberRoute() {
  return useBrand()?.toggles.memberDemo ? later(<MemberScreen />) : <NotFoundScreen />;
}

/** Every screen of the app. All but the home screen load when they are first opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route
        path="/menu"
        element={later(
          <>
            <MenuScreen />
            <ItemRoute />
          </>,
        )}
      />
      <Route path="/cart" element={later(<CartRoute />)} />
      <Route path="/bill" element={later(<BillScreen />)} />
      <Route path="/order" element={later(<OrderScreen />)} />
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
