import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { personLeft, selectionsReset, signedIn, signedOut } from '#features/model/account';
import { initialCart } from '#features/model/cart';
import type { RootState } from '../store';
import { type Attempt, belongsTo, type Draft, type OrdersState } from './attempt';

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
    // The member who signs in next may not be the one whose token ended at an order.
    builder.addCase(signedIn, (state, { payload }) => {
      const attempts = (state.attempts as Attempt[]).filter((one) => belongsTo(one, payload.profile.id));
      return attempts.length === state.attempts.length ? state : { ...(state as OrdersState), attempts };
    });
    // A charge that was not seen yet is still shown; an unpaid order only if it turns out to be paid.
    builder.addCase(selectionsReset, ({ attempts }) => ({
      drafts: [],
      attempts: (attempts as Attempt[]).flatMap((one): Attempt[] => {
        if (one.status === 'paid') return one.attention === 'seen' ? [] : [one];
        return one.status === 'unpaid' ? [{ ...one, comesBack: initialCart, attention: 'dismissed' }] : [one];
      }),
    }));
  },
});

export const { draftsChanged, ordersChanged } = ordersSlice.actions;

export const selectAttempts = (state: RootState): readonly Attempt[] => state.orders.attempts;
