import type { RootState } from '../store';
import { withIdentity } from './cartItemId';
import { selectLine } from './cartSelectors';
import type { NewCartLine } from './cartTypes';

/**
 * How many the cart has of the dish of a line with the same choices, which would be one line with it.
 * @param except the line that is edited, which is replaced
 */
export function selectSameQuantity(state: RootState, line: NewCartLine, except?: string): number {
  const { cartItemId } = withIdentity(line);
  return cartItemId === except ? 0 : (selectLine(state, cartItemId)?.quantity ?? 0);
}
