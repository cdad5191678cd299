import type { Choice, ChoiceGroup, ChoiceModifier, ChoiceResult, Chosen } from './choiceTypes';

/** Adds one of a modifier, or removes one. */
export type ChoiceAction =
  | {
      type: 'add';
      groupId: number;
      modifierId: number;
      /** Confirmed choice of the option dialog. */
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

/** Whether a group is shown as radio buttons: exactly one can be chosen. */
export const isRadio = (group: ChoiceGroup): boolean => group.type === 'Select' && group.min === 1 && group.max === 1;

/** The most that a diner takes of one modifier of a group (ITEM-39). */
export const getMost = ({ type, max }: ChoiceGroup, { maxQuantity = max }: ChoiceModifier): number =>
  type === 'Select' ? 1 : Math.min(max, maxQuantity);

const canBeMet = (group: ChoiceGroup): boolean => {
  const available = group.modifiers.filter(isAvailable);
  if (group.type === 'Fixed') return group.max === 0 || available.length === group.modifiers.length;
  const most = available.reduce((sum, modifier) => sum + getMost(group, modifier), 0);
  return Math.min(group.max, most) >= group.min;
};

/** A group that always has a selection. */
const alwaysHolds = ({ type, min, max, modifiers }: ChoiceGroup): boolean =>
  type === 'Fixed' ? max > 0 && modifiers.length > 0 : min > 0;

/** The groups that this group depends on, nearest first; undefined for a circular dependency. */
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
 * Whether all groups that are always shown can be completed, and none depends on itself; otherwise the item can never
 * be added.
 */
export const areMeetable = (groups: readonly ChoiceGroup[]): boolean =>
  groups.every((group) => {
    const before = getDependencies(groups, group);
    if (!before) return false;
    const isThere = group.dependsOn === null || (before.length > 0 && before.every(alwaysHolds));
    return !isThere || before.at(-1)?.dependsOn != null || canBeMet(group);
  });

/** Whether a modifier can be chosen: neither it nor a required option is sold out. */
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

const findModifier = (group: ChoiceGroup, { modifierId }: Chosen): ChoiceModifier | undefined =>
  group.modifiers.find(({ id }) => id === modifierId);

const isSelectable = (group: ChoiceGroup, entry: Chosen): boolean => {
  const modifier = findModifier(group, entry);
  return (
    modifier !== undefined && !modifier.isSoldOut && getChoiceResult(modifier.groups, entry.options) === 'complete'
  );
};

// The menu may change while the dialog is open. A sold-out Fixed modifier stays, and the item cannot be added.
const allowed = (group: ChoiceGroup, chosen: readonly Chosen[]): readonly Chosen[] => {
  if (group.type === 'Fixed') return chosen;
  const selectable = chosen.filter((entry) => isSelectable(group, entry));
  if (group.type === 'Select') {
    // The oldest choice goes when the group is over its max (ITEM-11).
    return selectable.map((entry) => ({ ...entry, quantity: 1 })).slice(Math.max(0, selectable.length - group.max));
  }
  let left = group.max;
  return selectable.flatMap((entry) => {
    const modifier = findModifier(group, entry);
    const quantity = Math.min(entry.quantity, left, modifier ? getMost(group, modifier) : 0);
    left -= quantity;
    return quantity > 0 ? [{ ...entry, quantity }] : [];
  });
};

const withOptions = (group: ChoiceGroup, chosen: readonly Chosen[]): readonly Chosen[] =>
  allowed(
    group,
    chosen.flatMap((entry) => {
      const modifier = findModifier(group, entry);
      return modifier ? [{ ...entry, options: settle(modifier.groups, entry.options) }] : [];
    }),
  );

/**
 * Makes a choice consistent with its groups: only shown groups have a selection, none more than its max and none more of
 * a modifier than that allows, Fixed groups have all modifiers at their max; options likewise. Groups are visited from those without dependency,
 * so a circular dependency is never entered.
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

/** The shown groups: dependent ones only while their dependency has a selection (ITEM-14). */
export const visibleGroups = (groups: readonly ChoiceGroup[], choice: Choice): ChoiceGroup[] =>
  groups.filter(({ dependsOn }) => dependsOn === null || choice.has(dependsOn));

const isMet = (group: ChoiceGroup, choice: Choice): boolean => {
  const inside = (choice.get(group.id) ?? none).every((entry) => isSelectable(group, entry));
  // Fixed groups are exempt from min and max (ITEM-13).
  return inside && (group.type === 'Fixed' || getGroupTotal(choice, group.id) >= group.min);
};

/** `complete`, or the first shown group with a missing choice. */
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
 * The choice after an action (ITEM-11 to ITEM-16). An action that is not allowed, such as on a sold-out
 * modifier, past the max of a Quantity group or of its modifier, or without required options, changes
 * nothing.
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
