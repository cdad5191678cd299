/** The lines of the draft order and what they cost. */
export { addLines } from './addLines';
export { cartApi } from './cartApi';
export { toCartItemId, withIdentity } from './cartItemId';
export { loadCartRepricing, startCartRepricing } from './cartRepricing';
export {
  selectCartCount,
  selectLine,
  selectLines,
  selectMenu,
  selectRemarks,
} from './cartSelectors';
export {
  addLine,
  applyPromoCode,
  cartSlice,
  changesSeen,
  decrease,
  forgetRemoved,
  increase,
  initialCart,
  isOfNobody,
  leaveOutGifts,
  linesRepriced,
  MAX_LINE_QUANTITY,
  markSoldOut,
  removeLines,
  removePromoCode,
  replaceLine,
  resetCart,
  restoreCart,
  seatAsked,
  seatsLeaving,
  setApplyRebatePoint,
  setInputPromoCode,
  setRemarks,
  setVoucher,
  tableShown,
  undoRemove,
} from './cartSlice';
export type {
  AppliedPromoCode,
  AppliedVoucher,
  CartChanges,
  CartLine,
  CartModifier,
  CartState,
  JoiningSeat,
  LeavingSeat,
  NewCartLine,
  ReturnedOrder,
  TableInCart,
  TableScope,
  TableSeatReplica,
} from './cartTypes';
export { fetchGifts } from './gifts';
export { selectAlcoholLines, selectHasAlcohol } from './hasAlcohol';
export { type ChosenModifier, toCartLine, toChoice } from './lineFromChoice';
export { findNextOrder } from './nextOrder';
export { cleanPlainText, isPlainText, SPECIAL_INSTRUCTION_MAX, SPECIAL_REQUEST_MAX } from './plainText';
export {
  cleanPromoCode,
  type PromoOutcome,
  refreshPromoCode,
  selectHasCodeCheckFailed,
  selectIsCodeChecking,
  submitPromoCode,
} from './promoCode';
export {
  selectArePromotionsMissing,
  selectFreeLines,
  selectGivenLine,
  selectHints,
  selectIsRewardLoading,
  selectLineIds,
  selectLinesByCategory,
  selectMissingGifts,
  selectOrderLines,
  selectPromoCodeProblems,
  selectQuote,
  selectRewardsToPick,
  selectShownCount,
} from './quoteSelectors';
export { dropUnusableVoucher, refreshVoucher } from './refreshVoucher';
export { isAnySoldOut, repriceLines } from './reprice';
export type { Reward } from './rewards';
export { selectSameQuantity } from './selectSameQuantity';
export { selectHasIncomplete, selectHasNotServed, selectHasSoldOut } from './unorderableLines';
export { useCartCount } from './useCartCount';
export { useCartPromotions } from './useCartPromotions';
