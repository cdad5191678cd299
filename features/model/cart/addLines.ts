import type { AppThunk } from '../store';
import { addLine, MAX_LINE_QUANTITY } from './cartSlice';
import type { NewCartLine } from './cartTypes';
import { selectSameQuantity } from './selectSameQuantity';

/** Adds lines, but those that would make more of a line than it may hold. @returns the latter (CART-4). */
export const addLines =
  (lines: readonly NewCartLine[]): AppThunk<NewCartLine[]> =>
  (dispatch, getState) =>
    lines.filter((line) => {
      if (selectSameQuantity(getState(), line) + line.quantity > MAX_LINE_QUANTITY) return true;
      dispatch(addLine(line));
      return false;
    });
