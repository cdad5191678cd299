/** What screens share: the slots around them, dialogs in the address, the failure of the server. */
export { ServerFailure } from './ServerFailure';
export { ScreenSlotsProvider, type SignInFormProps, useScreenSlots } from './screenSlots';
export { useSearchDialog } from './useSearchDialog';
