/** Shared by screens: slots, dialogs, loading, empty and failed. */
export { DialogHistory, getDialogDepth } from './DialogHistory';
export { MemberListScreen } from './MemberListScreen';
export { QueryState } from './QueryState';
export { ServerFailure } from './ServerFailure';
export { ScreenSlotsProvider, type SignInFormProps, useScreenSlots } from './screenSlots';
export { useBackOnce } from './useBackOnce';
export { openDialogs, useBackToClose } from './useBackToClose';
export { useIsHere } from './useIsHere';
export { useOpening } from './useOpening';
export { useSearchDialog } from './useSearchDialog';
export { useUp } from './useUp';
