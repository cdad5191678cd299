import type { Choice, ChoiceGroup, ChoiceModifier, ChoiceResult, Chosen } from './choiceTypes';

/** A tap: one more of a modifier (a tick, a plus), or one less (a tick taken away, a minus). */
export type ChoiceAction =
  | {
      type: 'add';
      groupId: number;
      modifierId: number;
      /** What was confirmed in the option dialog. */
      options?: Choice;
    }
  | { type: 'remove'; groupId: number; modifierId: number };

export const nothing: Choice = new Map();

const none: readonly Chosen[] = [];

/** How many are chosen in a group. */
export const getGroupTotal = (choice: Choice, groupId: number): number =>
  (choice.get(groupId) ?? none).reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of one modifier are chosen. */
export const getQuantity = (choice: Choice, groupId: number, modifierId: number): number =>
  choice.get(groupId)?.find((chosen) => chosen.modifierId === modifierId)?.quantity ?? 0;

/** A radio look: exactly one holds, and a tap moves it. */
export const isRadio = (group: ChoiceGroup): boolean => group.type === 'Select' && group.min === 1 && group.max === 1;

const canBeMet = (group: ChoiceGroup): boolean => {
  const available = group.modifiers.filter(isAvailable).length;
  if (group.type === 'Fixed') return available === group.modifiers.length;
  const most = group.type === 'Select' ? Math.min(group.max, available) : available > 0 ? group.max : 0;
  return most >= group.min;
};

/** A group with a selection whatever is tapped. */
const alwaysHolds = ({ type, min, max, modifiers }: ChoiceGroup): boolean =>
  type === 'Fixed' ? max > 0 && modifiers.length > 0 : min > 0;

/** The groups that must have a selection before this one is there, nearest first; undefined in a circle. */
function getDependencies(groups: readonly ChoiceGroup[], group: ChoiceGroup): ChoiceGroup[] | undefined {
  const before: ChoiceGroup[] = [];
  for (let at: ChoiceGroup | undefined = group; at && at.dependsOn !== null; ) {
    const { dependsOn }: ChoiceGroup = at;
    at = groups.find(({ id }) => id === dependsOn);
    if (at && before.push(at) > groups.length) return undefined;
  }
  return before;
}

/**
 * Groups that are there whatever is tapped can all be met, and none waits for itself: without that, nothing could ever
 * be added.
 */
export const areMeetable = (groups: readonly ChoiceGroup[]): boolean =>
  groups.every((group) => {
    const before = getDependencies(groups, group);
    if (!before) return false;
    const isThere = group.dependsOn === null || (before.length > 0 && before.every(alwaysHolds));
    return !isThere || before.at(-1)?.dependsOn != null || canBeMet(group);
  });

/** A modifier may be chosen: it is not sold out, and nor is anything that must come with it. */
export function isAvailable(modifier: ChoiceModifier): boolean {
  return !modifier.isSoldOut && areMeetable(modifier.groups);
}

/** The option dialog opens before the first of this modifier is chosen (ITEM-16). */
export const asksOptions = (modifier: ChoiceModifier): boolean => modifier.groups.some(({ type }) => type !== 'Fixed');

const fixedEntries = (group: ChoiceGroup, chosen: readonly Chosen[]): readonly Chosen[] =>
  group.max === 0
    ? none
    : group.modifiers.map(({ id }) => ({
        modifierId: id,
        quantity: group.max,
        options: chosen.find(({ modifierId }) => modifierId === id)?.options ?? nothing,
      }));

const isSelectable = (group: ChoiceGroup, { modifierId, options }: Chosen): boolean => {
  const modifier = group.modifiers.find(({ id }) => id === modifierId);
  return modifier !== undefined && !modifier.isSoldOut && getChoiceResult(modifier.groups, options) === 'complete';
};

// A modifier may sell out, or a max go down, while its item is open; a fixed one then stays and keeps it from being added.
const allowed = (group: ChoiceGroup, chosen: readonly Chosen[]): readonly Chosen[] => {
  if (group.type === 'Fixed') return chosen;
  const selectable = chosen.filter((entry) => isSelectable(group, entry));
  if (group.type === 'Select') {
    // The oldest choice goes when the group is over its max (ITEM-11).
    return selectable.map((entry) => ({ ...entry, quantity: 1 })).slice(Math.max(0, selectable.length - group.max));
  }
  let left = group.max;
  return selectable.flatMap((entry) => {
    const quantity = Math.min(entry.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...entry, quantity }] : [];
  });
};

