// Separate from ./visitSlice, which the first screen loads.
import { isUnreadableTax } from '#contract/money';
import type { RootState } from '../store';
import { selectIsWayUnknown } from './visitSlice';

/**
 * True if the outlet's charges are not loaded, or include a tax that the app cannot compute. Without them the cart has
 * no total and cannot be sent (CART-38).
 */
export const selectAreChargesUnknown = ({ visit, shop }: RootState): boolean =>
  visit.selectedOutlet !== null &&
  (visit.selectedOutletSettings === null || shop.areTaxesUnknown === true || shop.taxes.some(isUnreadableTax));

/** No total is shown as if it were known. */
export const selectIsTotalUnknown = (state: RootState): boolean =>
  selectIsWayUnknown(state) || selectAreChargesUnknown(state);
