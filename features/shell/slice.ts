import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationKind = 'success' | 'error' | 'warning';

/** A short message at top centre (accounts §2). */
export interface Notification {
  id: string;
  kind: NotificationKind;
  text: string;
  /** Milliseconds that it stays. */
  durationMs: number;
}

/** Dialogs that belong to no screen. */
export type ShellDialog = 'reset-selections' | 'dining-option' | 'table' | 'collection-time' | 'preferences';

export interface ShellState {
  /** The latest one; the queue that shows them keeps order and drops duplicates. */
  notification: Notification | null;
  dialog: ShellDialog | null;
  /** The host cannot be reached. `menuAt` is when the menu that is shown came, milliseconds since 1970. */
  offline?: { menuAt: number | null } | null;
}

export interface WithShell {
  shell: ShellState;
}

export const initialShell: ShellState = { notification: null, dialog: null };

/** Snackbar durations (ordering §9). */
const durations: Record<NotificationKind, number> = { success: 1000, error: 2000, warning: 2000 };

export const shellSlice = createSlice({
  name: 'shell',
  initialState: initialShell,
  reducers: {
    /** Shows a message; one at a time, duplicates dropped. Default duration: success 1 s, others 2 s. */
    notify: {
      prepare: (given: { kind: NotificationKind; text: string; durationMs?: number }) => ({
        payload: { id: nanoid(6), durationMs: durations[given.kind], ...given },
      }),
      reducer(state, { payload }: PayloadAction<Notification>) {
        state.notification = payload;
      },
    },
    openDialog(state, { payload }: PayloadAction<ShellDialog>) {
      state.dialog = payload;
    },
    closeDialog(state) {
      state.dialog = null;
    },
    setOffline(state, { payload }: PayloadAction<ShellState['offline']>) {
      state.offline = payload;
    },
  },
});

export const { notify, openDialog, closeDialog, setOffline } = shellSlice.actions;