const withOptions = (group: ChoiceGroup, chosen: readonly Chosen[]): readonly Chosen[] =>
  allowed(
    group,
    chosen.flatMap((entry) => {
      const modifier = group.modifiers.find(({ id }) => id === entry.modifierId);
      return modifier ? [{ ...entry, options: settle(modifier.groups, entry.options) }] : [];
    }),
  );

/**
 * Brings a choice in step with its groups: only groups that are there hold a selection, none more than its max,
 * Fixed ones all of theirs at their max, and so on inside. Groups are walked from those that depend on nothing, so a circle of dependencies is
 * never entered.
 */
export function settle(groups: readonly ChoiceGroup[], choice: Choice): Choice {
  const settled = new Map<number, readonly Chosen[]>();
  const waiting = groups.filter(({ dependsOn }) => dependsOn === null);
  for (const group of waiting) {
    const chosen = choice.get(group.id) ?? none;
    const entries = withOptions(group, group.type === 'Fixed' ? fixedEntries(group, chosen) : chosen);
    if (settled.has(group.id) || entries.length === 0) continue;
    settled.set(group.id, entries);
    waiting.push(...groups.filter(({ dependsOn }) => dependsOn === group.id));
  }
  return settled;
}

/** The groups on show: dependent ones only while their dependency has a selection (ITEM-14). */
export const visibleGroups = (groups: readonly ChoiceGroup[], choice: Choice): ChoiceGroup[] =>
  groups.filter(({ dependsOn }) => dependsOn === null || choice.has(dependsOn));

const isMet = (group: ChoiceGroup, choice: Choice): boolean => {
  const inside = (choice.get(group.id) ?? none).every((entry) => isSelectable(group, entry));
  // Fixed groups are exempt from min and max (ITEM-13).
  return inside && (group.type === 'Fixed' || getGroupTotal(choice, group.id) >= group.min);
};

/** Whether every group on show has what it wants, else the first that has not. */
export function getChoiceResult(groups: readonly ChoiceGroup[], choice: Choice): ChoiceResult {
  const invalidGroup = visibleGroups(groups, choice).find((group) => !isMet(group, choice));
  return invalidGroup ? { invalidGroup: invalidGroup.id } : 'complete';
}

const replaceOptions = (chosen: readonly Chosen[], modifierId: number, options: Choice): readonly Chosen[] =>
  chosen.map((entry) => (entry.modifierId === modifierId ? { ...entry, options } : entry));

function added(
  group: ChoiceGroup,
  modifier: ChoiceModifier,
  chosen: readonly Chosen[],
  given: Choice | undefined,
): readonly Chosen[] {
  const has = chosen.some(({ modifierId }) => modifierId === modifier.id);
  if (group.type === 'Fixed') return given ? replaceOptions(chosen, modifier.id, given) : chosen;
  if (group.type === 'Select') {
    if (has) return given ? replaceOptions(chosen, modifier.id, given) : chosen;
    return [...chosen, { modifierId: modifier.id, quantity: 1, options: given ?? nothing }];
  }
  const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total >= group.max) return chosen;
  if (!has) return [...chosen, { modifierId: modifier.id, quantity: 1, options: given ?? nothing }];
  return chosen.map((entry) => (entry.modifierId === modifier.id ? { ...entry, quantity: entry.quantity + 1 } : entry));
}

const removed = (group: ChoiceGroup, modifierId: number, chosen: readonly Chosen[]): readonly Chosen[] =>
  group.type === 'Fixed'
    ? chosen
    : chosen.flatMap((entry) => {
        if (entry.modifierId !== modifierId) return [entry];
        return entry.quantity > 1 ? [{ ...entry, quantity: entry.quantity - 1 }] : [];
      });

/**
 * What is chosen after a tap (ITEM-11 to ITEM-16). A tap that may not be, such as on a sold-out
 * modifier, past the max of a quantity group, or without the options that must come with it, changes nothing.
 */
export function choose(groups: readonly ChoiceGroup[], choice: Choice, action: ChoiceAction): Choice {
  const group = visibleGroups(groups, choice).find(({ id }) => id === action.groupId);
  const modifier = group?.modifiers.find(({ id }) => id === action.modifierId);
  if (!group || !modifier) return choice;
  const chosen = choice.get(group.id) ?? none;
  if (action.type === 'remove') {
    return settle(groups, new Map(choice).set(group.id, removed(group, modifier.id, chosen)));
  }
  const isNew = action.options !== undefined || getQuantity(choice, group.id, modifier.id) === 0;
  const options = isNew ? settle(modifier.groups, action.options ?? nothing) : undefined;
  if (modifier.isSoldOut || (options && getChoiceResult(modifier.groups, options) !== 'complete')) return choice;
  return settle(groups, new Map(choice).set(group.id, added(group, modifier, chosen, options)));
}
