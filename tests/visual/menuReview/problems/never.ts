import type { Item, Menu, ServingHours, TimeSpan } from '#contract';
import { getAlcoholTime, getServing } from '#contract/hours';
import { priceEntry } from '#contract/money';
import { GUEST_ROLE_ID } from '#contract/wire';
import { getUnavailableReason, groupsFor } from '../../../../features/model/menu/choiceGroups.ts';
import { itemFromWire } from '../../../../features/model/menu/menuFromWire.ts';
import { findUnmet } from './groups.ts';
import { isShown, type ListedDish, listCategories, nameOf, type Problem } from './problem.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60;
/** A Monday, 0:00 in Singapore. */
const monday = Date.UTC(2026, 2, 1, 16);

/** Whether a dish is served at any moment of a week at which the outlet may sell it. */
function isEverServed(hours: readonly ServingHours[] | undefined, licensed: readonly TimeSpan[] | undefined): boolean {
  // Hours are told in minutes; a quarter of an hour finds all that a kitchen would name.
  for (let minute = 0; minute < WEEK; minute += 15) {
    const ms = monday + minute * MINUTE;
    if (getServing(hours, ms).isServed && getAlcoholTime(licensed as ServingHours[] | undefined, ms).isSold)
      return true;
  }
  return false;
}

/** The dish as if nothing of it were sold out. */
const restocked = (item: Item): Item =>
  JSON.parse(JSON.stringify(item), (key, value) => (/SoldOuts$/.test(key) ? [] : value)) as Item;

function findReason({ item, category }: ListedDish, alcoholHours: readonly TimeSpan[] | undefined): string | undefined {
  if (!nameOf(item.itemLocalizations)) return 'has no name';
  if (!priceEntry(item.itemPrices)) return 'has no price for guests';
  const required = item.itemModifierGroups.find(
    ({ visibility, dependentModifierGroupId, modifierGroup }) =>
      visibility && (dependentModifierGroupId ?? null) === null && isShown(modifierGroup) && findUnmet(modifierGroup),
  );
  if (required) {
    const { modifierGroup: group } = required;
    return `has the group ‘${nameOf(group.modifierGroupLocalizations) || group.name}’, which ${findUnmet(group)}`;
  }
  const hours = item.hours ?? category.hours;
  const isNever = hours?.length && hours.every(({ days }) => days?.length === 0);
  if (isNever) return 'has hours on no day';
  if (item.isAlcohol && alcoholHours && !isEverServed(hours, alcoholHours))
    return `is alcohol and served only while the outlet may sell none`;
  try {
    const read = itemFromWire(restocked(item), category.id);
    const reason = getUnavailableReason(read, groupsFor(read, GUEST_ROLE_ID), GUEST_ROLE_ID);
    return reason && 'is shown as not available, because its prices or groups cannot be read';
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** Dishes that no diner can ever order, and categories without a dish. One that is sold out comes back. */
export function findNever(
  menu: Menu,
  dishes: readonly ListedDish[],
  alcoholHours: readonly TimeSpan[] | undefined,
): Problem[] {
  const empty = listCategories(menu)
    .filter(({ categoryItems }) => !categoryItems.some(({ item }) => isShown(item)))
    .map(
      ({ categoryLocalizations, id }): Problem => ({
        kind: 'never',
        at: '',
        name: nameOf(categoryLocalizations) || `Category ${id}`,
        what: 'is a category without a dish, so it is not shown',
      }),
    );
  return [
    ...dishes.flatMap((dish): Problem[] => {
      const reason = findReason(dish, alcoholHours);
      return reason
        ? [{ kind: 'never', at: dish.at, name: dish.name, what: `${reason}, so it can never be ordered` }]
        : [];
    }),
    ...empty,
  ];
}
