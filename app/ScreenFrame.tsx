import { lazy, type ReactNode } from 'react';
import { EmptyMenu } from '#features/menu';
import { ScreenSlotsProvider, type SignInFormProps } from '#features/platform/screens';
import { PreferencesButton, ShellNav, ShopBar } from '#features/shell';

// Only the checkout shows it, so not even its address is in the first screen.
const SignInForm = lazy(async () => {
  const { SignInForm: Form } = await import('#features/account');
  // React shows no lazy component whose module is another lazy one.
  return { default: (props: SignInFormProps) => <Form {...props} /> };
});

const slots = {
  navigation: <ShellNav />,
  shopBar: <ShopBar />,
  emptyMenu: <EmptyMenu />,
  preferences: <PreferencesButton />,
  SignInForm,
};

/** Gives every screen inside it the navigation, the bars and the form that belong to other features. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return <ScreenSlotsProvider value={slots}>{children}</ScreenSlotsProvider>;
}
