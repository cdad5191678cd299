import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { personLeft, selectionsReset, signedOut } from '#features/model/account';
import type { RootState } from '../store';
import { type Attempt, type Draft, mayStillBePaid, type OrdersState } from './attempt';

declare module '#features/model/store' {
  interface RootState {
    orders: OrdersState;
  }
}

export const initialOrders: OrdersState = { drafts: [], attempts: [] };

/** Only holds drafts and attempts; the rules are in ./reduceOrders, which loads when there is an attempt. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState: initialOrders,
  reducers: {
    ordersChanged: (_, { payload }: PayloadAction<OrdersState>): OrdersState => payload,
    /** Other places' drafts, without the one that the visit goes on with. */
    draftsChanged: (state, { payload }: PayloadAction<readonly Draft[]>): OrdersState => ({
      ...(state as OrdersState),
      drafts: payload,
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialOrders);
    builder.addCase(personLeft, () => initialOrders);
    // What may still be paid, and a charge that nobody has seen yet, are told to whoever ordered.
    builder.addCase(selectionsReset, ({ attempts }) => ({
      drafts: [],
      attempts: (attempts as Attempt[]).filter((one) => mayStillBePaid(one) || (one.status === 'paid' && !one.isSeen)),
    }));
  },
});

export const { draftsChanged, ordersChanged } = ordersSlice.actions;

export const selectAttempts = (state: RootState): readonly Attempt[] => state.orders.attempts;
