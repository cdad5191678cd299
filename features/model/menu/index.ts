/** The menu in cents, and the choice rules of an item. */
export { describeExempt, describeInWords, nameCharges, type SayPrices } from '#contract/money';
export { type AllergenFit, type ChosenLike, getAllergenFit, getHeldAllergens } from './allergenFit';
export {
  asksOptions,
  type ChoiceAction,
  choose,
  getChoiceResult,
  getGroupTotal,
  getMost,
  getQuantity,
  isAvailable,
  isRadio,
  nothing,
  settle,
  visibleGroups,
} from './choice';
export {
  getUnavailableModifierReason,
  getUnavailableReason,
  groupsFor,
  toPriced,
  type Unavailable,
  unpriced,
} from './choiceGroups';
export type { Choice, ChoiceGroup, ChoiceModifier, Chosen } from './choiceTypes';
export { type DishPrice, getDishPrice } from './dishPrice';
export { useFavourites } from './favourites';
export { hasMarks } from './hasMarks';
export { isServerReachable } from './isServerReachable';
export { itemApi } from './itemApi';
export { menuApi } from './menuApi';
export { menuArguments } from './menuArguments';
export { menuFromWire } from './menuFromWire';
export type {
  Menu,
  MenuCategory,
  MenuItem,
  MenuModifier,
  MenuModifierGroup,
  MenuModifierOption,
  PriceOfRole,
  ServingNow,
} from './menuTypes';
export { type OfflineState, offlineSlice, setOffline } from './offlineSlice';
export { preselect } from './preselect';
export { syncSavedMenu } from './syncSavedMenu';
export { useAllergenTexts } from './useAllergenTexts';
export { dietsToName, useFactNames } from './useFactNames';
export { selectIsDepositCharged, useIsDepositCharged } from './useIsDepositCharged';
export { loadMenuChanges, useLiveMenu } from './useLiveMenu';
export { useMenu } from './useMenu';
export { useAdultsMark, useNutriGradeTexts } from './useNutriGradeTexts';
export { usePauseEnd, usePauseText } from './usePause';
export { usePriceWithWords } from './usePriceWithWords';
export { usePriceNote, useSayPrices } from './usePriceWords';
export { selectHasHours, useServing } from './useServing';
export { type ServingWords, useServingWords } from './useServingWords';
export { getShownPrices, isAllIn, type ShownPrices, useShownPrices } from './useShownPrices';
