/** Shared by screens: slots, dialogs in the URL, the failure panel. */
export { ServerFailure } from './ServerFailure';
export { ScreenSlotsProvider, type SignInFormProps, useScreenSlots } from './screenSlots';
export { useSearchDialog } from './useSearchDialog';
