import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { menuFromWire } from '#features/model/menu';
import { listMenuFiles } from '../../../.storybook/menuFiles.ts';
import { takesMenu } from '../../../.storybook/menus.ts';
import { pickDish, serving, toLinesOf, toOrderOf } from '../../../stories/parts/anotherMenu.ts';
import { aCartLine } from '../../builders/cart.ts';
import { aGroup, aModifier, anItem, createGroups, exactly } from '../../builders/item.ts';
import { anOrder } from '../../builders/order.ts';
import { listDishes } from '../../visual/menuReview/problems/problem.ts';
import { findMenuAt } from '../../visual/menuReview/readMenu.ts';

const folder = mkdtempSync(join(tmpdir(), 'menus-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = [...listMenuFiles(undefined)];
const readExample = async (name: string) => {
  const path = new Map(examples).get(name) ?? '';
  return (await findMenuAt({ from: path, now: 0 })).menu;
};
const cents = (dollars: number) => Math.round(dollars * 100);

describe('the menus of the toolbar (BRAND-39)', () => {
  it('has seven examples, each of which is read', async () => {
    expect(examples.map(([name]) => name).sort()).toEqual([
      ...['bar', 'cafe', 'canteen', 'hawker-stall', 'long-names', 'set-meals', 'unfinished'],
    ]);
    for (const [name] of examples) expect(listDishes(await readExample(name)).length, name).toBeGreaterThan(5);
  });

  it('has different structures: nested choices, hours, alcohol, four languages, missing texts', async () => {
    const dishes = async (name: string) => listDishes(await readExample(name)).map(({ item }) => item);
    const nested = (await dishes('set-meals')).some(({ itemModifierGroups }) =>
      itemModifierGroups.some(({ modifierGroup }) =>
        modifierGroup.modifierGroupItems.some(({ modifierItem }) => modifierItem.modifierItemOptions.length > 0),
      ),
    );
    expect(nested).toBe(true);
    expect((await dishes('bar')).filter(({ isAlcohol }) => isAlcohol).length).toBeGreaterThan(7);
    const hours = (await readExample('canteen')).menuCategories.map(({ category }) => category.hours);
    expect(new Set(hours.map((one) => JSON.stringify(one))).size).toBe(5);
    expect((await dishes('long-names'))[0]?.itemLocalizations.map(({ languageId }) => languageId)).toEqual([
      1, 2, 3, 4,
    ]);
    expect((await dishes('unfinished')).filter(({ itemImages }) => itemImages.length === 0).length).toBeGreaterThan(4);
    expect(Math.max(...(await dishes('cafe')).map((one) => one.itemModifierGroups.length))).toBeGreaterThan(7);
  });

  it("offers a designer's file, a folder of them, and a folder that menu:read wrote", () => {
    writeFileSync(join(folder, 'My place.csv'), 'Name,Price\nRice,3.00\n');
    mkdirSync(join(folder, 'written'));
    writeFileSync(join(folder, 'written', 'menus.json'), '[]');
    mkdirSync(join(folder, 'photographs'));
    const namesOf = (own: string) =>
      [...listMenuFiles(own).keys()].filter((name) => !new Map(examples).has(name)).sort();
    expect(namesOf(folder)).toEqual(['My-place', 'written']);
    expect(namesOf(join(folder, 'My place.csv'))).toEqual(['My-place']);
    expect(namesOf(join(folder, 'written'))).toEqual(['written']);
    expect(() => listMenuFiles(join(folder, 'nothing'))).toThrow('which does not exist');
  });

  it("prefers a designer's file to an example of the same name", () => {
    const own = join(folder, 'bar.csv');
    writeFileSync(own, 'Name,Price\nBeer,9.00\n');
    expect(listMenuFiles(own).get('bar')).toBe(own);
  });

  it('reaches home, menu, dish, cart and order, and nothing else', () => {
    const taken = [
      'Menu/Home',
      'Menu/List',
      'Menu/Finder',
      'Item/Dialog',
      'Cart/Screen',
      'Order/Screen',
      'Order/Receipt',
    ];
    const left = [
      'Menu/Review',
      'Order/Bill',
      'Cart/Table',
      'Account/Screen',
      'Primitives/Button',
      'Ordering/ItemCard',
    ];
    expect(taken.filter((title) => !takesMenu(title))).toEqual([]);
    expect(left.filter(takesMenu)).toEqual([]);
  });
});

describe('a story with another menu (BRAND-39)', () => {
  it('has a dish with the same kinds of groups', async () => {
    const menu = menuFromWire([await readExample('set-meals')]);
    const nameOf = (item: Parameters<typeof pickDish>[1]) => pickDish(menu, item).itemLocalizations[0]?.name;
    expect(nameOf(anItem())).toBe('Miso Soup');
    const required = aGroup('Select', 'Rice', exactly(1), [aModifier('White')]);
    expect(nameOf(anItem({ itemModifierGroups: createGroups(required) }))).not.toBe('Miso Soup');
  });

  it.each(examples.map(([name]) => name))('has lines and an order whose amounts agree: %s', async (name) => {
    const menu = menuFromWire([await readExample(name)]);
    const lines = toLinesOf(menu, [aCartLine({ quantity: 2 }), aCartLine()]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(new Set(lines.map(({ itemId }) => itemId)).size).toBe(2);
    for (const { itemId } of lines) expect(menu.items[itemId]?.isSoldOut).toBe(false);

    const order = toOrderOf(menu, anOrder());
    const sum = order.orderItems.reduce((all, { total }) => all + cents(total), 0);
    expect(cents(order.subtotal)).toBe(sum);
    const charges = cents(order.serviceCharge) + cents(order.totalTax) - cents(order.totalDiscount);
    expect(cents(order.grandTotal)).toBe(Math.max(0, sum + charges));
  });

  it("is sent instead of the story's, but a refusal and a broken answer stay", async () => {
    const menu = await readExample('bar');
    const request = {
      method: 'GET',
      url: '/api/outlets/1/app/webapp/menu',
      headers: {},
      signal: new AbortController().signal,
    } as const;
    const answerTo = async (status: number, text: string) =>
      (await serving(menu, async () => ({ status, text, date: null }))(request)).text;
    expect(JSON.parse(await answerTo(200, '[{"id":1}]'))[0].name).toBe(menu.name);
    expect(await answerTo(503, '[]')).toBe('[]');
    expect(await answerTo(200, '[{"id":900,"menuCat')).toBe('[{"id":900,"menuCat');
  });
});
