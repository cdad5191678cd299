import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

declare module '#features/model/store' {
  interface RootState {
    lastOrder: LastOrderState;
  }
}

/** The order that this visit placed last (ORDER-1); `/order` without a number shows it. */
export interface LastOrderState {
  orderNo: string | null;
  /** The order that the order page showed as paid: whoever goes on from it is not taken back to it. */
  seenPaid: string | null;
}

const initialState: LastOrderState = { orderNo: null, seenPaid: null };

export const lastOrderSlice = createSlice({
  name: 'lastOrder',
  initialState,
  reducers: {
    rememberOrder(state, { payload }: PayloadAction<string>) {
      state.orderNo = payload;
    },
    paidSeen(state, { payload }: PayloadAction<string>) {
      state.seenPaid = payload;
    },
  },
});

export const { paidSeen, rememberOrder } = lastOrderSlice.actions;
