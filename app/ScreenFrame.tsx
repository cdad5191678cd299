import type { ReactNode } from 'react';
import { SignInForm } from '#features/account';
import { PreferencesButton } from '#features/preferences';
import { ScreenSlotsProvider } from '#features/screens';
import { ShellNav, ShopBar } from '#features/shell';

const slots = {
  navigation: <ShellNav />,
  shopBar: <ShopBar />,
  preferences: <PreferencesButton />,
  SignInForm,
};

/** Gives every screen inside it the navigation, the bars and the form that belong to other features. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return <ScreenSlotsProvider value={slots}>{children}</ScreenSlotsProvider>;
}
