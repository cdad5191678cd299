import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The order that this visit placed last (ordering §2 Order screen); `/order` without a number shows it. */
export interface LastOrderState {
  orderNo: string | null;
}

export interface WithLastOrder {
  lastOrder: LastOrderState;
}

const initialState: LastOrderState = { orderNo: null };

export const lastOrderSlice = createSlice({
  name: 'lastOrder',
  initialState,
  reducers: {
    rememberOrder(state, { payload }: PayloadAction<string>) {
      state.orderNo = payload;
    },
  },
});

export const { rememberOrder } = lastOrderSlice.actions;
