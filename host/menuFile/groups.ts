import type { Cents } from '#contract/money';
import { getLeastPrice, type LeastGroup } from '../shop/leastPrice.ts';
import { type ForeignChoice, type ForeignDish, type ForeignGroup, nameOf, type Report } from './foreignMenu.ts';

/** The most of a group without an upper limit whose choices may be taken several times. */
export const WITHOUT_LIMIT = 99;

/** Sizes of a dish with a price each: the dish costs the least of them, and a group adds the difference. */
export function toSizes(
  sizes: readonly { key: string; name: string; cents: Cents; isSoldOut?: boolean }[],
  { key, name, where }: { key: string; name: string; where: string },
): { cents: Cents; groups: ForeignGroup[] } {
  const least = Math.min(...sizes.map(({ cents }) => cents));
  if (sizes.length < 2) return { cents: least, groups: [] };
  const choices = sizes.map((size) => ({
    ...{ key: `${key} ${size.key}`, texts: [{ languageId: 1, name: size.name }], where, cents: size.cents - least },
    ...(size.isSoldOut && { isSoldOut: true }),
  }));
  return {
    cents: least,
    groups: [{ key, texts: [{ languageId: 1, name }], where, type: 'Select', min: 1, max: 1, choices }],
  };
}

/** Groups as far as the lowest price of their dish is concerned. */
export const toLeastGroups = (groups: readonly ForeignGroup[] = []): LeastGroup[] =>
  groups.map(({ type, min, max, choices = [] }) => ({
    ...{ type, min, max, isDependent: false },
    choices: choices.map(({ cents, maxQuantity, groups: inner }) => ({
      ...{ cents, most: maxQuantity ?? undefined, groups: toLeastGroups(inner) },
    })),
  }));

/** The most of one choice of a group. */
export const getMostOf = ({ type, max }: Pick<ForeignGroup, 'type' | 'max'>, { maxQuantity }: ForeignChoice): number =>
  type === 'Select' ? 1 : Math.min(max, maxQuantity ?? max);

/** The number of choices that a group preselects. */
export const countPreselected = ({ choices = [] }: Pick<ForeignGroup, 'choices'>): number =>
  choices.reduce((sum, { defaultQuantity }) => sum + (defaultQuantity ?? 0), 0);

/**
 * Puts what no menu of the shop can have into its rules, and tells it: choices that take off more than the dish costs,
 * limits that no choice meets, and groups without choices.
 */
export function mendGroups(dish: ForeignDish, report: Report): void {
  dish.groups = (dish.groups ?? []).filter((group) => mendGroup(group, report));
  if (getLeastPrice(dish.cents, toLeastGroups(dish.groups)) < 0)
    for (const group of dish.groups) withoutReductions(group, report);
}

/** Choices that would take something off cost nothing. */
function withoutReductions(group: ForeignGroup, report: Report): void {
  for (const choice of group.choices ?? []) {
    for (const inner of choice.groups ?? []) withoutReductions(inner, report);
    if (choice.cents >= 0) continue;
    report.note(
      choice.where,
      `choice '${nameOf(choice.texts)}' of '${nameOf(group.texts)}' costs nothing now: such choices take off more than their dish costs; raise the price of the dish, or let them take off less`,
    );
    // The group of another dish keeps its prices.
    group.key = `${group.key} from 0`;
    choice.key = `${choice.key} from 0`;
    choice.cents = 0;
  }
}

/** Takes limits away that say nothing in their group, and preselects no more than it allows. */
function mendPlaces(group: ForeignGroup, choices: readonly ForeignChoice[], report: Report): void {
  let left = group.max;
  for (const choice of choices) {
    const most = getMostOf(group, choice);
    if (group.type !== 'Quantity' || most === group.max) choice.maxQuantity = null;
    const wanted = choice.defaultQuantity ?? 0;
    if (group.type === 'Fixed' || wanted === 0) {
      choice.defaultQuantity = null;
      continue;
    }
    const quantity = Math.min(wanted, most, left);
    if (quantity < wanted)
      report.note(
        choice.where,
        `is chosen ${wanted} times from the start, which '${nameOf(group.texts)}' does not allow: ${quantity} times now`,
      );
    choice.defaultQuantity = quantity || null;
    left -= quantity;
  }
}

function mendGroup(group: ForeignGroup, report: Report): boolean {
  const name = nameOf(group.texts);
  const choices = group.choices ?? [];
  if (choices.length === 0) {
    report.note(group.where, `group '${name}' is not carried: it has no choices`);
    return false;
  }
  if (group.type !== 'Fixed') {
    const given = choices.reduce((sum, choice) => sum + getMostOf(group, choice), 0);
    const most = group.type === 'Select' ? given : Math.min(given, group.max);
    if (group.min > most) {
      report.note(
        group.where,
        `group '${name}' asks for ${group.min} choices and has ${most}: it asks for ${most} now`,
      );
      group.min = most;
    }
    if (group.type === 'Select' && group.max > choices.length) group.max = choices.length;
    if (group.max < group.min) group.max = group.min;
  }
  mendPlaces(group, choices, report);
  for (const choice of choices) choice.groups = choice.groups?.filter((inner) => mendGroup(inner, report));
  return true;
}
