import { getChoiceResult, getMost, nothing, settle, visibleGroups } from './choice';
import type { Choice, ChoiceGroup, Chosen } from './choiceTypes';

/** The preselected modifiers of a group that can be chosen now, at most as many as the group allows. */
function getPreselected(group: ChoiceGroup): Chosen[] {
  let left = group.max;
  return group.modifiers.flatMap((modifier) => {
    const quantity = Math.min(modifier.defaultQuantity ?? 0, getMost(group, modifier), left);
    if (quantity === 0 || modifier.isSoldOut) return [];
    const options = preselect(modifier.groups);
    // The diner is asked for the options of one that does not preselect all it needs.
    if (getChoiceResult(modifier.groups, options) !== 'complete') return [];
    left -= quantity;
    return [{ modifierId: modifier.id, quantity, options }];
  });
}

/**
 * Adds the preselected modifiers of groups that are shown now and were not before (ITEM-40). Their choice may show further
 * groups, which have theirs too.
 * @param choice a settled choice. Default: that of a dish that is opened.
 * @param shown the groups that were shown before. Default: none.
 */
export function preselect(
  groups: readonly ChoiceGroup[],
  choice: Choice = settle(groups, nothing),
  shown: readonly ChoiceGroup[] = [],
): Choice {
  const group = visibleGroups(groups, choice).find((one) => !shown.includes(one));
  if (!group) return choice;
  const chosen = choice.get(group.id) ?? [];
  const entries =
    group.type === 'Fixed'
      ? chosen.map((entry) => {
          const modifier = group.modifiers.find(({ id }) => id === entry.modifierId);
          return modifier && entry.options.size === 0 ? { ...entry, options: preselect(modifier.groups) } : entry;
        })
      : chosen.length > 0
        ? chosen
        : getPreselected(group);
  return preselect(groups, settle(groups, new Map(choice).set(group.id, entries)), [...shown, group]);
}
