import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface SignInFormProps {
  /** Called once the member is signed in. */
  onSignedIn: () => void;
  /** Text of the link to a new password. Default: that of the sign-in screen. */
  forgotPasswordLabel?: string;
}

/** Elements that the app passes to every screen; empty without a provider, as in a story. */
export interface ScreenSlots {
  /** The bottom navigation; the footer of the screens that have one. */
  navigation?: ReactNode;
  /** Brand and outlet with search and account: the header of home and menu. */
  shopBar?: ReactNode;
  /** Shown for a menu without categories. */
  emptyMenu?: ReactNode;
  /** The button for language and text size, for a top bar. */
  preferences?: ReactNode;
  /** The button that calls staff, for a top bar; it loads, so show it only where brand and outlet have calls (SERVICE-2). */
  callStaff?: ReactNode;
  /** Signs a member in inside a dialog; it loads when it is first shown. */
  SignInForm?: ComponentType<SignInFormProps>;
}

const ScreenSlotsContext = createContext<ScreenSlots>({});

/** Provides the slots, so that screens do not import each other. */
export const ScreenSlotsProvider = ScreenSlotsContext.Provider;

export const useScreenSlots = (): ScreenSlots => useContext(ScreenSlotsContext);
