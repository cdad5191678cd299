import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getLineParts, type Line, lineTotal, sumParts } from '#contract/money';
import { toCartModifiers } from '../../../features/model/cart/lineFromChoice';
import {
  areMeetable,
  asksOptions,
  choose,
  getChoiceResult,
  getGroupTotal,
  getQuantity,
  isRadio,
  nothing,
  settle,
  visibleGroups,
} from '../../../features/model/menu/choice';
import type { Choice, ChoiceGroup } from '../../../features/model/menu/choiceTypes';
import { runs } from '../properties';
import { anyForm, faults, group, modifier, type Tap, taps } from './choiceForms';

const chosenIn = (choice: Choice, { id }: ChoiceGroup) => (choice.get(id) ?? []).map(({ modifierId }) => modifierId);

const add = (groups: ChoiceGroup[], choice: Choice, at: ChoiceGroup, index: number, options?: Choice) =>
  choose(groups, choice, {
    type: 'add',
    groupId: at.id,
    modifierId: at.modifiers[index]?.id ?? 0,
    ...(options && { options }),
  });

const remove = (groups: ChoiceGroup[], choice: Choice, at: ChoiceGroup, index: number) =>
  choose(groups, choice, { type: 'remove', groupId: at.id, modifierId: at.modifiers[index]?.id ?? 0 });

describe('a choice with a most of it (ITEM-39)', () => {
  const egg = modifier('Egg', { maxQuantity: 2 });
  const extras = group('Quantity', [0, 5], [egg, modifier('Fishball')]);

  test('is not added past it, while others are', () => {
    const choice = [0, 0, 0, 1].reduce((so, index) => add([extras], so, extras, index), nothing);
    expect([getQuantity(choice, extras.id, egg.id), getGroupTotal(choice, extras.id)]).toEqual([2, 3]);
  });

  test('is reduced to it when the menu changes, and by the rest of the group', () => {
    const choice = new Map([[extras.id, [{ modifierId: egg.id, quantity: 4, options: nothing }]]]);
    expect(getQuantity(settle([extras], choice), extras.id, egg.id)).toBe(2);
    expect(getQuantity(settle([{ ...extras, max: 1 }], choice), extras.id, egg.id)).toBe(1);
  });

  test('fills its group only as far as it goes, and nothing in a Select group', () => {
    const needs = (min: number, rest: Partial<ChoiceGroup> = {}) => areMeetable([{ ...extras, min, ...rest }]);
    expect([needs(5), needs(3, { modifiers: [egg] }), needs(2, { modifiers: [egg] })]).toEqual([true, false, true]);
    const soldOut = { ...modifier('Fishball'), isSoldOut: true };
    expect([needs(3, { modifiers: [egg, soldOut] }), needs(2, { modifiers: [egg, soldOut] })]).toEqual([false, true]);
    expect(needs(2, { type: 'Select' })).toBe(true);
  });
});

describe('a Select group (ITEM-8)', () => {
  const sauces = group('Select', [1, 2], [modifier('Chilli'), modifier('Garlic'), modifier('Soy')]);
  const form = [sauces];

  test('the oldest choice is removed when one too many is selected (ITEM-11)', () => {
    const choice = [0, 1, 2].reduce((so, index) => add(form, so, sauces, index), nothing);
    expect(chosenIn(choice, sauces)).toEqual([sauces.modifiers[1]?.id, sauces.modifiers[2]?.id]);
  });

  test('is required until its min is reached (ITEM-10)', () => {
    expect(getChoiceResult(form, nothing)).toEqual({ invalidGroup: sauces.id });
    expect(getChoiceResult(form, add(form, nothing, sauces, 0))).toBe('complete');
  });

  test('a choice can be removed again', () => {
    const choice = remove(form, add(form, nothing, sauces, 0), sauces, 0);
    expect(choice.has(sauces.id)).toBe(false);
  });

  test('with exactly one choice has radio buttons, and selecting another moves the choice', () => {
    const noodle = group('Select', [1, 1], [modifier('Bee hoon'), modifier('Yellow')]);
    expect([isRadio(noodle), isRadio(sauces)]).toEqual([true, false]);
    const choice = add([noodle], add([noodle], nothing, noodle, 0), noodle, 1);
    expect(chosenIn(choice, noodle)).toEqual([noodle.modifiers[1]?.id]);
  });

  test('a sold-out modifier cannot be selected (ITEM-15)', () => {
    const only = group('Select', [0, 1], [modifier('Prawns', { isSoldOut: true })]);
    expect(add([only], nothing, only, 0)).toBe(nothing);
  });
});

