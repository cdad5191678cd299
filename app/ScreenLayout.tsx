import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { CheckoutContainer } from '#features/checkout';
import { EmptyMenu } from '#features/menu';
import { late } from '#features/platform/lateCode';
import { ScreenSlotsProvider } from '#features/platform/screens';
import { CallStaff } from '#features/service';
import { PreferencesButton, ShellNav, ShopBar } from '#features/shell';

// Only the checkout shows it; a dynamic import keeps it out of the first screen's chunk.
const SignIn = late(async () => {
  const { SignInForm } = await import('#features/account');
  return { default: SignInForm };
});

const callStaff = (
  // In its place, so that nothing moves when it comes.
  <Suspense fallback={<span style={{ inlineSize: '44px' }} />}>
    <CallStaff />
  </Suspense>
);

const slots = {
  navigation: <ShellNav />,
  shopBar: <ShopBar callStaff={callStaff} />,
  emptyMenu: (
    <Suspense>
      <EmptyMenu />
    </Suspense>
  ),
  preferences: <PreferencesButton />,
  callStaff,
  SignInForm: SignIn,
};

/** Provides the bars and the form that screens show but other folders own. */
export function ScreenSlots({ children }: { children: ReactNode }) {
  return <ScreenSlotsProvider value={slots}>{children}</ScreenSlotsProvider>;
}

/** The layout route of every screen. The checkout goes on while the route inside it changes. */
export function ScreenLayout() {
  return (
    <ScreenSlots>
      <Outlet />
      <CheckoutContainer />
    </ScreenSlots>
  );
}
