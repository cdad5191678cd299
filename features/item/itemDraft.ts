import { type CartLine, cleanPlainText, toChoice } from '#features/model/cart';
import { type Choice, type ChoiceAction, type ChoiceGroup, choose, nothing, settle } from '#features/model/menu';

/** An item on its way into the cart. */
export interface ItemDraft {
  choice: Choice;
  quantity: number;
  specialInstruction: string;
}

export type ItemAction =
  | ChoiceAction
  | { type: 'count'; quantity: number }
  | { type: 'instruct'; text: string }
  | { type: 'reset' };

/** An untouched item: one of it, with what comes along by itself. */
export const startDraft = (groups: readonly ChoiceGroup[]): ItemDraft => ({
  choice: settle(groups, nothing),
  quantity: 1,
  specialInstruction: '',
});

/** A line of the cart as it was chosen, as far as the menu still has that. */
export const toDraft = (line: CartLine, groups: readonly ChoiceGroup[]): ItemDraft => ({
  choice: settle(groups, toChoice(line.modifiers)),
  quantity: line.quantity,
  specialInstruction: line.specialInstruction,
});

/** The one reducer of an item (ITEM-2, ITEM-6): every tap, the count and the instruction. */
export const itemReducer =
  (groups: readonly ChoiceGroup[]) =>
  (draft: ItemDraft, action: ItemAction): ItemDraft => {
    switch (action.type) {
      case 'count':
        return { ...draft, quantity: Math.max(1, action.quantity) };
      case 'instruct':
        return { ...draft, specialInstruction: cleanPlainText(action.text) };
      case 'reset':
        return startDraft(groups);
      default:
        return { ...draft, choice: choose(groups, settle(groups, draft.choice), action) };
    }
  };
