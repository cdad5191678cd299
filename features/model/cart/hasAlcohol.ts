import type { RootState } from '../store';
import { selectMenu } from './cartSelectors';
import type { CartLine } from './cartTypes';
import { selectOrderLines } from './quoteSelectors';

/** The lines of the order, given ones too, whose dish is alcohol on the menu as it is now. */
export const selectAlcoholLines = (state: RootState): CartLine[] => {
  const items = selectMenu(state)?.items;
  return items ? selectOrderLines(state).filter(({ itemId }) => items[itemId]?.isAlcohol) : [];
};

export const selectHasAlcohol = (state: RootState): boolean => selectAlcoholLines(state).length > 0;
