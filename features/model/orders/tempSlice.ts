import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '#features/model/account';
import type { CartState } from '#features/model/cart';
import type { SelectionsState } from '#features/model/visit';
import type { RootState } from '../store';

declare module '#features/model/store' {
  interface RootState {
    temp: TempState;
  }
}

/** An order whose payment left the page; what it takes to find out how it ended (PAY-7). */
export interface PendingPayment {
  /** null until the host has answered make-order. */
  orderNo: string | null;
  idempotencyKey: string;
  /** Milliseconds since 1970 in the host's time; null without a timeout. */
  deadline: number | null;
  /** Where the payment page is; null until the host has answered. */
  paymentUrl: string | null;
  /** Code of the chosen payment type. */
  paymentMode: string | null;
  /** Seconds that the payment may take; null: it is paid in the same window (PAY-3). */
  timeoutS: number | null;
  /** What comes back when the order is not paid; the draft may have changed since. */
  cart: CartState;
  selections: SelectionsState;
  /** The diner has left the payment page: cart and selections are back, and the order is only still watched. */
  isAbandoned: boolean;
  /** The request as it was first sent, so that a retry is the same (CHECKOUT-18). */
  payload?: unknown;
}

/** The copy of selections and cart that survives a reload and a payment (SESSION-14). */
export interface TempState {
  selections: SelectionsState | null;
  cart: CartState | null;
  pendingPayment: PendingPayment | null;
}

export const initialTemp: TempState = { selections: null, cart: null, pendingPayment: null };

export const tempSlice = createSlice({
  name: 'temp',
  initialState: initialTemp,
  reducers: {
    saveTemp(state, { payload }: PayloadAction<{ selections: SelectionsState; cart: CartState }>) {
      state.selections = payload.selections;
      state.cart = payload.cart;
    },
    /** Leaves the temporary cart as it is. */
    saveTempSelections(state, { payload }: PayloadAction<SelectionsState>) {
      state.selections = payload;
    },
    clearTempCart(state) {
      state.cart = null;
    },
    setPendingPayment(state, { payload }: PayloadAction<PendingPayment | null>) {
      state.pendingPayment = payload;
    },
    restoreTemp: (_, { payload }: PayloadAction<Partial<TempState>>): TempState => ({ ...initialTemp, ...payload }),
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (state) => {
      state.cart = null;
    }),
});

export const { saveTemp, saveTempSelections, clearTempCart, setPendingPayment, restoreTemp } = tempSlice.actions;

export const selectTemp = (state: RootState): TempState => state.temp;
export const selectPendingPayment = (state: RootState): PendingPayment | null => state.temp.pendingPayment;
