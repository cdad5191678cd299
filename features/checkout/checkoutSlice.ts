import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '#features/model/store';
import type { CheckoutState } from './checkoutTypes';

declare module '#features/model/store' {
  interface RootState {
    checkout: CheckoutState;
  }
}

/** Only remembers where the checkout stands; the rules are in the machine, which loads with the first press. */
export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: { name: 'idle' } as CheckoutState,
  reducers: {
    /** The checkout button was pressed. */
    requested: (state): CheckoutState => (state.name === 'idle' ? { name: 'requested' } : state),
    moved: (_state, { payload }: PayloadAction<CheckoutState>): CheckoutState => payload,
  },
});

export const { requested, moved } = checkoutSlice.actions;

export const selectCheckout = (state: RootState): CheckoutState => state.checkout;
