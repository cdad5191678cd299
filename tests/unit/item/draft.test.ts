import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChoiceGroup } from '#features/model/menu';
import { getSavedQuantity, type ItemAction, itemReducer, startDraft } from '../../../features/item/itemDraft';
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
