/** Short messages at top centre. */
export {
  type Notification,
  type NotificationKind,
  type NotificationsState,
  notificationsSlice,
  notify,
} from './notificationsSlice';
