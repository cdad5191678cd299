// Separate from ./visitSlice, which the first screen loads.
import { isUnreadableTax } from '#contract/money';
import type { RootState } from '../store';
import { selectIsWayUnknown } from './visitSlice';

/**
 * What the outlet charges and asks for has not been loaded, or has a tax that the server may charge and the app cannot work
 * out, so nothing has a total and nothing is sent (CART-38).
 */
export const selectAreChargesUnknown = ({ visit, shop }: RootState): boolean =>
  visit.selectedOutlet !== null &&
  (visit.selectedOutletSettings === null || shop.areTaxesUnknown === true || shop.taxes.some(isUnreadableTax));

/** No total is shown as if it were known. */
export const selectIsTotalUnknown = (state: RootState): boolean =>
  selectIsWayUnknown(state) || selectAreChargesUnknown(state);