describe('a Quantity group (ITEM-8)', () => {
  const addOns = group('Quantity', [0, 3], [modifier('Egg'), modifier('Fish cake')]);
  const form = [addOns];

  test('refuses one more at its max (ITEM-12)', () => {
    const full = [0, 0, 1, 1, 0].reduce((so, index) => add(form, so, addOns, index), nothing);
    expect(getGroupTotal(full, addOns.id)).toBe(3);
    expect(getQuantity(full, addOns.id, addOns.modifiers[0]?.id ?? 0)).toBe(2);
  });

  test('decreasing one removes the choice (ITEM-12)', () => {
    const choice = remove(form, add(form, nothing, addOns, 0), addOns, 0);
    expect(choice.has(addOns.id)).toBe(false);
  });
});

describe('a Fixed group', () => {
  const contents = group('Fixed', [9, 2], [modifier('Toast'), modifier('Egg')]);

  test('has all of its items at its max and cannot be changed (ITEM-8, ITEM-13)', () => {
    const start = settle([contents], nothing);
    expect(start.get(contents.id)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    expect(getChoiceResult([contents], start)).toBe('complete');
    expect(remove([contents], start, contents, 0)).toEqual(start);
    expect(add([contents], start, contents, 0)).toEqual(start);
  });
});

describe('a dependent group (ITEM-14)', () => {
  const upgrade = group('Select', [0, 1], [modifier('Make it a set')]);
  const drink = group('Select', [1, 1], [modifier('Kopi'), modifier('Teh')], { dependsOn: upgrade.id });
  const cup = group('Select', [0, 1], [modifier('Large')], { dependsOn: drink.id });
  const form = [upgrade, drink, cup];

  test('appears when its dependency has a selection, and is required from then on', () => {
    expect(visibleGroups(form, nothing)).toEqual([upgrade]);
    expect(getChoiceResult(form, nothing)).toBe('complete');
    const choice = add(form, nothing, upgrade, 0);
    expect(visibleGroups(form, choice)).toEqual([upgrade, drink]);
    expect(getChoiceResult(form, choice)).toEqual({ invalidGroup: drink.id });
  });

  test('is cleared with everything that depends on it when its dependency goes', () => {
    const steps: [ChoiceGroup, number][] = [
      [upgrade, 0],
      [drink, 1],
      [cup, 0],
    ];
    const full = steps.reduce((so, [at, index]) => add(form, so, at, index), nothing);
    expect([...full.keys()]).toEqual([upgrade.id, drink.id, cup.id]);
    expect(remove(form, full, upgrade, 0)).toEqual(nothing);
  });

  test('groups that depend on each other are never shown, and nothing hangs', () => {
    const one = group('Select', [1, 1], [modifier('A')]);
    const two = group('Select', [1, 1], [modifier('B')], { dependsOn: one.id });
    const circle = [{ ...one, dependsOn: two.id }, two];
    expect(visibleGroups(circle, settle(circle, nothing))).toEqual([]);
    expect(getChoiceResult(circle, nothing)).toBe('complete');
    const itself = [{ ...one, dependsOn: one.id }];
    expect(add(itself, nothing, one, 0)).toBe(nothing);
  });
});

describe('a modifier with options', () => {
  const ice = group('Select', [1, 1], [modifier('Less ice'), modifier('No ice')]);
  const straw = group('Fixed', [0, 1], [modifier('Straw', { price: 10 })]);
  const drinks = group('Quantity', [0, 2], [modifier('Iced kopi', { groups: [ice, straw] }), modifier('Hot kopi')]);
  const form = [drinks];
  const lessIce = add([ice, straw], settle([ice, straw], nothing), ice, 0);

  test('requests them before the first one (ITEM-16)', () => {
    expect(drinks.modifiers.map(asksOptions)).toEqual([true, false]);
    expect(asksOptions(modifier('With a straw', { groups: [straw] }))).toBe(false);
  });

  test('is not chosen without them (ITEM-16)', () => {
    expect(add(form, nothing, drinks, 0)).toBe(nothing);
  });

  test('is chosen with them and its Fixed options, and a second one has the same (ITEM-18)', () => {
    const two = add(form, add(form, nothing, drinks, 0, lessIce), drinks, 0);
    const [line] = toCartModifiers(form, two);
    expect(line).toMatchObject({
      quantity: 2,
      options: [
        { quantity: 1, price: 50 },
        { quantity: 1, price: 10 },
      ],
    });
  });

  test('loses them with its last one (ITEM-12)', () => {
    const one = add(form, nothing, drinks, 0, lessIce);
    expect(remove(form, one, drinks, 0)).toEqual(nothing);
  });

  test('cannot be chosen if a required option is sold out (ITEM-15)', () => {
    const gone = group('Fixed', [0, 1], [modifier('Straw', { isSoldOut: true })]);
    const only = group('Select', [0, 1], [modifier('Kopi', { groups: [gone] })]);
    expect(add([only], nothing, only, 0)).toBe(nothing);
  });
});

describe('after any sequence of choices', () => {
  /** Taps a form as the dialogs do: options are chosen first and come with the tap. */
  const tap = (groups: ChoiceGroup[], choice: Choice, { inside, ...action }: Tap): Choice => {
    const tapped = groups.find(({ id }) => id === action.groupId)?.modifiers.find(({ id }) => id === action.modifierId);
    const options = inside.reduce(
      (so, step) => choose(tapped?.groups ?? [], so, step),
      settle(tapped?.groups ?? [], nothing),
    );
    return choose(
      groups,
      choice,
      inside.length > 0 && action.type === 'add' ? { ...action, type: 'add', options } : action,
    );
  };

  const holds = (name: string, check: (groups: ChoiceGroup[], choice: Choice) => void) =>
    test(name, () => {
      fc.assert(
        fc.property(anyForm, taps, (groups, sequence) => {
          let choice = settle(groups, nothing);
          check(groups, choice);
          for (const step of sequence) {
            choice = tap(groups, choice, step);
            check(groups, choice);
          }
        }),
        runs,
      );
    });

  holds('the choice is one that the menu allows', (groups, choice) => {
    expect(faults(groups, choice)).toEqual([]);
  });

  holds('settling what is settled changes nothing', (groups, choice) => {
    expect(settle(groups, choice)).toEqual(choice);
  });

  holds('the price is the sum of what is chosen', (groups, choice) => {
    const cost = (at: readonly ChoiceGroup[], chosen: Choice): number =>
      at
        .flatMap((one) => (chosen.get(one.id) ?? []).map((entry) => [one, entry] as const))
        .reduce((sum, [one, { modifierId, quantity, options }]) => {
          const which = one.modifiers.find(({ id }) => id === modifierId);
          return sum + quantity * ((which?.price ?? 0) + cost(which?.groups ?? [], options));
        }, 0);
    const line: Line = {
      menuId: 1,
      itemId: 1,
      categoryId: 1,
      quantity: 3,
      price: 8_90,
      taxId: 1,
      isServiceChargeExempt: false,
      isDiscountable: true,
      modifiers: toCartModifiers(groups, choice),
    };
    expect(lineTotal(line)).toBe(3 * (8_90 + cost(groups, choice)));
    expect(sumParts(getLineParts(line))).toBe(lineTotal(line));
  });

  holds('taking a dependency away leaves nothing behind', (groups, choice) => {
    for (const { id, type, modifiers } of groups) {
      if (type === 'Fixed') continue;
      let cleared = choice;
      for (const one of modifiers) {
        for (let left = getQuantity(cleared, id, one.id); left > 0; left -= 1) {
          cleared = choose(groups, cleared, { type: 'remove', groupId: id, modifierId: one.id });
        }
      }
      const dependents = groups.filter(({ dependsOn }) => dependsOn === id);
      expect([id, ...dependents.map((one) => one.id)].filter((one) => cleared.has(one))).toEqual([]);
      expect(faults(groups, cleared)).toEqual([]);
    }
  });
});
