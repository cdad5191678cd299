import { describe, expect, test } from 'vitest';
import { type Choice, type ChoiceGroup, settle } from '#features/model/menu';
import { countLeftInSet, findFullSteps, findNextStep, findSteps } from '../../../features/item/steps';
import { group, modifier } from '../menu/choiceForms';

const asStep = (one: ChoiceGroup): ChoiceGroup => ({ ...one, isStep: true });
const main = asStep(group('Select', [1, 1], [modifier('Laksa'), modifier('Toast')]));
const sides = asStep(group('Select', [2, 2], [modifier('Otah'), modifier('Achar'), modifier('Tau pok')]));
const kueh = asStep(group('Quantity', [0, 3], [modifier('Kueh lapis')]));
const included = asStep(group('Fixed', [0, 1], [modifier('Soup')]));
const sauce = group('Select', [1, 1], [modifier('Sambal')]);
const groups = [included, main, sides, kueh, sauce];

/** The first `count` modifiers of these groups. */
const take = (...chosen: readonly (readonly [ChoiceGroup, number])[]): Choice =>
  settle(
    groups,
    new Map(
      chosen.map(([{ id, modifiers }, count]) => [
        id,
        modifiers.slice(0, count).map((one) => ({ modifierId: one.id, quantity: 1, options: new Map() })),
      ]),
    ),
  );
const statesOf = (choice: Choice, of = groups) => [...findSteps(of, choice).values()].map(({ state }) => state);

describe('the steps of a set', () => {
  test('are numbered in their order, and other groups are not (ITEM-36)', () => {
    const steps = findSteps(groups, take());
    expect([...steps.keys()]).toEqual([included, main, sides, kueh].map(({ id }) => id));
    expect([...steps.values()].map(({ number, count }) => `${number}/${count}`)).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  test('count a step that depends on another once it is shown (ITEM-36)', () => {
    const extra = asStep(group('Select', [1, 1], [modifier('Large')], { dependsOn: main.id }));
    const all = [main, extra];
    expect(findSteps(all, settle(all, take())).size).toBe(1);
    expect(findSteps(all, settle(all, take([main, 1]))).size).toBe(2);
  });

  test('are done, the current one, or to come; an optional step is done with a choice (ITEM-37)', () => {
    expect(statesOf(take())).toEqual(['done', 'current', 'next', 'next']);
    expect(statesOf(take([sides, 1]))).toEqual(['done', 'current', 'next', 'next']);
    expect(statesOf(take([main, 1], [sides, 1]))).toEqual(['done', 'done', 'current', 'next']);
    expect(statesOf(take([main, 1], [sides, 2], [kueh, 1]))).toEqual(['done', 'done', 'done', 'done']);
  });

  test('and the other shown groups say how many are left; a dish without steps does not (ITEM-37)', () => {
    expect(countLeftInSet(groups, take())).toBe(4);
    expect(countLeftInSet(groups, take([main, 1], [sides, 1]))).toBe(2);
    expect(countLeftInSet(groups, take([main, 1], [sides, 2], [sauce, 1]))).toBe(0);
    expect(countLeftInSet([sauce], take())).toBeUndefined();
  });

  test('lead from a full step to the next that is not done, and from the last to the first that needs a choice (ITEM-38)', () => {
    expect(findFullSteps(groups, take([main, 1], [sides, 1], [kueh, 1]))).toEqual([main.id]);
    expect(findNextStep(groups, take([main, 1]), main.id)).toBe(sides.id);
    expect(findNextStep(groups, take([main, 1], [sides, 2]), sides.id)).toBe(kueh.id);
    expect(findNextStep(groups, take([main, 1], [kueh, 1]), kueh.id)).toBe(sides.id);
    expect(findNextStep(groups, take([main, 1], [sides, 2], [kueh, 1]), kueh.id)).toBeUndefined();
  });
});
