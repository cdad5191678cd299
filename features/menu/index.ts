/** The menu: its data in cents, the home screen and the list. */
import { lazy } from 'react';

export { menuApi } from './api';
export { type MenuArguments, menuArguments } from './arguments';
export { useFavourites } from './favourites';
export { itemFromWire, menuFromWire } from './fromWire';
export { HomeScreen } from './HomeScreen';
export { priceFor } from './price';
export type {
  Menu,
  MenuCategory,
  MenuItem,
  MenuItemGroup,
  MenuModifier,
  MenuModifierGroup,
  MenuModifierOption,
  PriceOfRole,
  Sellable,
} from './types';
export { useMenu } from './useMenu';

/** `/menu`; it loads when it is first opened. */
export const MenuScreen = lazy(() => import('./MenuScreen'));
