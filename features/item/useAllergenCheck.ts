import type { CartLine, NewCartLine } from '#features/model/cart';
import { getAllergenFit, type MenuItem } from '#features/model/menu';
import { confirmAllergens, useOwnAllergens } from '#features/model/visit';

export interface AllergenCheck {
  /** The dish holds what the diner cannot eat, and the edited line did not. */
  mustAsk: boolean;
  /** Not all of its allergens are stated, and the diner cannot eat some. */
  isUnknown: boolean;
  /** Asks if it must. @returns whether the dish may go into the cart. */
  confirm: () => Promise<boolean>;
}

/** The question and the message when a dish goes into the cart (ITEM-32). */
export function useAllergenCheck(
  item: MenuItem,
  name: string,
  { modifiers }: Pick<NewCartLine, 'modifiers'>,
  edited?: CartLine,
): AllergenCheck {
  const own = useOwnAllergens();
  const { held, unknown } = getAllergenFit(item, modifiers, own);
  const before = edited ? getAllergenFit(item, edited.modifiers, own).held : [];
  const added = held.filter((allergen) => !before.includes(allergen));
  return {
    mustAsk: added.length > 0,
    isUnknown: own.length > held.length && unknown !== undefined,
    confirm: () => confirmAllergens(added, [name]),
  };
}
