import { expect, test } from 'vitest';
import type { Item, Menu } from '#contract';
import { createMenu, kopi, nasiLemak } from '../../../contract/examples/shop.ts';
import { type Shop, toLine } from '../../conform/basket.ts';
import { findTooMany, findTooManyOfOne } from '../../conform/till.ts';

const menu = createMenu(nasiLemak, kopi)[0] as Menu;
type Group = Item['itemModifierGroups'][number];
type Change = Partial<Omit<Group, 'modifierGroup'>> & { modifierGroup?: Partial<Group['modifierGroup']> };

const [group] = nasiLemak.itemModifierGroups as [Group];
const [choice] = group.modifierGroup.modifierGroupItems as [Group['modifierGroup']['modifierGroupItems'][number]];

/** A group with these choices, of which one has to be taken. */
const withGroup = (id: number, { modifierGroup, ...rest }: Change = {}): Group => ({
  ...{ ...group, modifierGroupId: id, dependentModifierGroupId: null, visibility: true, ...rest },
  modifierGroup: { ...group.modifierGroup, id, type: 'Select', min: 1, max: 1, status: 'Active', ...modifierGroup },
});
const withChoice = (id: number, change: object = {}) => ({
  ...{ displayOrder: id, modifierItem: { ...choice.modifierItem, id, modifierItemSoldOuts: [], ...change } },
});
const choose = (itemModifierGroups: Group[]) =>
  toLine(menu, { ...nasiLemak, itemModifierGroups })?.modifiers.map(({ modifierItemId }) => modifierItemId);

test('conform takes what a group that is listed before the one it depends on wants (WIRE-61)', () => {
  const second = withGroup(2, {
    ...{ dependentModifierGroupId: 1, displayOrder: 2 },
    modifierGroup: { modifierGroupItems: [withChoice(21)] },
  });
  const first = withGroup(1, { displayOrder: 1, modifierGroup: { modifierGroupItems: [withChoice(11)] } });
  expect(choose([second, first])).toEqual([11, 21]);
});

test('conform takes no choice and no group that the app does not show (MENU-13)', () => {
  const hidden = withGroup(2, { modifierGroup: { status: 'Deleted', modifierGroupItems: [withChoice(21)] } });
  const shown = withGroup(1, {
    modifierGroup: { modifierGroupItems: [withChoice(11, { status: 'Inactive' }), withChoice(12)] },
  });
  expect(choose([shown, hidden])).toEqual([12]);
});

test('conform orders no dish of which a fixed part is sold out, nor one that is switched off (MENU-13)', () => {
  const soldOut = [withChoice(11, { modifierItemSoldOuts: [{ outletId: 71 }] })];
  const fixed = withGroup(1, { modifierGroup: { type: 'Fixed', modifierGroupItems: soldOut } });
  expect(choose([fixed])).toBe(undefined);
  expect(toLine(menu, { ...nasiLemak, status: 'Inactive' })).toBe(undefined);
});

test('conform takes all of a group of options that come along by themselves (ITEM-13)', () => {
  const inner = withGroup(9, { modifierGroup: { min: 0, modifierGroupItems: [withChoice(91), withChoice(92)] } });
  const withOptions = (type: string) => {
    const options = [{ type, dependentModifierGroupId: null, modifierGroup: inner.modifierGroup }];
    const outer = withChoice(11, { modifierItemOptions: options });
    const line = toLine(menu, {
      ...nasiLemak,
      itemModifierGroups: [withGroup(1, { modifierGroup: { modifierGroupItems: [outer] } })],
    });
    return line?.modifiers[0]?.options.map(({ modifierItemId }) => modifierItemId);
  };
  expect(withOptions('Fixed')).toEqual([91, 92]);
  expect(withOptions('Optional')).toEqual([]);
});

test('conform finds more than a group takes only where the app shows it (MENU-13)', () => {
  const find = (...itemModifierGroups: Group[]) => {
    const item = { ...nasiLemak, itemModifierGroups };
    const shown = { ...menu, menuCategories: [{ category: { categoryItems: [{ item }] } }] };
    return findTooMany({ menu: shown } as unknown as Shop)?.modifiers.map(({ modifierItemId }) => modifierItemId);
  };
  const named = (name: string) => ({
    modifierItemLocalizations: choice.modifierItem.modifierItemLocalizations.map((one) => ({ ...one, name })),
  });
  const two = [withChoice(11, named('Egg')), withChoice(12, named('Tofu'))];
  const one = [withChoice(11, { ...named('Egg'), status: 'Inactive' }), withChoice(12, named('Tofu'))];
  expect(find(withGroup(1, { modifierGroup: { max: 1, modifierGroupItems: two } }))).toEqual([11, 12]);
  expect(find(withGroup(1, { modifierGroup: { max: 1, modifierGroupItems: one } }))).toBe(undefined);
  expect(find(withGroup(1, { modifierGroup: { max: 1, status: 'Inactive', modifierGroupItems: two } }))).toBe(
    undefined,
  );
});

test('conform takes several choices where one has a most, and asks for more than that of one (ITEM-39)', () => {
  const places = [{ ...withChoice(11), maxQuantity: 2 }, withChoice(12)];
  const extras = withGroup(1, { modifierGroup: { type: 'Quantity', min: 3, max: 5, modifierGroupItems: places } });
  const dish = { ...nasiLemak, itemModifierGroups: [extras] };
  expect(toLine(menu, dish)?.modifiers.map((one) => [one.modifierItemId, one.quantity])).toEqual([
    [11, 2],
    [12, 1],
  ]);
  const shopOf = (item: Item) => ({ menu: createMenu(item)[0] }) as unknown as Shop;
  expect(findTooManyOfOne(shopOf(dish))?.modifiers.map(({ quantity }) => quantity)).toContain(3);
  expect(findTooManyOfOne(shopOf(nasiLemak))).toBeUndefined();
});
