import type { Cents } from '#contract/money';
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

/**
 * Puts what no menu of the shop can have into its rules, and tells it: surcharges below zero, limits that no choice
 * meets, and groups without choices.
 */
export function mendGroups(dish: ForeignDish, report: Report): void {
  dish.groups = (dish.groups ?? []).filter((group) => mendGroup(group, dish, report));
}

function mendGroup(group: ForeignGroup, dish: ForeignDish | undefined, report: Report): boolean {
  const name = nameOf(group.texts);
  const choices = group.choices ?? [];
  if (choices.length === 0) {
    report.note(group.where, `group '${name}' is not carried: it has no choices`);
    return false;
  }
  const least = Math.min(...choices.map(({ cents }) => cents));
  if (least < 0) {
    const isExact = dish && group.type === 'Select' && group.min === 1 && group.max === 1 && dish.cents + least >= 0;
    if (isExact && dish) {
      // The same total for every choice: exactly one is always taken.
      dish.cents += least;
      group.choices = choices.map((choice) => ({ ...choice, cents: choice.cents - least }));
      group.key = `${group.key} from ${least}`;
      for (const choice of group.choices) choice.key = `${choice.key} from ${least}`;
      report.note(
        group.where,
        `group '${name}' has choices below zero: its dish costs less instead, and the other choices more, so that every total is the same`,
      );
    } else
      group.choices = choices.map((choice) => {
        if (choice.cents >= 0) return choice;
        report.note(
          choice.where,
          `choice '${nameOf(choice.texts)}' of '${name}' takes something off the price, which a choice cannot: it costs nothing now; lower the price of the dish, or make it a dish`,
        );
        return { ...choice, cents: 0 };
      });
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
  for (const choice of choices) choice.groups = choice.groups?.filter((inner) => mendGroup(inner, undefined, report));
  return true;
}
