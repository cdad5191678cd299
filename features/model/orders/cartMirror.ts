import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import {
  addLine,
  applyPromoCode,
  decrease,
  increase,
  linesRepriced,
  markSoldOut,
  removeLines,
  removePromoCode,
  replaceLine,
  setApplyRebatePoint,
  setRemarks,
  setVoucher,
  undoRemove,
} from '#features/model/cart';
import type { RootState } from '../store';
import { saveTemp } from './tempSlice';

// Not reset and restore: the copy is what they come back from.
const changesDraft = isAnyOf(
  addLine,
  replaceLine,
  increase,
  decrease,
  removeLines,
  undoRemove,
  linesRepriced,
  markSoldOut,
  setRemarks,
  applyPromoCode,
  removePromoCode,
  setVoucher,
  setApplyRebatePoint,
);

/**
 * Mirrors the cart to the temporary copy after each change (CART-31). While the diner is
 * paying, the copy is what comes back and stands still (CART-31).
 */
export const cartMirror: Middleware<Record<never, never>, RootState> = (store) => (next) => (action) => {
  const result = next(action);
  const { cart, selections, temp } = store.getState();
  const isPaying = temp.pendingPayment !== null && !temp.pendingPayment.isAbandoned;
  if (changesDraft(action) && !isPaying) store.dispatch(saveTemp({ selections, cart }));
  return result;
};
