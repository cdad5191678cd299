// Separate from ./visitSlice, which the first screen loads.
import type { RootState } from '../store';
import { selectIsWayUnknown } from './visitSlice';

/** What the outlet charges and asks for has not been loaded, so nothing has a total and nothing is sent (CART-38). */
export const selectAreChargesUnknown = ({ visit, shop }: RootState): boolean =>
  visit.selectedOutlet !== null && (visit.selectedOutletSettings === null || shop.areTaxesUnknown === true);

/** No total is shown as if it were known. */
export const selectIsTotalUnknown = (state: RootState): boolean =>
  selectIsWayUnknown(state) || selectAreChargesUnknown(state);
