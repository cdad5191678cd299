/** What stands around the screens: navigation, notifications, splash, and the screens in place of screens. */

export { setOffline } from '#features/offline';
export { type SearchDialog, useSearchDialog } from '#features/screens';
export { CrashGuard } from './Crash';
export {
  closeDialog,
  type DialogsState,
  dialogsSlice,
  openDialog,
  type VisitDialog,
} from './dialogsSlice';
export { MaintenanceScreen, NotFoundScreen, RescanScreen } from './lateScreens';
export { Notifications } from './Notifications';
export {
  type Notification,
  type NotificationKind,
  type NotificationsState,
  notificationsSlice,
  notify,
} from './notificationsSlice';
export { OfflineNote } from './OfflineNote';
export { hasSplash, type NavTab, needsRescan, tabOf } from './paths';
export { ShellFrame, type ShellFrameProps, SPLASH_MS } from './ShellFrame';
export { ShellNav } from './ShellNav';
export { ShopBar } from './ShopBar';
export { usePageTitle } from './usePageTitle';
