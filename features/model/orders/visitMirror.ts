import type { Middleware } from '@reduxjs/toolkit';
import type { RootState } from '../store';
import { saveTempSelections } from './tempSlice';

/**
 * Copies the selections to the temporary copy whenever they change, so that a reload finds them. While a payment is
 * pending the copy holds what was ordered, and is left alone (CART-31).
 */
export const selectionsMirror: Middleware = (store) => (next) => (action) => {
  const before = store.getState() as RootState;
  const result = next(action);
  const { selections, temp } = store.getState() as RootState;
  const isChanged = selections !== before.selections && selections.selectedOutlet !== null;
  if (isChanged && !temp.pendingPayment) store.dispatch(saveTempSelections(selections));
  return result;
};
