import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableDish } from '#contract';
import { applyTableOperation } from '#contract/table';
import type { MenuModifierGroup } from '#features/model/menu';
import { aCart, aCartLine } from '../../builders/cart.ts';
import { aGroup, aModifier, anItem, createGroups, createMenu, exactly, upTo } from '../../builders/item.ts';
import { openPage } from './tablePage.ts';
import { settle, Table } from './tableServer.ts';

afterEach(() => vi.unstubAllGlobals());

const egg = aModifier('Egg', 1_00);
const toppings = aGroup('Select', 'Toppings', upTo(2), [egg]);
const eggSoldOut = { ...toppings, modifierGroupItems: [{ ...egg, isSoldOut: true }] };
const moreAsked = aGroup('Select', 'Noodles', exactly(1), [aModifier('Thick'), aModifier('Thin')]);
const withEgg: TableDish = {
  ...{ itemId: 1, categoryId: 3, specialInstruction: '' },
  modifiers: [{ modifierGroupId: toppings.id, modifierItemId: egg.id, quantity: 1, options: [] }],
};

const createMenuOf = (...groups: MenuModifierGroup[]) =>
  createMenu([anItem({ id: 1, itemModifierGroups: createGroups(...groups) }), anItem({ id: 2 })]);

/** A phone with this menu at a table where another seat wants laksa with egg. */
async function joinWith(menu: ReturnType<typeof createMenuOf>) {
  const table = new Table();
  const page = openPage(table, { cart: aCart([aCartLine({ itemId: 2 })]), menu });
  await page.join();
  await settle();
  page.orderAll();
  const change = { key: 'egg-of-raj', type: 'change', changes: [{ seat: 1, dish: withEgg, by: 1 }] } as const;
  const applied = applyTableOperation(table.cart, { ...change, changes: [...change.changes] }, 1);
  if ('cart' in applied) table.cart = { ...applied.cart, version: table.cart.version + 1 };
  await page.sync();
  const marks = () =>
    page.lines.map(({ itemId, isSoldOut, isIncomplete = false, modifiers }) => ({
      ...{ itemId, isSoldOut, isIncomplete, choices: modifiers.length },
    }));
  return { table, page, marks };
}

describe("another seat's dish in the cart of this phone", () => {
  const roll = { itemId: 2, isSoldOut: false, isIncomplete: false, choices: 0 };

  it('a dish with a sold-out extra is marked, as on the phone that added it (CART-7, TABLE-5)', async () => {
    const { marks } = await joinWith(createMenuOf(eggSoldOut));
    expect(marks()).toEqual([roll, { itemId: 1, isSoldOut: true, isIncomplete: false, choices: 1 }]);
  });

  it('says that it needs a choice that the menu asks for by now (CART-42)', async () => {
    const { marks } = await joinWith(createMenuOf(toppings, moreAsked));
    expect(marks()).toEqual([roll, { itemId: 1, isSoldOut: false, isIncomplete: true, choices: 1 }]);
  });

  it('a dish that lost a choice on the menu is not replaced by another, because no order could contain it (TABLE-5, TABLE-13)', async () => {
    const { table, page, marks } = await joinWith(createMenuOf(toppings));
    expect(marks()).toMatchObject([roll, { itemId: 1, choices: 1 }]);
    const stop = page.load();
    page.setMenu(createMenuOf());
    await expect.poll(() => page.store.getState().cart.changes?.removed).toHaveLength(1);
    await settle();
    table.cart = { ...table.cart, version: table.cart.version + 1 };
    await page.sync();
    expect(marks()).toEqual([roll]);
    stop();
  });
});
