import type { Localization, ModifierGroupType } from '#contract';
import type { Priced } from '#contract/money';

/** A modifier as a diner chooses it: priced for the diner's role, with the groups that it asks for in turn. */
export interface ChoiceModifier extends Priced {
  id: number;
  localizations: Localization[];
  /** It cannot be chosen, because there is none left or it is broken. */
  isSoldOut: boolean;
  /** It cannot be chosen because the menu does not say what it is or costs. */
  isBroken?: boolean;
  /** Its options: Fixed ones come along, others are asked in the option dialog. */
  groups: ChoiceGroup[];
}

/** A modifier group, of an item or of a modifier. */
export interface ChoiceGroup {
  id: number;
  type: ModifierGroupType;
  min: number;
  max: number;
  /** The group is there only while this group beside it has a selection; null: always. */
  dependsOn: number | null;
  localizations: Localization[];
  modifiers: ChoiceModifier[];
}

/** One chosen modifier. `quantity` is per one of what it belongs to. */
export interface Chosen {
  modifierId: number;
  quantity: number;
  options: Choice;
}

/** What is chosen, by group and in the order of the taps. A group without an entry has no selection. */
export type Choice = ReadonlyMap<number, readonly Chosen[]>;

/** Whether a choice may go into the cart, or the first group that still wants something. */
export type ChoiceResult = 'complete' | { invalidGroup: number };
