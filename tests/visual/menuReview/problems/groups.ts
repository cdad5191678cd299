import type { ItemModifierGroup, ModifierGroup, OptionGroup } from '#contract';
import { listChoices } from '#contract';
import { isShown, type ListedDish, nameOf, type Problem } from './problem.ts';

/** Choices of a group that are shown. One that is sold out counts, because it comes back. */
const getChoices = (group: OptionGroup | ModifierGroup) =>
  listChoices(group as ModifierGroup).filter(({ modifierItem }) => isShown(modifierItem));

const groupName = (group: OptionGroup): string => nameOf(group.modifierGroupLocalizations) || group.name;

/** Why a group can never be completed; undefined if it can. */
export function findUnmet(group: OptionGroup | ModifierGroup): string | undefined {
  const { min, max, type } = group;
  const shown = getChoices(group);
  const choices = shown.length;
  if (min > max && type !== 'Fixed') return `wants at least ${min} and at most ${max}`;
  if (min === 0 || type === 'Fixed') return undefined;
  if (choices === 0) return 'is required and has no choices';
  if (type === 'Select' && choices < min) return `wants ${min} different choices and has ${choices}`;
  const given = shown.reduce((sum, { maxQuantity = max }) => sum + maxQuantity, 0);
  if (type === 'Quantity' && given < min) return `wants ${min} choices, of which its choices allow ${given}`;
  return undefined;
}

/** A group with what its dish or choice says about it. */
interface Shown {
  dependsOn: number | null;
  isVisible: boolean;
  group: OptionGroup | ModifierGroup;
}

/** Why groups are never seen, or say nothing: dependencies without a way out, one choice, no choice. */
function describe(all: readonly Shown[]): string[] {
  const byId = new Map(all.map((one) => [one.group.id, one]));
  const say = ({ group }: Shown, what: string) => `the group ‘${groupName(group)}’ ${what}`;
  return all
    .filter(({ isVisible, group }) => isVisible && isShown(group))
    .flatMap((one): string[] => {
      const { group, dependsOn } = one;
      const unmet = findUnmet(group);
      const choices = getChoices(group).length;
      const found = unmet ? [say(one, unmet)] : [];
      if (!unmet && choices === 0) found.push(say(one, 'has no choices'));
      if (!unmet && choices === 1 && group.type === 'Select' && group.min === 1)
        found.push(say(one, 'is required and has one choice only, so it asks for nothing'));
      if (dependsOn === null) return found;
      const before = new Set<number>();
      for (let at: number | null = dependsOn; at !== null; at = byId.get(at)?.dependsOn ?? null) {
        const other = byId.get(at);
        if (!other)
          return [...found, say(one, `is shown after a group ${at}, which is not there, so it is never shown`)];
        if (at === group.id || before.has(at))
          return [
            ...found,
            say(
              one,
              dependsOn === group.id
                ? 'waits for itself'
                : `and ‘${groupName((byId.get(dependsOn) ?? other).group)}’ wait for each other, so neither is shown`,
            ),
          ];
        if (!other.isVisible || !isShown(other.group))
          return [
            ...found,
            say(one, `is shown after ‘${groupName(other.group)}’, which is hidden, so it is never shown`),
          ];
        if (getChoices(other.group).length === 0 || other.group.max === 0)
          return [...found, say(one, `is shown after ‘${groupName(other.group)}’, of which nothing can be chosen`)];
        before.add(at);
      }
      return found;
    });
}

const ofDish = (groups: readonly ItemModifierGroup[]): Shown[] =>
  groups.map(({ dependentModifierGroupId, visibility, modifierGroup }) => ({
    dependsOn: dependentModifierGroupId ?? null,
    isVisible: visibility,
    group: modifierGroup,
  }));

/** Groups that cannot reach their minimum, that hide each other, or that leave no choice. */
export function findGroupProblems(dishes: readonly ListedDish[]): Problem[] {
  return dishes.flatMap(({ item, name }) => {
    const own = ofDish(item.itemModifierGroups);
    const options = own
      .filter(({ isVisible, group }) => isVisible && isShown(group))
      .flatMap(({ group }) => getChoices(group))
      .flatMap(({ modifierItem }) =>
        describe(
          (
            (modifierItem as { modifierItemOptions?: typeof modifierItem.modifierItemOptions }).modifierItemOptions ??
            []
          ).map(({ dependentModifierGroupId, modifierGroup }) => ({
            dependsOn: dependentModifierGroupId ?? null,
            isVisible: true,
            group: modifierGroup,
          })),
        ).map((what) => `of ‘${nameOf(modifierItem.modifierItemLocalizations)}’, ${what}`),
      );
    return [...new Set([...describe(own), ...options])].map(
      (what): Problem => ({ kind: 'group', at: `choices-${item.id}`, name, what }),
    );
  });
}
