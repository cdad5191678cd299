/** The draft order: its lines, what they cost, and the cart screen. */
import { lazy } from 'react';

export { cartApi } from './api';
export type { CartScreenProps } from './CartScreen';
export { cartItemIdOf, withIdentity } from './identity';
export { cartMirror } from './mirror';
export { cleanPlainText, isPlainText, SPECIAL_INSTRUCTION_MAX, SPECIAL_REQUEST_MAX } from './plainText';
export {
  type CartRootState,
  pricedLineOf,
  selectCartCount,
  selectFreeLines,
  selectLine,
  selectLineIds,
  selectLines,
  selectOrderLines,
  selectPromotions,
  selectQuote,
  selectRemarks,
  type WithCart,
  type WithQueries,
} from './selectors';
export {
  addLine,
  applyPromoCode,
  cartSlice,
  decrease,
  increase,
  initialCart,
  MAX_LINE_QUANTITY,
  markSoldOut,
  removeLines,
  removePromoCode,
  resetCart,
  restoreCart,
  setApplyRebatePoint,
  setClearCartTime,
  setInputPromoCode,
  setRemarks,
} from './slice';
export type * from './types';

/** `/cart`; it loads when it is first opened. */
export const CartScreen = lazy(() => import('./CartScreen'));
