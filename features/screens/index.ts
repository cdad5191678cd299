/** What screens share: the slots around them, dialogs in the address, and the failure of the server. */
export { type ObservableValue, observableValue, useObservableValue } from './observableValue';
export { ServerFailure } from './ServerFailure';
export type { ServerFailureProps } from './ServerFailurePanel';
export { type ScreenSlots, ScreenSlotsProvider, type SignInFormProps, useScreenSlots } from './screenSlots';
export { type SearchDialog, useSearchDialog } from './useSearchDialog';
