import { priceEntry } from '#contract/money';
import type { MenuItem } from '#features/model/menu';
import { type Choice, type ChoiceGroup, type Chosen, toPriced, unpriced } from '#features/model/menu';
import type { CartModifier, NewCartLine } from './cartTypes';

/** The modifiers of a cart line, in the order of display. */
export const toCartModifiers = (groups: readonly ChoiceGroup[], choice: Choice): CartModifier[] =>
  groups.flatMap((group) =>
    (choice.get(group.id) ?? []).flatMap(({ modifierId, quantity, options }) => {
      const modifier = group.modifiers.find(({ id }) => id === modifierId);
      if (!modifier) return [];
      return [
        {
          modifierItemId: modifierId,
          modifierGroupId: group.id,
          quantity,
          ...toPriced(modifier),
          localizations: modifier.localizations,
          isSoldOut: modifier.isSoldOut,
          options: toCartModifiers(modifier.groups, options),
        },
      ];
    }),
  );

/** A chosen modifier as carts, tables and orders hold it; `quantity` is for one of its parent. */
export interface ChosenModifier {
  modifierGroupId: number;
  modifierItemId: number;
  quantity: number;
  /** Default: none. */
  options?: readonly ChosenModifier[];
}

/** The choice that these modifiers were made from. */
export const toChoice = (modifiers: readonly ChosenModifier[]): Choice => {
  const choice = new Map<number, Chosen[]>();
  for (const { modifierGroupId, modifierItemId, quantity, options = [] } of modifiers) {
    const chosen = { modifierId: modifierItemId, quantity, options: toChoice(options) };
    choice.set(modifierGroupId, [...(choice.get(modifierGroupId) ?? []), chosen]);
  }
  return choice;
};

/** Input of a line besides its item. */
export interface LineDetails {
  menuId: number;
  roleId: number;
  groups: readonly ChoiceGroup[];
  choice: Choice;
  quantity: number;
  specialInstruction: string;
}

/** The cart line of an item with a choice. An item without a price gets 0; it cannot be added. */
export const toCartLine = (item: MenuItem, details: LineDetails): NewCartLine => ({
  ...toPriced(priceEntry(item.prices, details.roleId) ?? unpriced),
  menuId: details.menuId,
  itemId: item.id,
  categoryId: item.categoryId,
  quantity: details.quantity,
  localizations: [...item.itemLocalizations],
  modifiers: toCartModifiers(details.groups, details.choice),
  specialInstruction: details.specialInstruction.trim(),
  isSoldOut: false,
});
