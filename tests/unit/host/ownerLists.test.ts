import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item, Menu } from '#contract';
import type { OwnerChange, OwnerEdit, OwnerShop } from '#contract/owner';
import { menus } from '../../../host/db/schema.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const OWNER = 'the-password-of-the-owner';
const NEW_DISH = 1_200_000_001;
const NEW_CATEGORY = 1_200_000_002;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ STAFF_PASSWORD: 'the-password-of-this-shop', OWNER_PASSWORD: OWNER });
});
afterAll(() => host.close());

const call = async (method: 'GET' | 'POST', path: string, body?: object, name = 'Mei') => {
  const headers = { authorization: `Bearer ${OWNER}`, 'x-staff-name': name };
  const answer = await host.request(method, `/staff/api/owner${path}`, { headers, ...(body && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> };
};
const readShop = async (brand = 1): Promise<OwnerShop> =>
  (await call('GET', `/shop?brand=${brand}`)).body as unknown as OwnerShop;
const getMessage = ({ body }: { body: Record<string, unknown> }) => (body.error as { message: string }).message;
const send = (edits: object[], more: object = {}, brandId = 1) => call('POST', '/changes', { brandId, edits, ...more });
const publish = async (edits: object[], brandId = 1): Promise<number> => {
  const answer = await send(edits, {}, brandId);
  expect([answer.status, JSON.stringify(answer.body.error)]).toEqual([200, undefined]);
  return Number(answer.body.id);
};
const undo = (id: number) => call('POST', `/changes/${id}/undo`, {}, 'Raj');
const takeBack = async (id: number): Promise<number> => {
  const answer = await undo(id);
  expect([answer.status, JSON.stringify(answer.body.error)]).toEqual([200, undefined]);
  return Number(answer.body.id);
};

/** The menu as a phone at an outlet gets it. */
const readMenu = async (code = 'TB01'): Promise<Menu> => {
  const outlet = (await host.call('outlets')).body.find((one) => one.code === code);
  const [menu] = (
    await host.call('menu', { params: { outletId: outlet?.id ?? 0 }, query: { diningoption: 'Dine In' } })
  ).body;
  if (!menu) throw new Error('no menu');
  return menu;
};
const listCategories = async (code?: string) =>
  (await readMenu(code)).menuCategories
    .sort((a, b) => a.displayOrder - b.displayOrder)
    .map(({ category }) => category.categoryLocalizations[0]?.name);
const readDishes = async (category: number, code?: string): Promise<Item[]> =>
  (await readMenu(code)).menuCategories
    .filter((one) => one.category.id === category)
    .flatMap((one) => one.category.categoryItems.sort((a, b) => a.displayOrder - b.displayOrder))
    .map(({ item }) => item);

let shop: OwnerShop;
let toasts: OwnerShop['categories'][number];
let noodles: OwnerShop['categories'][number];
const find = (name: string) => {
  const found = shop.categories.find(({ texts }) => texts[0]?.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
beforeEach(async () => {
  shop = await readShop();
  toasts = find('Toast & Eggs');
  noodles = find('Noodles');
});

const list = (of: string, id: number, field: string, before: readonly number[], after: readonly number[]): OwnerEdit =>
  ({ of, id, field, before, after }) as OwnerEdit;
const dishesOf = ({ id, dishIds }: OwnerShop['categories'][number], after: readonly number[]) =>
  list('category', id, 'dishes', dishIds, after);
const categories = (after: readonly number[]) =>
  list(
    'brand',
    1,
    'categories',
    shop.categories.map(({ id }) => id),
    after,
  );
const value = (of: string, id: number, field: string, after: unknown, before: unknown = null) => ({
  ...{ of, id, field, before, after },
});

/** Rojak, on the menu for $4.50. */
const newDish = () => [
  dishesOf(noodles, [NEW_DISH, ...noodles.dishIds]),
  value('dish', NEW_DISH, 'name.1', 'Rojak'),
  value('dish', NEW_DISH, 'name.2', '罗惹'),
  value('dish', NEW_DISH, 'description.1', 'Fruit, fritters and prawn paste'),
  value('dish', NEW_DISH, `price.${shop.roles[0]?.roleId}`, 4_50),
  value('dish', NEW_DISH, 'allergens', ['crustacean', 'peanut']),
  value('dish', NEW_DISH, 'isOnMenu', true, false),
];

describe('a new dish', () => {
  test('is on the menu of every outlet at its place, with the taxes of its neighbours (OWNER-12)', async () => {
    const [neighbour] = await readDishes(noodles.id);
    const id = await publish(newDish());
    for (const code of ['TB01', 'KT01']) {
      const [dish, second] = await readDishes(noodles.id, code);
      expect(second?.id).toBe(neighbour?.id);
      expect(dish).toMatchObject({ id: NEW_DISH, categoryId: noodles.id, allergens: ['crustacean', 'peanut'] });
      expect(dish?.itemLocalizations).toEqual([
        { languageId: 1, name: 'Rojak', description: 'Fruit, fritters and prawn paste' },
        { languageId: 2, name: '罗惹' },
      ]);
      expect(dish?.itemPrices).toHaveLength(1);
      expect(dish?.itemPrices[0]).toMatchObject({ basePrice: 4.5, taxId: neighbour?.itemPrices[0]?.taxId });
    }
    const [change] = (await call('GET', '/changes?brand=1')).body.changes as OwnerChange[];
    expect(change?.edits[0]?.listed?.[0]).toEqual({
      id: noodles.dishIds[0],
      name: neighbour?.itemLocalizations[0]?.name,
    });
    expect(change?.edits[0]?.listed).toContainEqual({ id: NEW_DISH, name: 'Rojak' });
    expect(change?.edits[1]?.name).toBe('Rojak');
    expect(JSON.stringify(change)).not.toContain('removed');
    await takeBack(id);
    expect(await readShop()).toEqual(shop);
  });

  test('can be ordered at once (OWNER-12)', async () => {
    const id = await publish(newDish());
    const payload = await host.payload('TB01', [{ dish: 'Rojak' }]);
    expect(payload.orderItems[0]).toMatchObject({ itemId: NEW_DISH, basePrice: 4.5 });
    expect((await host.call('makeOrder', { body: payload })).status).toBe(200);
    await takeBack(id);
  });

  test('begins off the menu, and comes back with all its values after an undo of the undo (OWNER-5, OWNER-12)', async () => {
    const id = await publish(newDish().slice(0, -1));
    expect((await readDishes(noodles.id)).map((dish) => dish.id)).not.toContain(NEW_DISH);
    const made = (await readShop()).dishes.find((dish) => dish.id === NEW_DISH);
    expect(made?.isOnMenu).toBe(false);
    const undone = await takeBack(id);
    expect((await readShop()).dishes.some((dish) => dish.id === NEW_DISH)).toBe(false);
    const redone = await takeBack(undone);
    expect((await readShop()).dishes.find((dish) => dish.id === NEW_DISH)).toEqual(made);
    await takeBack(redone);
    expect(await readShop()).toEqual(shop);
  });

  test('without an English name or a price is refused with a sentence (OWNER-12)', async () => {
    const [place, name] = newDish();
    const bare = await send([place as object]);
    expect([bare.status, getMessage(bare).split('\n')]).toEqual([
      400,
      ['The new dish: Please give it an English name.', 'The new dish: Please give a price for Guest.'],
    ]);
    expect(getMessage(await send([place as object, name as object]))).toBe('Rojak: Please give a price for Guest.');
    expect(await readShop()).toEqual(shop);
  });

  test('is not taken back once its price was changed again (OWNER-5)', async () => {
    const id = await publish(newDish());
    const again = await publish([value('dish', NEW_DISH, `price.${shop.roles[0]?.roleId}`, 5_00, 4_50)]);
    const refused = await undo(id);
    expect([refused.status, getMessage(refused)]).toEqual([
      409,
      'Rojak: the price has been changed in the meantime and is now $5.00, so it was not taken back; change it by hand.',
    ]);
    await takeBack(again);
    await takeBack(id);
  });

  test('is taken back where another one was added to its category since (OWNER-14)', async () => {
    const id = await publish(newDish());
    const other = NEW_DISH + 5;
    const next = await publish([
      list('category', noodles.id, 'dishes', [NEW_DISH, ...noodles.dishIds], [NEW_DISH, ...noodles.dishIds, other]),
      value('dish', other, 'name.1', 'Mee Pok'),
      value('dish', other, `price.${shop.roles[0]?.roleId}`, 5_00),
    ]);
    await takeBack(id);
    expect((await readShop()).categories.find(({ id: own }) => own === noodles.id)?.dishIds).toEqual([
      ...noodles.dishIds,
      other,
    ]);
    await takeBack(next);
    expect(await readShop()).toEqual(shop);
  });
});

describe('a list of dishes', () => {
  test('has another order at every outlet, and the former one after an undo (OWNER-13)', async () => {
    const reversed = [...toasts.dishIds].reverse();
    const shown = (await readDishes(toasts.id)).map(({ id }) => id);
    const id = await publish([dishesOf(toasts, reversed)]);
    for (const code of ['TB01', 'KT01'])
      expect((await readDishes(toasts.id, code)).map((dish) => dish.id)).toEqual(
        reversed.filter((one) => shown.includes(one)),
      );
    await takeBack(id);
    expect((await readDishes(toasts.id)).map((dish) => dish.id)).toEqual(shown);
    expect(await readShop()).toEqual(shop);
  });

  test('gives a dish to another category with all that it has (OWNER-13)', async () => {
    const [moved = 0, ...rest] = toasts.dishIds;
    const was = (await readDishes(toasts.id)).find((dish) => dish.id === moved);
    const id = await publish([dishesOf(toasts, rest), dishesOf(noodles, [...noodles.dishIds, moved])]);
    expect((await readDishes(noodles.id)).at(-1)).toEqual({ ...was, categoryId: noodles.id });
    expect((await readDishes(toasts.id)).some((dish) => dish.id === moved)).toBe(false);
    // A newer value stays when the dish goes back.
    const price = shop.dishes.find((dish) => dish.id === moved)?.prices[0];
    const field = `price.${price?.roleId}`;
    const dearer = await publish([value('dish', moved, field, Number(price?.cents) + 10, price?.cents)]);
    await takeBack(id);
    expect((await readDishes(toasts.id))[0]?.itemPrices[0]?.basePrice).toBe((Number(price?.cents) + 10) / 100);
    await takeBack(dearer);
    expect(await readShop()).toEqual(shop);
  });

  test('loses a dish for good, and has it again with all its values after an undo (OWNER-13)', async () => {
    const [gone = 0, ...rest] = toasts.dishIds;
    const was = (await readDishes(toasts.id, 'KT01')).find((dish) => dish.id === gone);
    const id = await publish([dishesOf(toasts, rest)]);
    for (const code of ['TB01', 'KT01'])
      expect((await readDishes(toasts.id, code)).some((dish) => dish.id === gone)).toBe(false);
    expect((await readShop()).dishes.some((dish) => dish.id === gone)).toBe(false);
    await takeBack(id);
    expect((await readDishes(toasts.id, 'KT01')).find((dish) => dish.id === gone)).toEqual(was);
    expect(await readShop()).toEqual(shop);
  });

  test('that another owner changed first is refused with the present one, and writes nothing (OWNER-3)', async () => {
    const reversed = [...toasts.dishIds].reverse();
    const id = await publish([dishesOf(toasts, reversed)]);
    const [first = 0, ...rest] = toasts.dishIds;
    const refused = await send([dishesOf(toasts, [...rest, first])]);
    expect(refused.status).toBe(409);
    expect(getMessage(refused)).toMatch(
      /^Toast & Eggs: the list of dishes has been changed in the meantime and is now .*, so nothing was changed; please look again\.$/,
    );
    // The order of one list is not taken back over a later one (OWNER-5).
    const later = await publish([list('category', toasts.id, 'dishes', reversed, toasts.dishIds)]);
    expect((await undo(id)).status).toBe(409);
    await takeBack(later);
    await takeBack(id);
    const both = await Promise.all([send([dishesOf(toasts, reversed)]), send([dishesOf(toasts, [...rest, first])])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await takeBack(Number(both.find(({ status }) => status === 200)?.body.id));
    expect(await readShop()).toEqual(shop);
  });

  test('asks before a dish leaves the menu of an outlet that has no such category (OWNER-4)', async () => {
    const kuro = await readShop(2);
    const named = (name: string) => kuro.categories.find(({ texts }) => texts[0]?.name.startsWith(name));
    const [from, into] = [named('Ramen'), named('Sushi')];
    if (!from || !into) throw new Error(kuro.categories.map(({ texts }) => texts[0]?.name).join());
    const [moved = 0, ...rest] = from.dishIds;
    const asked = await send([dishesOf(from, rest), dishesOf(into, [...into.dishIds, moved])], {}, 2);
    expect([asked.status, getMessage(asked)]).toEqual([
      409,
      expect.stringContaining("leaves the menu 'Orchard', which has no such category"),
    ]);
    const meant = await send([dishesOf(from, rest), dishesOf(into, [...into.dishIds, moved])], { isMeant: true }, 2);
    expect(meant.status).toBe(200);
    await takeBack(Number(meant.body.id));
    expect(await readShop(2)).toEqual(kuro);
  });
});

describe('a category', () => {
  test('is added with its first dish, and taken back with it (OWNER-12)', async () => {
    const all = shop.categories.map(({ id }) => id);
    const id = await publish([
      // A page may send them in any order.
      value('dish', NEW_DISH, `price.${shop.roles[0]?.roleId}`, 3_00),
      value('dish', NEW_DISH, 'name.1', 'Ice Kachang'),
      value('dish', NEW_DISH, 'isOnMenu', true, false),
      list('category', NEW_CATEGORY, 'dishes', [], [NEW_DISH]),
      value('category', NEW_CATEGORY, 'name.1', 'Specials'),
      value('category', NEW_CATEGORY, 'name.3', 'Istimewa'),
      categories([NEW_CATEGORY, ...all]),
    ]);
    for (const code of ['TB01', 'KT01']) expect((await listCategories(code))[0]).toBe('Specials');
    expect((await readDishes(NEW_CATEGORY))[0]?.itemLocalizations[0]?.name).toBe('Ice Kachang');
    const undone = await takeBack(id);
    expect(await readShop()).toEqual(shop);
    const redone = await takeBack(undone);
    expect((await listCategories())[0]).toBe('Specials');
    await takeBack(redone);
  });

  test('without an English name is refused (OWNER-12)', async () => {
    const all = shop.categories.map(({ id }) => id);
    expect(getMessage(await send([categories([...all, NEW_CATEGORY])]))).toBe(
      'The new category: Please give it an English name.',
    );
  });

  test('has another place, at every outlet (OWNER-13)', async () => {
    const all = shop.categories.map(({ id }) => id);
    const before = await listCategories();
    const id = await publish([categories([...all.slice(1), all[0] ?? 0])]);
    const [first, ...rest] = before;
    for (const code of ['TB01', 'KT01']) expect(await listCategories(code)).toEqual([...rest, first]);
    await takeBack(id);
    expect(await listCategories()).toEqual(before);
  });

  test('of one menu stays where it was read, and goes first at a press (OWNER-13)', async () => {
    // The menu of gifts has one category, which is its first; the others have eight before it.
    const gifts = find('Gifts').id;
    const all = shop.categories.map(({ id }) => id);
    expect(all.at(-1)).toBe(gifts);
    const id = await publish([categories([gifts, ...all.slice(0, -1)])]);
    expect((await readShop()).categories.map((one) => one.id)).toEqual([gifts, ...all.slice(0, -1)]);
    await takeBack(id);
    expect((await readShop()).categories.map((one) => one.id)).toEqual(all);
  });

  test('goes with its dishes, and comes back with them (OWNER-13)', async () => {
    const was = await readMenu();
    const id = await publish([categories(shop.categories.map((one) => one.id).filter((one) => one !== noodles.id))]);
    expect(await listCategories()).not.toContain('Noodles');
    expect((await readShop()).dishes.some((dish) => noodles.dishIds.includes(dish.id))).toBe(false);
    await takeBack(id);
    expect(await readShop()).toEqual(shop);
    expect((await readMenu()).menuCategories.map(({ category }) => category)).toEqual(
      was.menuCategories.map(({ category }) => expect.objectContaining({ id: category.id })),
    );
  });

  test('is dissolved into another one in one change, and back (OWNER-13)', async () => {
    const id = await publish([
      categories(shop.categories.map((one) => one.id).filter((one) => one !== toasts.id)),
      dishesOf(toasts, []),
      dishesOf(noodles, [...noodles.dishIds, ...toasts.dishIds]),
    ]);
    expect(await listCategories()).not.toContain('Toast & Eggs');
    expect((await readShop()).dishes).toHaveLength(shop.dishes.length);
    await takeBack(id);
    const back = await readShop();
    expect(back.categories).toEqual(shop.categories);
    expect(back.dishes.find((dish) => dish.id === toasts.dishIds[0])).toEqual(
      shop.dishes.find((dish) => dish.id === toasts.dishIds[0]),
    );
  });
});

describe('the groups of choices of a dish', () => {
  const pick = () => {
    const bare = shop.dishes.find(({ groupIds }) => groupIds.length === 0);
    const rich = shop.dishes.find(({ groupIds }) => groupIds.length > 1);
    if (!bare || !rich) throw new Error('no such dish');
    return { bare, rich };
  };

  test('are given to a dish in an order, with all their choices (OWNER-15)', async () => {
    const { bare, rich } = pick();
    const after = [...rich.groupIds].reverse();
    const id = await publish([list('dish', bare.id, 'groups', [], after)]);
    for (const code of ['TB01', 'KT01']) {
      const menu = await readMenu(code);
      const dishes = menu.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
      const [own, model] = [bare, rich].map((one) => dishes.find((dish) => dish.id === one.id));
      const groups = own?.itemModifierGroups.sort((a, b) => a.displayOrder - b.displayOrder);
      expect(groups?.map(({ modifierGroup }) => modifierGroup.id)).toEqual(after);
      for (const { modifierGroup } of groups ?? [])
        expect(modifierGroup).toEqual(
          model?.itemModifierGroups.find((one) => one.modifierGroup.id === modifierGroup.id)?.modifierGroup,
        );
    }
    await takeBack(id);
    expect(await readShop()).toEqual(shop);
  });

  test('are taken away and come back with an undo (OWNER-15)', async () => {
    const { rich } = pick();
    const id = await publish([list('dish', rich.id, 'groups', rich.groupIds, rich.groupIds.slice(0, 1))]);
    expect((await readShop()).dishes.find((dish) => dish.id === rich.id)?.groupIds).toEqual(rich.groupIds.slice(0, 1));
    await takeBack(id);
    expect(await readShop()).toEqual(shop);
  });

  test('of which one waits for another are taken away together only (OWNER-15)', async () => {
    const rows = await host.core.db.select().from(menus);
    const [found] = rows.flatMap(({ brandId, document }) =>
      document.menuCategories.flatMap(({ category }) =>
        category.categoryItems.flatMap(({ item }) =>
          item.itemModifierGroups.flatMap(({ dependentModifierGroupId: needed }) =>
            needed ? [{ brandId, id: item.id, needed }] : [],
          ),
        ),
      ),
    );
    if (!found) throw new Error('no group waits for another');
    const own = await readShop(found.brandId);
    const groupIds = own.dishes.find(({ id }) => id === found.id)?.groupIds ?? [];
    const without = groupIds.filter((id) => id !== found.needed);
    const refused = await send([list('dish', found.id, 'groups', groupIds, without)], {}, found.brandId);
    expect([refused.status, getMessage(refused)]).toEqual([
      400,
      expect.stringMatching(/^.+: '.+' is asked only with '.+'; take it away first\.$/),
    ]);
    await takeBack(await publish([list('dish', found.id, 'groups', groupIds, [])], found.brandId));
    expect(await readShop(found.brandId)).toEqual(own);
  });
});

test('allergens are stated, known ones only, and unknown again (OWNER-12)', async () => {
  const dish = shop.dishes.find(({ allergens }) => allergens !== null);
  if (!dish) throw new Error('no dish with allergens');
  const wrong = await send([value('dish', dish.id, 'allergens', ['shellfish'], dish.allergens)]);
  expect([wrong.status, getMessage(wrong)]).toEqual([400, expect.stringContaining('Choose allergens of this list')]);
  const id = await publish([value('dish', dish.id, 'allergens', null, dish.allergens)]);
  expect((await readShop()).dishes.find((one) => one.id === dish.id)?.allergens).toBeNull();
  await takeBack(id);
  expect(await readShop()).toEqual(shop);
});
