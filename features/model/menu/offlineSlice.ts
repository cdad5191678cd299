import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

declare module '#features/model/store' {
  interface RootState {
    offline: OfflineState;
  }
}

/** The state while the server cannot be reached. */
export interface OfflineNotice {
  /** When the menu that is shown was loaded, milliseconds since 1970; null: no menu is saved. */
  menuAt: number | null;
}

export interface OfflineState {
  /** null while the server can be reached. */
  notice: OfflineNotice | null;
}

const initialState: OfflineState = { notice: null };

export const offlineSlice = createSlice({
  name: 'offline',
  initialState,
  reducers: {
    setOffline(state, { payload }: PayloadAction<OfflineNotice | null>) {
      state.notice = payload;
    },
  },
});

export const { setOffline } = offlineSlice.actions;
