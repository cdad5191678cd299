import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, type ChoiceGroup, getChoiceResult } from '#features/model/menu';
import { getSavedQuantity, type ItemAction, itemReducer, startDraft, toDraft } from '../../../features/item/itemDraft';
import { aCartLine } from '../../builders/cart';
import { anyForm, faults, group, modifier } from '../menu/choiceForms';
import { runs } from '../properties';

const noodle = group('Select', [1, 1], [modifier('Bee hoon'), modifier('Yellow noodle')]);
const contents = group('Fixed', [1, 1], [modifier('Soft egg')]);

const run = (groups: ChoiceGroup[], actions: readonly ItemAction[]) =>
  actions.reduce(itemReducer(groups), startDraft(groups));

const tick: ItemAction = { type: 'add', groupId: noodle.id, modifierId: noodle.modifiers[0]?.id ?? 0 };

describe('an item that is open', () => {
  test('starts with quantity 1 and its included modifiers (ITEM-2)', () => {
    const draft = startDraft([noodle, contents]);
    expect(draft).toMatchObject({ quantity: 1, specialInstruction: '' });
    expect([...draft.choice.keys()]).toEqual([contents.id]);
  });

  test('has a quantity of at least 1 (ITEM-2)', () => {
    expect(run([], [{ type: 'count', quantity: 0 }]).quantity).toBe(1);
  });

  test('removes leading spaces of the instruction (ITEM-6)', () => {
    expect(run([], [{ type: 'instruct', text: '   No onions ' }]).specialInstruction).toBe('No onions ');
  });

  test('is reset after it was added (ITEM-3)', () => {
    const groups = [noodle, contents];
    const actions: ItemAction[] = [tick, { type: 'count', quantity: 3 }, { type: 'instruct', text: 'No onions' }];
    expect(run(groups, actions)).not.toEqual(startDraft(groups));
    expect(run(groups, [...actions, { type: 'reset' }])).toEqual(startDraft(groups));
  });

  test('drops modifiers that have sold out with the next choice (ITEM-20)', () => {
    const draft = run([noodle], [tick]);
    const soldOut = { ...noodle, modifiers: noodle.modifiers.map((one) => ({ ...one, isSoldOut: true })) };
    expect(draft.choice.size).toBe(1);
    expect(itemReducer([soldOut])(draft, tick).choice.size).toBe(0);
  });

  test('follows the menu when it changes (ITEM-20)', () => {
    const step = fc.record({
      type: fc.constantFrom('add' as const, 'remove' as const),
      groupId: fc.integer({ min: 1, max: 4 }),
      modifierId: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(anyForm, anyForm, fc.array(step, { maxLength: 12 }), step, (before, after, steps, last) => {
        const draft = steps.reduce(itemReducer(before), startDraft(before));
        expect(faults(after, itemReducer(after)(draft, last).choice)).toEqual([]);
      }),
      runs,
    );
  });
});

test('an edited line keeps what other seats have added to it or removed from it during the edit (TABLE-7)', () => {
  const opened = aCartLine({ quantity: 2 });
  expect(getSavedQuantity(2, opened, opened)).toBe(2);
  expect(getSavedQuantity(2, opened, aCartLine({ quantity: 3 }))).toBe(3);
  expect(getSavedQuantity(4, opened, aCartLine({ quantity: 1 }))).toBe(3);
  expect(getSavedQuantity(1, opened, aCartLine({ quantity: 1 }))).toBe(1);
  expect(getSavedQuantity(5, opened)).toBe(5);
});

/** Names and quantities of a choice, with those of options in brackets. */
const say = (groups: readonly ChoiceGroup[], choice: Choice): string =>
  groups
    .flatMap(({ id, modifiers }) =>
      (choice.get(id) ?? []).map(({ modifierId, quantity, options }) => {
        const chosen = modifiers.find((one) => one.id === modifierId);
        const inside = options.size > 0 ? ` (${say(chosen?.groups ?? [], options)})` : '';
        return `${quantity} ${chosen?.localizations[0]?.name}${inside}`;
      }),
    )
    .join(', ');

describe('preselected choices (ITEM-40)', () => {
  const yellow = modifier('Yellow', { defaultQuantity: 1 });
  const noodles = group('Select', [1, 1], [modifier('Kway teow'), yellow]);
  const egg = modifier('Egg', { maxQuantity: 2, defaultQuantity: 2 });
  const extras = group('Quantity', [0, 5], [egg, modifier('Fishball', { defaultQuantity: 1 })]);

  test('are chosen when a dish is opened, and can be removed', () => {
    const groups = [noodles, extras];
    const start = startDraft(groups);
    expect(say(groups, start.choice)).toBe('1 Yellow, 2 Egg, 1 Fishball');
    const less = itemReducer(groups)(start, { type: 'remove', groupId: extras.id, modifierId: egg.id });
    expect(say(groups, less.choice)).toBe('1 Yellow, 1 Egg, 1 Fishball');
    const other = itemReducer(groups)(less, {
      ...{ type: 'add', groupId: noodles.id, modifierId: noodles.modifiers[0]?.id ?? 0 },
    });
    expect(say(groups, other.choice)).toBe('1 Kway teow, 1 Egg, 1 Fishball');
    expect(say(groups, itemReducer(groups)(other, { type: 'reset' }).choice)).toBe('1 Yellow, 2 Egg, 1 Fishball');
  });

  test('are not chosen while they are sold out, and a required group asks then', () => {
    const out = { ...noodles, modifiers: [modifier('Kway teow'), { ...yellow, isSoldOut: true }] };
    const { choice } = startDraft([out]);
    expect(choice.size).toBe(0);
    expect(getChoiceResult([out], choice)).toEqual({ invalidGroup: out.id });
  });

  test('are at most as many as their group allows, the first ones', () => {
    const both = [modifier('A', { defaultQuantity: 1 }), modifier('B', { defaultQuantity: 1 })];
    const radio = group('Select', [1, 1], both);
    const two = group(
      'Quantity',
      [0, 2],
      [modifier('C', { defaultQuantity: 9 }), modifier('D', { defaultQuantity: 1 })],
    );
    expect(say([radio, two], startDraft([radio, two]).choice)).toBe('1 A, 2 C');
    const none = group('Quantity', [0, 0], [modifier('E', { defaultQuantity: 1 })]);
    expect(startDraft([none]).choice.size).toBe(0);
  });

  test('of a group that depends on another are chosen when it appears, and again when it comes back', () => {
    const soup = modifier('Soup');
    const style = group('Select', [0, 1], [modifier('Dry', { defaultQuantity: 1 }), soup]);
    const chilli = group('Select', [0, 1], [modifier('Chilli', { defaultQuantity: 1 })], { dependsOn: style.id });
    const groups = [chilli, style];
    const start = startDraft(groups);
    expect(say(groups, start.choice)).toBe('1 Chilli, 1 Dry');
    const at = { groupId: style.id, modifierId: style.modifiers[0]?.id ?? 0 };
    const bare = itemReducer(groups)(start, { type: 'remove', ...at });
    expect(say(groups, bare.choice)).toBe('');
    const plain = itemReducer(groups)(start, {
      ...{ type: 'remove', groupId: chilli.id, modifierId: chilli.modifiers[0]?.id ?? 0 },
    });
    // A choice in another group does not bring it back.
    expect(
      say(groups, itemReducer(groups)(plain, { type: 'add', groupId: style.id, modifierId: soup.id }).choice),
    ).toBe('1 Soup');
    expect(say(groups, itemReducer(groups)(bare, { type: 'add', ...at }).choice)).toBe('1 Chilli, 1 Dry');
  });

  test('come with the preselected options, and are left to the diner where options are missing', () => {
    const size = (rest: object) => group('Select', [1, 1], [modifier('Small', rest), modifier('Large')]);
    const whole = group(
      'Select',
      [1, 1],
      [modifier('Tea', { defaultQuantity: 1, groups: [size({ defaultQuantity: 1 })] })],
    );
    expect(say([whole], startDraft([whole]).choice)).toBe('1 Tea (1 Small)');
    const asks = group('Select', [1, 1], [modifier('Tea', { defaultQuantity: 1, groups: [size({})] })]);
    expect(startDraft([asks]).choice.size).toBe(0);
    const fixed = group('Fixed', [1, 1], [modifier('Tea', { groups: [size({ defaultQuantity: 1 })] })]);
    expect(say([fixed], startDraft([fixed]).choice)).toBe('1 Tea (1 Small)');
  });

  test('are not added to a line that is edited', () => {
    const line = aCartLine({ modifiers: [] });
    expect(toDraft(line, [noodles, extras]).choice.size).toBe(0);
  });

  test('are a choice that the dialog allows, for any menu', () => {
    fc.assert(
      fc.property(anyForm, (groups) => {
        expect(faults(groups, startDraft(groups).choice)).toEqual([]);
      }),
      runs,
    );
  });
});
