/** What stands around the screens: navigation, notifications, splash, and the screens in place of screens. */
export { CrashGuard } from './Crash';
export { HostFailure, MaintenanceScreen, NotFoundScreen, RescanScreen } from './lateScreens';
export { Notifications } from './Notifications';
export { OfflineNote } from './OfflineNote';
export { hasSplash, type NavTab, needsRescan, tabOf } from './paths';
export { ShellFrame, type ShellFrameProps, SPLASH_MS } from './ShellFrame';
export { ShellNav } from './ShellNav';
export type { HostFailureProps } from './screens';
export {
  closeDialog,
  initialShell,
  type Notification,
  type NotificationKind,
  notify,
  openDialog,
  type ShellDialog,
  type ShellState,
  setOffline,
  shellSlice,
  type WithShell,
} from './slice';
export { usePageTitle } from './usePageTitle';
export { type SearchDialog, useSearchDialog } from './useSearchDialog';
