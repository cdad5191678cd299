import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCheapestChoice, lineTotal, type Priced, type PricedModifier, toCheapestLine } from '#contract/money';
import {
  type Choice,
  type ChoiceGroup,
  type ChoiceModifier,
  type Chosen,
  getChoiceResult,
  getDishPrice,
  getShownPrices,
  getUnavailableReason,
  groupsFor,
  nothing,
  settle,
} from '#features/model/menu';
import { aGroup, aModifier, anItem, aPrice, createGroups, exactly, upTo } from '../../builders/item';
import { runOptions } from '../properties';

const priceOf = (price: number): Priced => ({
  ...{ price, taxId: null, isServiceChargeExempt: false, isDiscountable: true },
});

const modifierOf = (id: number, price: number, isSoldOut: boolean, groups: ChoiceGroup[] = []): ChoiceModifier => ({
  ...{ ...priceOf(price), id, localizations: [], images: [], isSoldOut, groups },
});

const groupArbitrary = (id: number, dependencies: (number | null)[], options: fc.Arbitrary<ChoiceGroup[]>) =>
  fc
    .record({
      type: fc.constantFrom('Select', 'Select', 'Quantity', 'Fixed'),
      min: fc.integer({ min: 0, max: 2 }),
      extra: fc.integer({ min: -1, max: 1 }),
      dependsOn: fc.constantFrom(...dependencies),
      modifiers: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 4 }),
          fc.integer({ min: 0, max: 4 }).map((roll) => roll === 0),
          options,
        ),
        { maxLength: 3 },
      ),
    })
    .map(
      ({ type, min, extra, dependsOn, modifiers }): ChoiceGroup => ({
        ...{ id, type: type as ChoiceGroup['type'], min, max: Math.max(0, min + extra), dependsOn },
        ...{ localizations: [], images: [], isStep: true },
        modifiers: modifiers.map(([price, isSoldOut, groups], index) =>
          modifierOf(id * 10 + index, price, isSoldOut, groups),
        ),
      }),
    );

const groupOf = (id: number, type: ChoiceGroup['type'], min: number, modifiers: ChoiceModifier[]): ChoiceGroup => ({
  ...{ id, type, min, max: min, dependsOn: null, localizations: [], images: [], isStep: true, modifiers },
});

const noOptions = fc.constant<ChoiceGroup[]>([]);
const someOptions = fc.oneof(
  { weight: 4, arbitrary: noOptions },
  { weight: 1, arbitrary: groupArbitrary(90, [null], noOptions).map((group) => [group]) },
);
const setArbitrary = fc.tuple(
  groupArbitrary(1, [null, null, 3], someOptions),
  groupArbitrary(2, [null, 1], noOptions),
  groupArbitrary(3, [null, 1, 2, 8], noOptions),
);

/** Every way to choose in one group, with all options. */
function listChosen({ type, min, max, modifiers }: ChoiceGroup): Chosen[][] {
  let found: Chosen[][] = [[]];
  for (const { id, isSoldOut, groups } of modifiers) {
    const quantities = type === 'Fixed' ? [max] : isSoldOut ? [0] : type === 'Select' ? [0, 1] : [0, 1, 2, 3];
    const options = listChoices(groups);
    found = found.flatMap((before) =>
      quantities.flatMap((quantity) =>
        quantity === 0 ? [before] : options.map((choice) => [...before, { modifierId: id, quantity, options: choice }]),
      ),
    );
  }
  const total = (chosen: Chosen[]) => chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return type === 'Fixed' ? found : found.filter((chosen) => total(chosen) >= min && total(chosen) <= max);
}

/** Every complete choice, by brute force and the rules of the dialog. */
function listChoices(groups: readonly ChoiceGroup[]): Choice[] {
  let found: [number, Chosen[]][][] = [[]];
  for (const group of groups)
    found = found.flatMap((before) => [
      before,
      ...listChosen(group)
        .filter((chosen) => chosen.length > 0)
        .map((chosen): [number, Chosen[]][] => [...before, [group.id, chosen]]),
    ]);
  return found
    .map((entries) => settle(groups, new Map(entries)))
    .filter((choice) => getChoiceResult(groups, choice) === 'complete');
}

const priceOfChoice = (groups: readonly ChoiceGroup[], choice: Choice): number =>
  groups.reduce(
    (sum, { id, modifiers }) =>
      (choice.get(id) ?? []).reduce((part, { modifierId, quantity, options }) => {
        const modifier = modifiers.find((one) => one.id === modifierId);
        return part + quantity * ((modifier?.price ?? 0) + priceOfChoice(modifier?.groups ?? [], options));
      }, sum),
    0,
  );

