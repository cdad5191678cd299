import { lazy, type ReactNode } from 'react';
import { EmptyMenu } from '#features/menu';
import { ScreenSlotsProvider } from '#features/platform/screens';
import { PreferencesButton, ShellNav, ShopBar } from '#features/shell';

// Only the checkout shows it; a dynamic import keeps its URL out of the first screen too.
const SignInForm = lazy(() => import('#features/account').then((account) => ({ default: account.SignInForm })));

const slots = {
  navigation: <ShellNav />,
  shopBar: <ShopBar />,
  emptyMenu: <EmptyMenu />,
  preferences: <PreferencesButton />,
  SignInForm,
};

/** Passes navigation, bars and forms to the screens as slots, so that screens do not import each other. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return <ScreenSlotsProvider value={slots}>{children}</ScreenSlotsProvider>;
}
