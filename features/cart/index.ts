/** The draft order: its lines, what they cost, and the cart screen. */
import { lazy } from 'react';

export { cartApi } from './api';
export { CartNotices } from './CartNotices';
export type { CartScreenProps } from './CartScreen';
export { cartItemIdOf, withIdentity } from './identity';
export { cartKeeper } from './keeper';
export { choiceOf, type LineDetails, lineOf, modifiersOf } from './lineFromChoice';
export { cartMirror } from './mirror';
export { cleanPlainText, isPlainText, SPECIAL_INSTRUCTION_MAX, SPECIAL_REQUEST_MAX } from './plainText';
export { pricedLineOf } from './pricedLine';
export { cleanPromoCode, type PromoOutcome, submitPromoCode } from './promoCode';
export {
  selectFreeLines,
  selectGivenLines,
  selectHints,
  selectLineIds,
  selectOrderLines,
  selectPromotions,
  selectQuote,
  selectRewardsToPick,
} from './quoteSelectors';
export { type Repricing, repriced } from './reprice';
export type { Reward } from './rewards';
export {
  type CartRootState,
  selectCartCount,
  selectLine,
  selectLines,
  selectRemarks,
  type WithCart,
  type WithQueries,
} from './selectors';
export {
  addLine,
  applyPromoCode,
  cartSlice,
  changesSeen,
  decrease,
  forgetRemoved,
  increase,
  initialCart,
  isReward,
  linesRepriced,
  MAX_LINE_QUANTITY,
  markSoldOut,
  removeLines,
  removePromoCode,
  replaceLine,
  resetCart,
  restoreCart,
  setApplyRebatePoint,
  setClearCartTime,
  setInputPromoCode,
  setRemarks,
  setVoucher,
  undoRemove,
} from './slice';
export type * from './types';

/** `/cart`; it loads when it is first opened. */
export const CartScreen = lazy(() => import('./CartScreen'));
