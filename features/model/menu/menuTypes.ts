import type { Localization, ModifierGroupType } from '#contract';
import type { Priced } from '#contract/money';

/** What one unit costs a role, in cents. */
export interface PriceOfRole extends Priced {
  roleId: number;
  isDefault: boolean;
}

/** What items and modifiers have in common. */
export interface Sellable {
  id: number;
  prices: readonly PriceOfRole[];
  /** Addresses of its pictures on the ordering host, best first. */
  images: readonly string[];
  isSoldOut: boolean;
  /** False when its price, its name or its groups cannot be read: it is shown, and cannot be ordered. */
  isOrderable: boolean;
  isAllowPromotionDiscount: boolean;
}

/** One choice of a modifier group (WIRE-14). */
export interface MenuModifier extends Sellable {
  modifierItemLocalizations: readonly Localization[];
  /** Empty for a choice inside an option group. */
  modifierItemOptions: readonly MenuModifierOption[];
}

/** Choices of which `min` to `max` are made (WIRE-14). */
export interface MenuModifierGroup {
  id: number;
  name: string;
  type: ModifierGroupType;
  min: number;
  max: number;
  modifierGroupLocalizations: readonly Localization[];
  /** In their order of display. */
  modifierGroupItems: readonly MenuModifier[];
}

/** Options of a modifier: `Fixed` ones come along by themselves, others are asked in the option dialog. */
export interface MenuModifierOption {
  type: string;
  dependentModifierGroupId: number | null;
  modifierGroup: MenuModifierGroup;
}

/** A group as it belongs to an item. */
export interface MenuItemGroup {
  modifierGroupId: number;
  /** Shown only while this group has a selection; null: always. */
  dependentModifierGroupId: number | null;
  /** False: never shown. */
  visibility: boolean;
  modifierGroup: MenuModifierGroup;
}

export interface MenuItem extends Sellable {
  categoryId: number;
  itemLocalizations: readonly Localization[];
  /** In their order of display. */
  itemModifierGroups: readonly MenuItemGroup[];
  allowSpecialInstruction: boolean;
  promoCodeId: number | null;
  /** What it contains, in the host's words; null: unknown, which is never the same as nothing. */
  allergens: readonly string[] | null;
  /** Whom it suits, in the host's words; null: unknown. */
  diets: readonly string[] | null;
}

export interface MenuCategory {
  id: number;
  categoryLocalizations: readonly Localization[];
  /** Addresses of its pictures, best first; without any, those of its first item. */
  images: readonly string[];
  /** Ids in their order of display; look them up in `Menu.items`. */
  itemIds: readonly number[];
}

/** The menu as the client uses it: made once from the wire, in cents, in order of display. */
export interface Menu {
  id: number;
  /** Grows with every change; an order names the version it was made from. */
  version: number;
  categories: readonly MenuCategory[];
  items: Readonly<Record<number, MenuItem>>;
}
