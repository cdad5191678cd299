import { describe, expect, test } from 'vitest';
import { type CartLine, repriceLines, toCartLine } from '#features/model/cart';
import { groupsFor, menuFromWire, nothing, settle } from '#features/model/menu';
import { withIdentity } from '../../../features/model/cart/cartItemId';
import { aGroup, aModifier, anItem, aPrice, createGroups, createMenu, exactly, named } from '../../builders/item';

const noodles = (price: number, rest = {}) =>
  createGroups({ ...aGroup('Select', 'Noodles', exactly(1), [aModifier('Thick', price, { id: 5, ...rest })]), id: 90 });
const laksa = (price: number, modifier = 50, rest = {}) =>
  anItem({
    id: 21,
    categoryId: 3,
    itemLocalizations: named('Laksa'),
    prices: aPrice(price),
    itemModifierGroups: noodles(modifier),
    ...rest,
  });
const menu = (item: ReturnType<typeof laksa>) => createMenu([item], { 3: 'Noodles' });

/** Two laksa with the noodles of a group, as they were chosen at 8.90. */
function chosen(): CartLine {
  const item = menu(laksa(8_90)).items[21];
  if (!item) throw new Error('The menu of this test lacks its dish.');
  const groups = groupsFor(item, 5);
  const choice = settle(groups, new Map([[90, [{ modifierId: 5, quantity: 1, options: nothing }]]]));
  return withIdentity(
    toCartLine(item, { menuId: menu(laksa(8_90)).id, roleId: 5, groups, choice, quantity: 2, specialInstruction: '' }),
  );
}

describe('a cart after the menu has changed', () => {
  test('a cart keeps its lines while it has no menu, as for a way of ordering without one (MENU-22)', () => {
    const lines = [chosen()];
    expect(repriceLines(lines, menuFromWire([]), 5)).toEqual({ items: lines, changes: null });
  });

  test('is unchanged at the same prices', () => {
    expect(repriceLines([chosen()], menu(laksa(8_90)), 5).changes).toBeNull();
  });

  test('gets the new prices and lists the old and new price of a line (CART-28)', () => {
    const { items, changes } = repriceLines([chosen()], menu(laksa(9_90, 80)), 5);
    expect(items).toMatchObject([{ itemId: 21, quantity: 2, price: 9_90, modifiers: [{ price: 80 }] }]);
    expect(changes).toMatchObject({ reason: 'prices', removed: [], repriced: [{ from: 9_40, to: 10_70 }] });
  });

  test('loses lines that are no longer on the menu, and lists them (CART-29)', () => {
    const { items, changes } = repriceLines([chosen()], menu(laksa(8_90, 50, { id: 22 })), 5);
    expect(items).toEqual([]);
    expect(changes).toMatchObject({ reason: 'not-available', removed: [{ localizations: named('Laksa') }] });
  });

  test('loses lines of another menu, which is the reason shown first (CART-29)', () => {
    const other = { ...chosen(), menuId: 77 };
    const { items, changes } = repriceLines([other, chosen()], menu(laksa(8_90)), 5);
    expect(items).toHaveLength(1);
    expect(changes?.reason).toBe('other-menu');
  });

  test('keeps sold-out lines, marked, for the diner to remove (CART-7)', () => {
    const soldOut = menu(laksa(8_90, 50, { itemModifierGroups: noodles(50, { isSoldOut: true }) }));
    expect(repriceLines([chosen()], soldOut, 5).items).toMatchObject([{ isSoldOut: true }]);
  });

  test('keeps a line that lacks a choice, marked until it has one; a free one is given again (CART-42)', () => {
    const twoNoodles = createGroups({
      ...aGroup('Quantity', 'Noodles', exactly(2), [aModifier('Thick', 50, { id: 5 })]),
      id: 90,
    });
    const asksMore = menu(laksa(8_90, 50, { itemModifierGroups: twoNoodles }));
    const { items, changes } = repriceLines([chosen()], asksMore, 5);
    expect(items).toMatchObject([{ itemId: 21, quantity: 2, isIncomplete: true }]);
    expect(changes).toBeNull();
    expect(repriceLines(items, asksMore, 5).items).toEqual(items);
    expect(repriceLines(items, menu(laksa(8_90)), 5).items).toEqual([chosen()]);
    expect(repriceLines([{ ...chosen(), promotionId: 7 }], asksMore, 5).items).toEqual([]);
  });
});

describe('a dish with hours in the cart', () => {
  const hours = [{ from: '07:00', to: '11:00' }];
  const served = (isServed: boolean) => menu(laksa(8_90, 50, { hours, serving: { isServed, time: null } }));

  test('is marked with its hours while it is not served, and is an ordinary line again afterwards (CART-47)', () => {
    const { items, changes } = repriceLines([chosen()], served(false), 5);
    expect(items).toMatchObject([{ itemId: 21, quantity: 2, isSoldOut: true, servedOnly: hours }]);
    expect(changes).toBeNull();
    expect(repriceLines(items, served(true), 5)).toEqual({ items: [chosen()], changes: null });
  });

  test('that is sold out too says that it is sold out (CART-7)', () => {
    const both = menu(laksa(8_90, 50, { hours, serving: { isServed: false, time: null }, isSoldOut: true }));
    expect(repriceLines([chosen()], both, 5).items[0]).not.toHaveProperty('servedOnly');
  });
});