const toChoice = (groups: readonly ChoiceGroup[], modifiers: readonly PricedModifier[]): Choice =>
  settle(
    groups,
    modifiers.reduce((choice, { modifierGroupId, modifierItemId, quantity, options }) => {
      const inner = groups.find(({ id }) => id === modifierGroupId)?.modifiers.find(({ id }) => id === modifierItemId);
      const entry = { modifierId: modifierItemId, quantity, options: toChoice(inner?.groups ?? [], options) };
      return new Map(choice).set(modifierGroupId, [...(choice.get(modifierGroupId) ?? []), entry]);
    }, nothing),
  );

describe('the from price of a set', () => {
  test('is the lowest price of all complete choices, and the dialog takes that choice (MENU-44)', () => {
    const seen = { priced: 0, hopeless: 0 };
    fc.assert(
      fc.property(setArbitrary, (groups) => {
        const item = anItem();
        const isOrderable = getUnavailableReason(item, groups, 5) === undefined;
        const line = toCheapestLine(priceOf(890), groups);
        expect(line !== undefined).toBe(isOrderable);
        if (!line) {
          seen.hopeless += 1;
          return;
        }
        seen.priced += 1;
        const choice = toChoice(groups, line.modifiers);
        expect(getChoiceResult(groups, choice)).toBe('complete');
        expect(lineTotal(line)).toBe(890 + priceOfChoice(groups, choice));
        const all = listChoices(groups).map((one) => priceOfChoice(groups, one));
        expect(lineTotal(line)).toBe(890 + Math.min(...all));
      }),
      runOptions(1_500),
    );
    expect(Math.min(seen.priced, seen.hopeless)).toBeGreaterThan(100);
  });

  test('counts an option that brings nothing along, though that is sold out (ITEM-13)', () => {
    const nothingComes = groupOf(90, 'Fixed', 0, [modifierOf(900, 0, true)]);
    const groups = [groupOf(1, 'Select', 1, [modifierOf(10, 100, false), modifierOf(11, 0, false, [nothingComes])])];
    expect(toCheapestLine(priceOf(890), groups)?.modifiers).toMatchObject([{ modifierItemId: 11 }]);
    expect(getUnavailableReason(anItem(), groups, 5)).toBeUndefined();
  });

  const main = aGroup('Select', 'Main', exactly(1), [
    aModifier('Laksa', 250),
    aModifier('Toast', 100),
    aModifier('Cake', 0, { isSoldOut: true }),
  ]);
  const drink = aGroup('Select', 'Drink', upTo(1), [aModifier('Kopi', 120)]);
  const [step, optional] = createGroups(main, drink);
  const menuPrices = getShownPrices(undefined);

  test('takes the minimum of each step of those that are not sold out; a dish without steps has its own (MENU-44)', () => {
    if (!step || !optional) throw new Error('There are two groups.');
    const groups = [{ ...step, isStep: true as const }, optional];
    expect(getDishPrice(anItem({ itemModifierGroups: groups }), 5, menuPrices)).toEqual({ cents: 990, isFrom: true });
    expect(getDishPrice(anItem({ itemModifierGroups: [step, optional] }), 5, menuPrices)).toEqual({
      ...{ cents: 890, isFrom: false },
    });
    const hidden = [{ ...step, isStep: true as const, visibility: false }, optional];
    expect(getDishPrice(anItem({ itemModifierGroups: hidden }), 5, menuPrices)).toEqual({ cents: 890, isFrom: false });
  });

  test('has the charges of its parts, as the total of the opened dish (MENU-44, MONEY-36)', () => {
    if (!step) throw new Error('There is a group.');
    const tax = { id: 1, name: 'GST 9%', type: 'Exclusive' as const, rate: 9, status: 'Active', isDefault: true };
    const shown = getShownPrices({ taxes: [tax], serviceChargePercentage: 0 });
    const item = anItem({ prices: aPrice(8_95), itemModifierGroups: [{ ...step, isStep: true }] });
    const line = toCheapestLine(priceOf(0), groupsFor(item, 5));
    expect(line?.modifiers).toHaveLength(1);
    // 8.95 and 1.00, each with 9 %, rounded by itself.
    expect(getDishPrice(item, 5, shown)).toEqual({ cents: 976 + 109, isFrom: true });
  });

  test('is missing if a step is sold out, and the set cannot be ordered (MENU-44, ITEM-36)', () => {
    const gone = aGroup('Select', 'Main', exactly(1), [aModifier('Laksa', 250, { isSoldOut: true })]);
    const item = anItem({ itemModifierGroups: createGroups(gone).map((one) => ({ ...one, isStep: true })) });
    expect(findCheapestChoice(groupsFor(item, 5))).toBeUndefined();
    expect(getUnavailableReason(item, groupsFor(item, 5), 5)).toBe('not-available');
    expect(getDishPrice(item, 5, menuPrices)).toEqual({ cents: 890, isFrom: false });
  });
});
