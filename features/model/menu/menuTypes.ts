import type { Localization, ModifierGroupType, NutriGrade, ServingHours } from '#contract';
import type { Priced } from '#contract/money';

/** Unit price for a role, in cents. */
export interface PriceOfRole extends Priced {
  roleId: number;
  isDefault: boolean;
}

/** Common fields of items and modifiers. */
export interface Sellable {
  id: number;
  prices: readonly PriceOfRole[];
  /** URLs of its pictures on the ordering server, best first. */
  images: readonly string[];
  isSoldOut: boolean;
  /** False if its price, name or groups are invalid: it is shown but cannot be ordered. */
  isOrderable: boolean;
}

/** One choice of a modifier group (WIRE-14). */
export interface MenuModifier extends Sellable {
  modifierItemLocalizations: readonly Localization[];
  /** Names of the sub-group that it stands in; missing: of none. */
  subGroup?: readonly Localization[];
  /** Grams of sugar that one of it adds to a drink; missing: not stated. */
  sugarGrams?: number;
  /** Allergens that one of it adds, as sent by the server; missing: unknown. */
  allergens?: readonly string[];
  /** The most of it in a Quantity group; missing: as many as the group allows. */
  maxQuantity?: number;
  /** How many of it are chosen when the dish is opened; missing: none. */
  defaultQuantity?: number;
  /** Empty for a choice inside an option group. */
  modifierItemOptions: readonly MenuModifierOption[];
}

/** A group of which `min` to `max` are chosen (WIRE-14). */
export interface MenuModifierGroup {
  id: number;
  type: ModifierGroupType;
  min: number;
  max: number;
  modifierGroupLocalizations: readonly Localization[];
  /** URLs of its pictures, best first. */
  images: readonly string[];
  /** In their order of display. */
  modifierGroupItems: readonly MenuModifier[];
}

/** Options of a modifier: `Fixed` ones are included, others are chosen in the option dialog. */
export interface MenuModifierOption {
  type: string;
  dependentModifierGroupId: number | null;
  modifierGroup: MenuModifierGroup;
}

/** A group as it belongs to an item. */
export interface MenuItemGroup {
  /** Id of the group whose selection shows this group; null: always shown. */
  dependentModifierGroupId: number | null;
  /** False: never shown. */
  visibility: boolean;
  /** A step of a set; missing: no. */
  isStep?: true;
  modifierGroup: MenuModifierGroup;
}

/** Whether a dish is served at the time for which the diner orders (MENU-33). */
export interface ServingNow {
  isServed: boolean;
  /** `HH:mm` at which that ends, if it is near enough to be said; else null. */
  time: string | null;
}

export interface MenuItem extends Sellable {
  categoryId: number;
  itemLocalizations: readonly Localization[];
  /** In their order of display. */
  itemModifierGroups: readonly MenuItemGroup[];
  allowSpecialInstruction: boolean;
  /** Allergens as sent by the server; null: unknown, which is different from none. */
  allergens: readonly string[] | null;
  /** Diets as sent by the server; null: unknown. */
  diets: readonly string[] | null;
  /** The grade of a drink; missing: it has no mark (MENU-28). */
  nutriGrade?: NutriGrade;
  /** For adults, and sold in the licensed hours only. Missing: no. */
  isAlcohol?: true;
  /** Its own hours, else those of its category, as sent by the server (MENU-32). Missing: at any time. */
  hours?: readonly ServingHours[];
  /** Whether it is served at the time of the order; HoursWatch keeps it up to date. Missing: it has none, or not yet. */
  serving?: ServingNow;
}

export interface MenuCategory {
  id: number;
  categoryLocalizations: readonly Localization[];
  /** URLs of its pictures, best first; by default those of its first item. */
  images: readonly string[];
  /** Ids in order of display, keys of `Menu.items`. */
  itemIds: readonly number[];
}

/** The menu, converted from the API: prices in cents, in order of display. */
export interface Menu {
  id: number;
  /** Increases with every change; sent with an order. */
  version: number;
  categories: readonly MenuCategory[];
  items: Readonly<Record<number, MenuItem>>;
}
