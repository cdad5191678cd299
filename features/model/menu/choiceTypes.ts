import type { Localization, ModifierGroupType } from '#contract';
import type { Priced } from '#contract/money';

/** A modifier, priced for the diner's role, with its option groups. */
export interface ChoiceModifier extends Priced {
  id: number;
  localizations: Localization[];
  /** Names of the sub-group that it stands in; missing: of none. */
  subGroup?: readonly Localization[];
  /** URLs of its pictures, best first. */
  images: readonly string[];
  /** Grams of sugar that one of it adds to a drink; missing: not stated. */
  sugarGrams?: number;
  /** Allergens that one of it adds; missing: unknown. */
  allergens?: readonly string[];
  /** The most of it in a Quantity group; missing: as many as the group allows. */
  maxQuantity?: number;
  /** How many of it are chosen when the dish is opened; missing: none. */
  defaultQuantity?: number;
  /** Sold out or invalid: it cannot be chosen. */
  isSoldOut: boolean;
  /** It has no valid name or price, so it cannot be chosen. */
  isBroken?: boolean;
  /** Its options: Fixed ones are included, others are chosen in the option dialog. */
  groups: ChoiceGroup[];
}

/** A modifier group, of an item or of a modifier. */
export interface ChoiceGroup {
  id: number;
  type: ModifierGroupType;
  min: number;
  max: number;
  /** Id of the group whose selection shows this group; null: always shown. */
  dependsOn: number | null;
  /** A step of a set; missing: no. */
  isStep?: true;
  localizations: Localization[];
  /** URLs of its pictures, best first. */
  images: readonly string[];
  modifiers: ChoiceModifier[];
}

/** A chosen modifier. `quantity` is for one of its parent. */
export interface Chosen {
  modifierId: number;
  quantity: number;
  options: Choice;
}

/** Chosen modifiers by group id, in the order of selection. A group without an entry has no selection. */
export type Choice = ReadonlyMap<number, readonly Chosen[]>;

/** Whether a choice can be added to the cart, or the first group with a missing choice. */
export type ChoiceResult = 'complete' | { invalidGroup: number };
