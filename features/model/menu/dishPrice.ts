import { type Cents, priceEntry, toCheapestLine } from '#contract/money';
import { groupsFor } from './choiceGroups';
import type { MenuItem } from './menuTypes';
import type { ShownPrices } from './useShownPrices';

/** The price at the name of a dish. */
export interface DishPrice {
  cents: Cents;
  /** The dish is a set: this is the price of its cheapest choice. */
  isFrom: boolean;
}

/** Whether a dish is a set: one of its groups is a step that may be shown (MENU-44). */
export const isSet = ({ itemModifierGroups }: MenuItem): boolean =>
  itemModifierGroups.some(({ isStep, visibility }) => isStep && visibility);

/**
 * The price that a card, and the opened dish, show. Undefined without a price for this role. A set that cannot be chosen
 * now has the price of the dish alone.
 */
export function getDishPrice(item: MenuItem, roleId: number, shown: ShownPrices): DishPrice | undefined {
  const price = priceEntry(item.prices, roleId);
  const cheapest = price && isSet(item) && toCheapestLine(price, groupsFor(item, roleId));
  if (cheapest) return { cents: shown.ofLine(cheapest), isFrom: true };
  return price && { cents: shown.of(price), isFrom: false };
}
