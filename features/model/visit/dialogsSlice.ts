import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '#features/model/store';

declare module '#features/model/store' {
  interface RootState {
    dialogs: DialogsState;
  }
}

/** Dialogs that can be opened from more than one screen. */
export type VisitDialog =
  | 'reset-selections'
  | 'dining-option'
  | 'table'
  | 'collection-time'
  | 'preferences'
  | 'scan-table';

export interface DialogsState {
  /** null: none is open. */
  open: VisitDialog | null;
}

const initialState: DialogsState = { open: null };

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    openDialog(state, { payload }: PayloadAction<VisitDialog>) {
      state.open = payload;
    },
    closeDialog(state) {
      state.open = null;
    },
  },
});

export const { openDialog, closeDialog } = dialogsSlice.actions;

/** Whether one of them is open. Of two dialogs a screen reader finds neither, so a dish of the address opens afterwards. */
export const selectIsDialogOpen = (state: RootState): boolean => state.dialogs.open !== null;
