import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SignInFormProps {
  /** Called once the member is signed in. */
  onSignedIn: () => void;
  /** Text of the link to a new password. Default: that of the sign-in screen. */
  forgotPasswordLabel?: string;
}

/** What the app puts around every screen; a screen without a provider, as in a story, has none of it. */
export interface ScreenSlots {
  /** The bottom navigation; the footer of the screens that have one. */
  navigation?: ReactNode;
  /** Brand and outlet with search and account: the header of home and menu. */
  shopBar?: ReactNode;
  /** Stands in place of a menu without categories. */
  emptyMenu?: ReactNode;
  /** The button to language and text size, for a top bar. */
  preferences?: ReactNode;
  /** Signs a member in inside a dialog; it loads when it is first shown. */
  SignInForm?: ComponentType<SignInFormProps>;
}

const ScreenSlotsContext = createContext<ScreenSlots>({});

/** Gives the screens below what stands around them, so that no screen imports another feature for it. */
export const ScreenSlotsProvider = ScreenSlotsContext.Provider;

export const useScreenSlots = (): ScreenSlots => useContext(ScreenSlotsContext);
