import { state } from '../state.ts';

/** The shell: entry, notices, navigation, what stands above every screen. */
export const shellStates = [
  state('shell.desktop', 'a non-mobile viewport', 'Please open in mobile browser'),
  state('shell.splash', 'configs still loading, brand image loaded'),
  state('shell.maintenance', 'brand app status is Maintenance', "We'll Be Back Soon!"),
  state('shell.rescan', 'no outlet or table known, or the QR is invalid', 'Please rescan the QR code on the table'),
  state.layout(
    'shell.not-found',
    'any unknown path',
    'Page Not Found',
    'We are so sorry for the inconvenience, the page you were trying to access has been deleted or never even exist.',
    'Go back home',
  ),
  state('shell.nav-menu', 'bottom navigation, Menu selected, cart empty', 'Menu', 'Cart'),
  state('shell.nav-cart-badge', 'bottom navigation, Cart selected, 12 items in the cart', 'Menu', 'Cart', '12'),
  state('shell.nav-bill', 'bottom navigation of a direct-to-till outlet', 'Menu', 'Cart', 'Bill'),
  state('shell.snackbar-success', 'a success notification', 'Added to cart!'),
  state('shell.snackbar-error', 'an error notification', 'Something went wrong'),
  state('shell.snackbar-warning', 'the session warning', 'Session timeout. Please sign in again if needed'),
  state.layout(
    'shell.reset-selections',
    'entering with temporary cart items',
    'Do you want to reset your selections?',
    'Cancel',
    'Confirm',
  ),
  state('shell.dining-both', 'QR type allows both', 'Dining Option', 'Dine In', 'Takeaway'),
  state('shell.preferences', 'language and text size', 'Language', 'Text size', 'Done'),
  state(
    'shell.kiosk-question',
    'an address asks to make the device a kiosk',
    'Make this device a kiosk?',
    'Make it a kiosk',
    'No',
  ),
  state('shell.continue-10', 'idle, countdown at 10 s', 'Do you wish to continue ordering?', 'Continue', '10'),
  state.layout('shell.continue-5', 'idle, countdown at 5 s', 'Do you wish to continue ordering?', 'Continue', '5'),
  state('shell.continue-1', 'idle, countdown at 1 s', 'Do you wish to continue ordering?', 'Continue', '1'),
  state('shell.terms', '/tnc', 'Terms And Conditions', 'S$500', 'S$1000'),
  state('shell.privacy', '/privacypolicy', 'Privacy Policy'),
] as const;
