/** Snackbar messages. */
export {
  type Notification,
  type NotificationKind,
  type NotificationsState,
  notificationsSlice,
  notify,
} from './notificationsSlice';
