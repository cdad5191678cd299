import type { Cents } from '#contract/money';
import { getLeastPrice, type LeastGroup } from '../shop/leastPrice.ts';
import { type ForeignDish, type ForeignGroup, nameOf, type Report } from './foreignMenu.ts';

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
    choices: choices.map((choice) => ({ cents: choice.cents, groups: toLeastGroups(choice.groups) })),
  }));

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

function mendGroup(group: ForeignGroup, report: Report): boolean {
  const name = nameOf(group.texts);
  const choices = group.choices ?? [];
  if (choices.length === 0) {
    report.note(group.where, `group '${name}' is not carried: it has no choices`);
    return false;
  }
  if (group.type !== 'Fixed') {
    const most = group.type === 'Select' ? choices.length : group.max;
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
  for (const choice of choices) choice.groups = choice.groups?.filter((inner) => mendGroup(inner, report));
  return true;
}
