import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationKind = 'success' | 'error' | 'warning';

/** A short message at top centre (SHELL-13). */
export interface Notification {
  id: string;
  kind: NotificationKind;
  text: string;
  /** How long it is shown, milliseconds. */
  durationMs: number;
}

export interface NotificationsState {
  /** The latest one; the queue in the UI keeps the order and drops duplicates. */
  latest: Notification | null;
}

const initialState: NotificationsState = { latest: null };

/** Default durations in milliseconds (SHELL-14). */
const durations: Record<NotificationKind, number> = { success: 1000, error: 2000, warning: 2000 };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shows a message; one at a time, duplicates dropped. Default duration: success 1 s, others 2 s. */
    notify: {
      prepare: (given: { kind: NotificationKind; text: string; durationMs?: number }) => ({
        payload: { id: nanoid(6), durationMs: durations[given.kind], ...given },
      }),
      reducer(state, { payload }: PayloadAction<Notification>) {
        state.latest = payload;
      },
    },
  },
});

export const { notify } = notificationsSlice.actions;
