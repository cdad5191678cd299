import { useEffect, useRef } from 'react';
import type { Choice, ChoiceGroup } from '#features/model/menu';
import { countLeftInSet, findFullSteps, findNextStep } from './steps';

/** A diner who uses the keyboard keeps the focused control in view. */
const isKeyboardUsed = (): boolean => document.activeElement?.matches(':focus-visible') === true;

/**
 * Brings the next step of a set into view when a step becomes full (ITEM-38). Each step does so once while the dish is
 * open, so that nothing moves while the diner changes their mind.
 * @param lead brings a group into view.
 * @returns how many more the set needs; undefined for a dish that is no set (ITEM-37).
 */
export function useStepLead(
  groups: readonly ChoiceGroup[],
  choice: Choice,
  lead: (groupId: number) => void,
): number | undefined {
  /** Steps that were full once. */
  const known = useRef<Set<number>>(undefined);
  useEffect(() => {
    const full = findFullSteps(groups, choice);
    const before = known.current;
    const added = full.find((id) => before && !before.has(id));
    known.current = new Set([...(before ?? []), ...full]);
    const next = added === undefined ? undefined : findNextStep(groups, choice, added);
    if (next !== undefined && !isKeyboardUsed()) lead(next);
  }, [groups, choice, lead]);
  return countLeftInSet(groups, choice);
}
