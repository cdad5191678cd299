import fc from 'fast-check';
import type { Choice, ChoiceGroup, ChoiceModifier } from '../../../features/model/menu/choiceTypes';

let last = 0;

/** A modifier of 0.50, unless said otherwise. */
export const modifier = (name: string, rest: Partial<ChoiceModifier> = {}): ChoiceModifier => {
  last += 1;
  return {
    id: last,
    localizations: [{ languageId: 1, name }],
    images: [],
    price: 50,
    taxId: 1,
    isServiceChargeExempt: false,
    isDiscountable: true,
    isSoldOut: false,
    groups: [],
    ...rest,
  };
};

export const group = (
  type: ChoiceGroup['type'],
  [min, max]: readonly [min: number, max: number],
  modifiers: ChoiceModifier[],
  rest: Partial<ChoiceGroup> = {},
): ChoiceGroup => {
  last += 1;
  return {
    id: last,
    type,
    min,
    max,
    dependsOn: null,
    localizations: [{ languageId: 1, name: `Group ${last}` }],
    images: [],
    modifiers,
    ...rest,
  };
};

const drawnModifier = (groups: fc.Arbitrary<ChoiceGroup[]>): fc.Arbitrary<ChoiceModifier> =>
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    localizations: fc.constant([]),
    images: fc.constant([]),
    price: fc.integer({ min: 0, max: 500 }),
    taxId: fc.constant(1),
    isServiceChargeExempt: fc.boolean(),
    isDiscountable: fc.boolean(),
    isSoldOut: fc.nat({ max: 4 }).map((drawn) => drawn === 4),
    maxQuantity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: 9 }),
    defaultQuantity: fc.constantFrom(0, 0, 1, 2),
    groups,
  });

const drawnGroup = (nested: fc.Arbitrary<ChoiceGroup[]>): fc.Arbitrary<ChoiceGroup> =>
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('Select' as const, 'Quantity' as const, 'Fixed' as const),
    min: fc.nat({ max: 2 }),
    max: fc.nat({ max: 3 }),
    // Also generates cycles and dependencies on missing groups.
    dependsOn: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
    localizations: fc.constant([]),
    images: fc.constant([]),
    modifiers: fc.uniqueArray(drawnModifier(nested), { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
  });

const drawnGroups = (nested: fc.Arbitrary<ChoiceGroup[]>, most: number): fc.Arbitrary<ChoiceGroup[]> =>
  fc.uniqueArray(drawnGroup(nested), { maxLength: most, selector: ({ id }) => id });

/** Any form: dependencies, circles of them, options, sold-out modifiers and impossible bounds included. */
export const anyForm = drawnGroups(
  fc.oneof({ weight: 2, arbitrary: fc.constant<ChoiceGroup[]>([]) }, drawnGroups(fc.constant([]), 2)),
  4,
);

/** Where a tap goes; `inside` chooses among the options of the tapped modifier. */
export interface Tap {
  type: 'add' | 'remove';
  groupId: number;
  modifierId: number;
  inside: { type: 'add' | 'remove'; groupId: number; modifierId: number }[];
}

const target = {
  type: fc.constantFrom('add' as const, 'add' as const, 'remove' as const),
  groupId: fc.integer({ min: 1, max: 4 }),
  modifierId: fc.integer({ min: 1, max: 4 }),
};

export const taps: fc.Arbitrary<Tap[]> = fc.array(
  fc.record({ ...target, inside: fc.array(fc.record(target), { maxLength: 4 }) }),
  { maxLength: 20 },
);

/** Returns the faults of a choice by the rules of modifier groups (ITEM-10 to ITEM-15, ITEM-39); empty for a valid one. */
export const faults = (groups: readonly ChoiceGroup[], choice: Choice): string[] => {
  const found: string[] = [];
  const shown = new Set<number>();
  // The longest chain is as long as there are groups, so as many rounds see every group that is there.
  for (let round = 0; round < groups.length; round += 1) {
    for (const { id, dependsOn } of groups) {
      if (dependsOn === null || (shown.has(dependsOn) && choice.has(dependsOn))) shown.add(id);
    }
  }
  for (const [id, chosen] of choice) {
    const at = groups.find((candidate) => candidate.id === id);
    if (!at || !shown.has(id)) {
      found.push(`group ${id} is not there and holds a selection`);
      continue;
    }
    const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
    if (chosen.length === 0) found.push(`group ${id} holds an empty selection`);
    if (at.type !== 'Fixed' && total > at.max) found.push(`group ${id} is over its max`);
    if (new Set(chosen.map(({ modifierId }) => modifierId)).size !== chosen.length) found.push(`group ${id} repeats`);
    for (const { modifierId, quantity, options } of chosen) {
      const which = at.modifiers.find((candidate) => candidate.id === modifierId);
      if (!which) found.push(`modifier ${modifierId} is not in group ${id}`);
      else {
        if (quantity < 1) found.push(`modifier ${modifierId} is chosen ${quantity} times`);
        const { maxQuantity = at.max } = which;
        if (at.type === 'Quantity' && quantity > maxQuantity) found.push(`modifier ${modifierId} is over its most`);
        if (at.type === 'Select' && quantity !== 1) found.push(`modifier ${modifierId} is ticked ${quantity} times`);
        if (at.type === 'Fixed' && quantity !== at.max) found.push(`fixed modifier ${modifierId} is not at its max`);
        if (at.type !== 'Fixed' && which.isSoldOut) found.push(`modifier ${modifierId} is sold out and chosen`);
        found.push(...faults(which.groups, options));
        if (at.type !== 'Fixed') found.push(...missing(which.groups, options));
      }
    }
  }
  for (const at of groups) {
    if (at.type === 'Fixed' && shown.has(at.id) && at.max > 0 && choice.get(at.id)?.length !== at.modifiers.length) {
      found.push(`fixed group ${at.id} is not whole`);
    }
  }
  return found;
};

/** Groups on show that are below their min. */
const missing = (groups: readonly ChoiceGroup[], choice: Choice): string[] =>
  groups
    .filter(({ dependsOn, type }) => type !== 'Fixed' && (dependsOn === null || choice.has(dependsOn)))
    .filter(({ id, min }) => (choice.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0) < min)
    .map(({ id }) => `option group ${id} is below its min`);
