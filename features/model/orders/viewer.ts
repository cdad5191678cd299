import { createSelector } from '@reduxjs/toolkit';
import { selectProfile } from '#features/model/account';
import type { RootState } from '#features/model/store';
import { selectOutlet, selectTableNo } from '#features/model/visit';
import { getPlace } from './attempt';
import { findOpenHere, type Viewer } from './attemptViews';
import { selectAttempts } from './ordersSlice';

/** Place and person of this visit. */
export const selectViewer: (state: RootState) => Viewer = createSelector(
  [
    selectOutlet,
    selectTableNo,
    (state: RootState) => state.visit.selectedCheckNo,
    (state: RootState) => selectProfile(state)?.id ?? null,
  ],
  (selectedOutlet, selectedTableNo, selectedCheckNo, person) => ({
    place: getPlace({ selectedOutlet, selectedTableNo, selectedCheckNo }),
    person,
  }),
);

/** Whether an own order that may still be paid, and not at the till, holds portions of a dish that is sold out in the cart (CHECKOUT-30). */
export function selectIsSoldOutByOwnOrder(state: RootState): boolean {
  const soldOut = state.cart.items.filter((line) => line.isSoldOut && !line.servedOnly);
  // Most carts have none, and this is asked with every change of the state.
  if (soldOut.length === 0) return false;
  const open = findOpenHere(selectAttempts(state), selectViewer(state));
  if (!open || open.isTill) return false;
  return soldOut.some((line) => open.cart.items.some(({ itemId }) => itemId === line.itemId));
}
