import { beforeEach, describe, expect, it } from 'vitest';
import { getAllergenFit, getHeldAllergens, groupsFor, type MenuItem, menuFromWire } from '#features/model/menu';
import {
  allergenRequest,
  confirmAllergens,
  getDietaryNeeds,
  ownAllergens,
  readOwnAllergens,
} from '#features/model/visit';
import { eraseGuestData, erasePersonalData, eraseVisitData } from '#features/platform/storage';
import { aGroup, aModifier, anItem, createGroups, exactly } from '../../builders/item';
import { aCategory, aMenu, anItem as aWireItem } from '../../builders/menu';
import { wireGroup } from './hostile';

const fitOf = (allergens: readonly string[] | null) => getAllergenFit(anItem({ allergens }), [], ['peanut', 'nuts']);

describe('what a dish says about the allergens of a diner', () => {
  it('is that it contains them, whatever the case, the blanks and the number of the word (MENU-41, MENU-42)', () => {
    for (const word of ['peanut', ' Peanut ', 'PEANUTS']) expect(fitOf([word]).held).toEqual(['peanut']);
    expect(fitOf(['nut']).held).toEqual(['nuts']);
    expect(fitOf(['milk'])).toEqual({ held: [] });
  });

  it('is that it does not state all of them: without a list, and with a word that the app does not know (MENU-42)', () => {
    expect(fitOf(null)).toEqual({ held: [], unknown: 'dish' });
    // 'groundnut' is a peanut.
    expect(fitOf(['milk', 'groundnut'])).toEqual({ held: [], unknown: 'dish' });
    expect(fitOf([])).toEqual({ held: [] });
  });

  it('counts the choices and their options, of which a missing list is unknown (ITEM-30, ITEM-31)', () => {
    const group = aGroup('Select', 'Toppings', exactly(1), [
      aModifier('Crushed peanuts', 0, { allergens: ['peanut'] }),
      aModifier('Chilli', 0),
      aModifier('Lime', 0, { allergens: [] }),
    ]);
    const item = anItem({ allergens: ['milk'], itemModifierGroups: createGroups(group) });
    const choose = (nth: number) =>
      getAllergenFit(
        item,
        [{ modifierGroupId: group.id, modifierItemId: group.modifierGroupItems[nth]?.id ?? 0 }],
        ['milk', 'peanut'],
      );
    expect(choose(0)).toEqual({ held: ['milk', 'peanut'] });
    expect(choose(1)).toEqual({ held: ['milk'], unknown: 'choices' });
    expect(choose(2)).toEqual({ held: ['milk'] });
    // An option of a choice counts too.
    const sauce = aGroup('Select', 'Sauce', exactly(1), [aModifier('Satay sauce', 0, { allergens: ['peanut'] })]);
    const side = aGroup('Select', 'Side', exactly(1), [
      aModifier('Tofu', 0, {
        allergens: [],
        modifierItemOptions: createGroups(sauce).map(({ modifierGroup }) => ({
          ...{ type: 'Select', dependentModifierGroupId: null, modifierGroup },
        })),
      }),
    ]);
    const [tofu, satay] = [side.modifierGroupItems[0]?.id ?? 0, sauce.modifierGroupItems[0]?.id ?? 0];
    const withOption = [
      {
        ...{ modifierGroupId: side.id, modifierItemId: tofu },
        options: [{ modifierGroupId: sauce.id, modifierItemId: satay }],
      },
    ];
    const dish = anItem({ allergens: [], itemModifierGroups: createGroups(side) });
    expect(getAllergenFit(dish, withOption, ['peanut'])).toEqual({ held: ['peanut'] });
    const parent = [
      { modifierGroupId: 0, modifierItemId: 0, options: [{ modifierGroupId: group.id, modifierItemId: 1 }] },
    ];
    expect(getAllergenFit(item, parent, ['peanut']).unknown).toBe('choices');
  });

  it('takes what a modifier of the server states, and a list that cannot be read as unknown (ITEM-31)', () => {
    const group = wireGroup(9);
    for (const [nth, allergens] of [['egg'], 'egg', [4]].entries())
      Object.assign(group.modifierGroup.modifierGroupItems[nth]?.modifierItem ?? {}, { allergens });
    const { items } = menuFromWire([
      aMenu([aCategory(1, 'Toast', [aWireItem(1, 5, { itemModifierGroups: [group] })])]),
    ]);
    const [read] = groupsFor(items[1] as MenuItem, 5);
    expect(read?.modifiers.slice(0, 3).map(({ allergens }) => allergens)).toEqual([['egg'], undefined, undefined]);
    expect(getHeldAllergens(['egg'], ['egg'])).toEqual(['egg']);
    expect(getHeldAllergens(undefined, ['egg'])).toEqual([]);
  });
});

describe('the list of a diner', () => {
  beforeEach(() => ownAllergens.set(['peanut'], 'page'));

  it('has known words only, each once, whatever is stored (MENU-40)', () => {
    expect(readOwnAllergens(['milk', 'celery', 4, 'egg', 'milk'])).toEqual(['egg', 'milk']);
    for (const damaged of ['milk', null, { 0: 'milk' }]) expect(readOwnAllergens(damaged)).toEqual([]);
  });

  it('is erased by a log-out and by a reset, and stays when a guest signs in (MENU-40, SESSION-18)', async () => {
    eraseGuestData();
    expect(ownAllergens.get()).toEqual(['peanut']);
    eraseVisitData();
    expect(ownAllergens.get()).toEqual([]);
    ownAllergens.set(['milk']);
    await erasePersonalData();
    expect(ownAllergens.get()).toEqual([]);
    expect(JSON.stringify({ ...globalThis.localStorage, ...globalThis.sessionStorage })).not.toContain('milk');
  });

  it('goes with an order only to an outlet that takes it (CART-51, WIRE-80)', () => {
    expect(getDietaryNeeds({ takesDietaryNeeds: true })).toEqual({ allergens: ['peanut'] });
    for (const settings of [null, undefined, {}, { takesDietaryNeeds: false }])
      expect(getDietaryNeeds(settings)).toBeUndefined();
    ownAllergens.set([]);
    expect(getDietaryNeeds({ takesDietaryNeeds: true })).toBeUndefined();
  });

  it('asks only about dishes that hold something, and an erasure answers no (ITEM-32)', async () => {
    expect(await confirmAllergens([], ['Kopi'])).toBe(true);
    const asked = confirmAllergens(['peanut'], ['Satay']);
    expect(allergenRequest.get()).toMatchObject({ type: 'confirm', held: ['peanut'], dishes: ['Satay'] });
    eraseVisitData();
    expect(await asked).toBe(false);
    expect(allergenRequest.get()).toBeNull();
  });
});
