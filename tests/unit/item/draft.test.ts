import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChoiceGroup } from '#features/model/menu';
import { type ItemAction, itemReducer, startDraft } from '../../../features/item/itemDraft';
import { anyForm, faults, group, modifier } from '../choice/forms';
import { runs } from '../properties';

const noodle = group('Select', [1, 1], [modifier('Bee hoon'), modifier('Yellow noodle')]);
const contents = group('Fixed', [1, 1], [modifier('Soft egg')]);

const run = (groups: ChoiceGroup[], actions: readonly ItemAction[]) =>
  actions.reduce(itemReducer(groups), startDraft(groups));

const tick: ItemAction = { type: 'add', groupId: noodle.id, modifierId: noodle.modifiers[0]?.id ?? 0 };

describe('an item that is open', () => {
  test('starts with one of it, and with what comes along (ITEM-2)', () => {
    const draft = startDraft([noodle, contents]);
    expect(draft).toMatchObject({ quantity: 1, specialInstruction: '' });
    expect([...draft.choice.keys()]).toEqual([contents.id]);
  });

  test('is never wanted less than once (ITEM-2)', () => {
    expect(run([], [{ type: 'count', quantity: 0 }]).quantity).toBe(1);
  });

  test('takes an instruction without its leading spaces (ITEM-6)', () => {
    expect(run([], [{ type: 'instruct', text: '   No onions ' }]).specialInstruction).toBe('No onions ');
  });

  test('is untouched again after it was added (ITEM-3)', () => {
    const groups = [noodle, contents];
    const actions: ItemAction[] = [tick, { type: 'count', quantity: 3 }, { type: 'instruct', text: 'No onions' }];
    expect(run(groups, actions)).not.toEqual(startDraft(groups));
    expect(run(groups, [...actions, { type: 'reset' }])).toEqual(startDraft(groups));
  });

  test('drops what has sold out meanwhile with the next tap (ITEM-20)', () => {
    const draft = run([noodle], [tick]);
    const soldOut = { ...noodle, modifiers: noodle.modifiers.map((one) => ({ ...one, isSoldOut: true })) };
    expect(draft.choice.size).toBe(1);
    expect(itemReducer([soldOut])(draft, tick).choice.size).toBe(0);
  });

  test('keeps to the menu when the menu changes under it (ITEM-20)', () => {
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
