import { type Choice, type ChoiceGroup, getGroupTotal, visibleGroups } from '#features/model/menu';

/** The place of a group among the shown steps of a set. */
export interface StepPlace {
  /** From 1. */
  number: number;
  /** Number of shown steps. */
  count: number;
  /** `current` is the first that needs a choice. */
  state: 'done' | 'current' | 'next';
}

/** How many more a group needs. A Fixed one has everything already. */
export const countLeft = (group: ChoiceGroup, choice: Choice): number =>
  group.type === 'Fixed' ? 0 : Math.max(0, group.min - getGroupTotal(choice, group.id));

/** How many more a set needs, in all shown groups; undefined for a dish that is no set (ITEM-37). */
export function countLeftInSet(groups: readonly ChoiceGroup[], choice: Choice): number | undefined {
  const shown = visibleGroups(groups, choice);
  if (!groups.some(({ isStep }) => isStep)) return undefined;
  return shown.reduce((sum, group) => sum + countLeft(group, choice), 0);
}

/** A step is done with all that it needs; one that needs nothing, with a choice. */
const isDone = (group: ChoiceGroup, choice: Choice): boolean =>
  group.type === 'Fixed' || (choice.has(group.id) && countLeft(group, choice) === 0);

/** The place of each shown step, by the id of its group. */
export function findSteps(groups: readonly ChoiceGroup[], choice: Choice): ReadonlyMap<number, StepPlace> {
  const steps = visibleGroups(groups, choice).filter(({ isStep }) => isStep);
  const current = steps.find((group) => countLeft(group, choice) > 0);
  return new Map(
    steps.map((group, index) => {
      const open = group === current ? 'current' : 'next';
      return [group.id, { number: index + 1, count: steps.length, state: isDone(group, choice) ? 'done' : open }];
    }),
  );
}

/** Ids of the steps in which nothing more can be chosen. */
export const findFullSteps = (groups: readonly ChoiceGroup[], choice: Choice): number[] =>
  visibleGroups(groups, choice)
    .filter(({ id, type, isStep, max }) => isStep && type !== 'Fixed' && max > 0 && getGroupTotal(choice, id) >= max)
    .map(({ id }) => id);

/**
 * Id of the step that follows one that is full: the next that is not done, else the first that needs a choice. Undefined:
 * nothing is left.
 */
export function findNextStep(groups: readonly ChoiceGroup[], choice: Choice, fullId: number): number | undefined {
  const steps = visibleGroups(groups, choice).filter(({ isStep }) => isStep);
  const after = steps.slice(steps.findIndex(({ id }) => id === fullId) + 1);
  return (after.find((group) => !isDone(group, choice)) ?? steps.find((group) => countLeft(group, choice) > 0))?.id;
}
