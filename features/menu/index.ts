/** The menu: its data in cents, the home screen and the list. */
export { type MenuArguments, menuApi } from './api';
export { itemFromWire, menuFromWire } from './fromWire';
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
export { menuArguments, useMenu } from './useMenu';
