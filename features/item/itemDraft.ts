import { type CartLine, cleanPlainText, toChoice } from '#features/model/cart';
import {
  type Choice,
  type ChoiceAction,
  type ChoiceGroup,
  choose,
  preselect,
  settle,
  visibleGroups,
} from '#features/model/menu';

/** The state of the item dialog. */
export interface ItemDraft {
  choice: Choice;
  quantity: number;
  specialInstruction: string;
}

export type ItemAction =
  | ChoiceAction
  | { type: 'count'; quantity: number }
  | { type: 'instruct'; text: string }
  /** Removes choices that the menu no longer has. They do not return with the menu. */
  | { type: 'settle' }
  | { type: 'reset' };

/** The initial state: quantity 1, with the modifiers that are always included or preselected. */
export const startDraft = (groups: readonly ChoiceGroup[]): ItemDraft => ({
  choice: preselect(groups),
  quantity: 1,
  specialInstruction: '',
});

/** The state for an existing cart line; choices that the menu no longer has are dropped. */
export const toDraft = (line: CartLine, groups: readonly ChoiceGroup[]): ItemDraft => ({
  choice: settle(groups, toChoice(line.modifiers)),
  quantity: line.quantity,
  specialInstruction: line.specialInstruction,
});

/** The choice after an action. Groups that it shows have their preselected modifiers (ITEM-40). */
export function chooseOn(groups: readonly ChoiceGroup[], choice: Choice, action: ChoiceAction): Choice {
  const before = settle(groups, choice);
  return preselect(groups, choose(groups, before, action), visibleGroups(groups, before));
}

/** Reducer of the item dialog: choices, quantity and special instruction (ITEM-2, ITEM-6). */
export const itemReducer =
  (groups: readonly ChoiceGroup[]) =>
  (draft: ItemDraft, action: ItemAction): ItemDraft => {
    switch (action.type) {
      case 'count':
        return { ...draft, quantity: Math.max(1, action.quantity) };
      case 'instruct':
        return { ...draft, specialInstruction: cleanPlainText(action.text) };
      case 'settle':
        return { ...draft, choice: settle(groups, draft.choice) };
      case 'reset':
        return startDraft(groups);
      default:
        return { ...draft, choice: chooseOn(groups, draft.choice, action) };
    }
  };

/**
 * Returns the new quantity of an edited line. Changes by other seats since the dialog opened stay (TABLE-7).
 * @param edited the line when the dialog opened
 * @param now the line in the cart
 */
export const getSavedQuantity = (quantity: number, edited: CartLine, now: CartLine = edited): number =>
  Math.max(1, quantity + now.quantity - edited.quantity);
