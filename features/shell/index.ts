/** What stands around the screens. */
export {
  closeDialog,
  dismiss,
  initialShell,
  type Notification,
  type NotificationKind,
  notify,
  openDialog,
  type ShellDialog,
  type ShellState,
  shellSlice,
  type WithShell,
} from './slice';
export { usePageTitle } from './usePageTitle';
