import { describe, expect, it } from 'vitest';
import { priceEntry } from '#contract/money';
import { groupsFor, menuApi, menuFromWire } from '#features/model/menu';
import { createStore } from '../../../app/store.ts';
import {
  columnsFor,
  headingRow,
  ITEMS_HEIGHT,
  type MenuLayout,
  numberDishes,
  ROW_HEIGHT,
  toRows,
} from '../../../features/menu/menuRows.ts';
import { retryScroll, SCROLL_TRIES } from '../../../features/menu/retryScroll.ts';
import { itemFromWire } from '../../../features/model/menu/menuFromWire';
import { aCategory, aMenu, anItem, kopiMenu, rolePrice } from '../../builders/menu.ts';

describe('the menu as the diner gets it', () => {
  it('is in cents and in the order that the outlet gave it (MENU-5)', () => {
    const wire = kopiMenu();
    wire.menuCategories.reverse();
    const menu = menuFromWire([wire]);
    expect(menu.categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(priceEntry(menu.items[11]?.prices ?? [], 5)?.price).toBe(420);
  });

  it('leaves out inactive items (MENU-13)', () => {
    const menu = menuFromWire([aMenu([aCategory(1, 'Mains', [anItem(1, 5), anItem(2, 5, { status: 'Inactive' })])])]);
    expect(menu.categories[0]?.itemIds).toEqual([1]);
  });

  it('shows an item with a price of half a cent, and does not sell it; the others are sold (MENU-13)', () => {
    const menu = menuFromWire([aMenu([aCategory(1, 'Mains', [anItem(1, 1.005), anItem(2, 5)])])]);
    expect(menu.items[1]).toMatchObject({ isOrderable: false });
    expect(menu.items[2]).toMatchObject({ isOrderable: true });
  });

  it('ignores a most and a preselection that are no numbers from 1 on (ITEM-39, ITEM-40)', () => {
    const places = [2, 0, -1, 1.5, null, '2', undefined].map((count, index) => ({
      ...{ displayOrder: index, maxQuantity: count, defaultQuantity: count },
      modifierItem: { id: 900 + index, modifierItemLocalizations: [{ languageId: 1, name: 'Egg' }] },
    }));
    const modifierGroup = { id: 1, name: 'Extras', type: 'Quantity', min: 0, max: 5, modifierGroupItems: places };
    const item = itemFromWire({
      ...{ id: 1, itemLocalizations: [], itemPrices: [], itemImages: [], itemSoldOuts: [] },
      itemModifierGroups: [{ displayOrder: 0, modifierGroup }],
    } as never);
    expect(
      item.itemModifierGroups[0]?.modifierGroup.modifierGroupItems.map((one) => [one.maxQuantity, one.defaultQuantity]),
    ).toEqual([[2, 2], ...places.slice(1).map(() => [undefined, undefined])]);
  });

  it('takes a price below 0 for a modifier, and sells no item for one (MONEY-46)', () => {
    const modifier = { ...{ id: 31, status: 'Active', isAllowPromotionDiscount: true, modifierItemImages: [] } };
    const group = {
      ...{ id: 21, name: 'Size', type: 'Select', min: 0, max: 1, status: 'Active', modifierGroupLocalizations: [] },
      modifierGroupItems: [
        {
          displayOrder: 0,
          modifierItem: {
            ...{ ...modifier, modifierItemSoldOuts: [], modifierItemOptions: [] },
            ...{ modifierItemLocalizations: [{ languageId: 1, name: 'Small' }], modifierItemPrices: [rolePrice(-1)] },
          },
        },
      ],
    };
    const entry = { ...{ modifierGroupId: 21, displayOrder: 0, visibility: true }, modifierGroup: group };
    const dish = anItem(1, 5, { itemModifierGroups: [entry as never] });
    const menu = menuFromWire([aMenu([aCategory(1, 'Mains', [dish, anItem(2, -1)])])]);
    const small = menu.items[1]?.itemModifierGroups[0]?.modifierGroup.modifierGroupItems[0];
    expect(small).toMatchObject({ isOrderable: true, prices: [{ price: -100 }] });
    expect(menu.items[1]).toMatchObject({ isOrderable: true });
    expect(menu.items[2]).toMatchObject({ isOrderable: false });
  });

  it('does not sell an item whose modifiers cannot be read (MENU-13)', () => {
    const broken = { displayOrder: 0, modifierGroup: { status: 'Active', modifierGroupItems: [{}] } };
    const menu = menuFromWire([
      aMenu([aCategory(1, 'Mains', [anItem(1, 5, { itemModifierGroups: [broken as never] })])]),
    ]);
    expect(menu.items[1]).toMatchObject({ isOrderable: false, itemModifierGroups: [] });
  });

  it('accepts missing lists', () => {
    const bare = { ...anItem(1, 5), itemImages: null, itemSoldOuts: undefined, itemModifierGroups: undefined };
    const menu = menuFromWire([aMenu([aCategory(1, 'Mains', [bare as never])])]);
    expect(menu.items[1]).toMatchObject({ isSoldOut: false, isOrderable: true, images: [] });
  });

  it('a missing menu is empty', () => {
    expect(menuFromWire([])).toMatchObject({ categories: [], items: {} });
  });

  it.each([{}, { id: null }, { id: 'one' }, { id: 0 }])('throws for a menu of %o without an id (MENU-22)', (given) => {
    const { id: _, ...others } = kopiMenu();
    expect(() => menuFromWire([{ ...others, ...given }])).toThrow(TypeError);
  });

  it('has the pictures of a group, and the choices of its sub-groups after its own, each under its name (ITEM-21, ITEM-22)', () => {
    const createModifier = (id: number) => ({
      displayOrder: id,
      modifierItem: {
        id,
        status: 'Active',
        modifierItemLocalizations: [{ languageId: 1, name: `Choice ${id}` }],
        modifierItemPrices: [rolePrice(1)],
        modifierItemOptions: [],
      },
    });
    const createGroup = (id: number, modifiers: number[], rest: object = {}) => ({
      id,
      name: `Group ${id}`,
      type: 'Select',
      min: 0,
      max: 2,
      status: 'Active',
      modifierGroupItems: modifiers.map(createModifier),
      ...rest,
    });
    const subModifierGroups = [
      createGroup(71, [4, 3]),
      createGroup(72, [5], { status: 'Inactive' }),
      createGroup(73, [6]),
    ];
    const images = [{ image: '/images/toppings.webp' }];
    const modifierGroup = createGroup(70, [1, 2], { subModifierGroups, images });
    const itemModifierGroups = [{ modifierGroupId: 70, displayOrder: 0, visibility: true, modifierGroup }] as never;
    const wire = aMenu([aCategory(1, 'Mains', [anItem(1, 5, { itemModifierGroups })])]);
    const item = menuFromWire([wire]).items[1];
    const [group] = item ? groupsFor(item, 5) : [];
    expect(group?.modifiers.map(({ id, subGroup }) => [id, subGroup?.[0]?.name])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'Group 71'],
      [4, 'Group 71'],
      [6, 'Group 73'],
    ]);
    expect(group?.images).toEqual(['/images/toppings.webp']);
  });

  it('takes the tax of a price from its nested `tax`, where `taxId` is missing (WIRE-13)', () => {
    const tax = { id: 9, name: 'GST', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true } as const;
    const prices = [{ ...rolePrice(5), taxId: null, tax }];
    const menu = menuFromWire([aMenu([aCategory(1, 'Mains', [anItem(1, 5, { itemPrices: prices })])])]);
    expect(menu.items[1]?.prices[0]?.taxId).toBe(9);
  });

  it.each([null, {}, 'menu', 7])('throws for %o, which is not a menu', (answer) => {
    expect(() => menuFromWire(answer)).toThrow(TypeError);
  });

  it('shows the pictures of a category, else those of its first item (MENU-1)', () => {
    const own = aCategory(1, 'Own', [anItem(1, 5)], { categoryImages: [{ image: '/own.webp' }] });
    const menu = menuFromWire([aMenu([own, aCategory(2, 'None', [anItem(2, 5, { picture: 'cake' })])])]);
    expect(menu.categories.map(({ images }) => images)).toEqual([['/own.webp'], ['/images/dishes/cake.webp']]);
  });
});

describe('the price of a dish (MONEY-4, MONEY-5)', () => {
  const prices = [rolePrice(5), rolePrice(4, { roleId: 7, name: 'Staff', isDefault: false, finalPrice: 3.5 })];
  const item = menuFromWire([aMenu([aCategory(1, 'Mains', [anItem(1, 5, { itemPrices: prices })])])]).items[1];
  it.each([
    ['staff pay theirs, the final one', 7, 350],
    ['guests pay theirs', 5, 500],
    ['a role without a price pays the default', 9, 500],
  ])('%s', (_, role, cents) => {
    expect(item && priceEntry(item.prices, role)?.price).toBe(cents);
  });
});

describe('rows of the list', () => {
  const menu = menuFromWire([
    aMenu([
      aCategory(
        1,
        'A',
        [1, 2, 3].map((id) => anItem(id, 5)),
      ),
      aCategory(2, 'B', [anItem(4, 5)]),
    ]),
  ]);

  it.each([
    [320, 1],
    [599, 1],
    [600, 2],
    [900, 2],
    [1279, 2],
    [1280, 4],
    [1536, 4],
  ])('at %i px hold %i items (MENU-6)', (width, columns) => {
    expect(columnsFor(width)).toBe(columns);
  });

  it.each<[MenuLayout, number, number]>([
    ['photos', 320, 1],
    ['photos', 600, 2],
    ['photos', 1280, 4],
    ['cards', 280, 1],
    ['cards', 320, 2],
    ['cards', 600, 3],
    ['cards', 900, 4],
    ['cards', 1280, 4],
    ['board', 599, 1],
    ['board', 600, 2],
    ['board', 1280, 4],
  ])('of %s at %i px hold %i items (BRAND-3)', (layout, width, columns) => {
    expect(columnsFor(width, layout)).toBe(columns);
  });

  it('small cards stand alone on a phone with text of 200 %, and large photographs do anyway (BRAND-3)', () => {
    expect(columnsFor(390, 'cards', 2)).toBe(1);
    expect(columnsFor(800, 'photos', 2)).toBe(2);
  });

  it('of headings are 60 px high, those of dishes 140 px (MENU-7)', () => {
    expect(ROW_HEIGHT.heading).toBe(60);
    expect(ITEMS_HEIGHT.rows).toBe(140);
  });

  it('other compositions have other row heights (BRAND-3)', () => {
    expect(ITEMS_HEIGHT).toMatchObject({ photos: 344, cards: 256, board: 64 });
  });

  it('number the dishes through all categories, each once (BRAND-3)', () => {
    const twice = menuFromWire([
      aMenu([aCategory(1, 'A', [anItem(7, 5), anItem(3, 5)]), aCategory(2, 'B', [anItem(3, 5), anItem(9, 5)])]),
    ]);
    expect([...numberDishes(twice)]).toEqual([
      [7, 1],
      [3, 2],
      [9, 3],
    ]);
    expect(numberDishes(twice)).toBe(numberDishes(twice));
  });

  it('put each category under its heading, and never two categories in a row (MENU-5)', () => {
    const shape = toRows(menu, 2).map((row) => (row.kind === 'items' ? row.items.map(({ id }) => id) : row.kind));
    expect(shape).toEqual(['heading', [1, 2], [3], 'heading', [4], 'end']);
    expect(headingRow(toRows(menu, 2), 1)).toBe(3);
    expect(headingRow(toRows(menu, 2), 9)).toBe(-1);
  });

  it('without categories there are no rows', () => {
    expect(toRows(menuFromWire([]), 1)).toEqual([]);
  });
});

describe('scrolling to a chosen category', () => {
  /** Runs what is scheduled at once, and remembers the pauses. */
  const timers = () => {
    const pauses: number[] = [];
    const waiting: (() => void)[] = [];
    return {
      pauses,
      schedule: (task: () => void, ms: number) => {
        pauses.push(ms);
        waiting.push(task);
        return () => waiting.splice(0);
      },
      runAll: () => {
        for (let task = waiting.shift(); task; task = waiting.shift()) task();
      },
    };
  };

  it('retries every 100 ms until the list is ready (MENU-8)', () => {
    const { pauses, schedule, runAll } = timers();
    let tries = 0;
    retryScroll(() => ++tries === 3, schedule);
    runAll();
    expect([tries, pauses]).toEqual([3, [100, 100]]);
  });

  it('stops after 50 attempts (MENU-8)', () => {
    const { schedule, runAll } = timers();
    let tries = 0;
    retryScroll(() => {
      tries += 1;
      return false;
    }, schedule);
    runAll();
    expect(tries).toBe(SCROLL_TRIES);
  });

  it('stops when another category is chosen', () => {
    const { schedule, runAll } = timers();
    let tries = 0;
    const stop = retryScroll(() => {
      tries += 1;
      return false;
    }, schedule);
    stop();
    runAll();
    expect(tries).toBe(1);
  });
});

describe('a table that the server does not know', () => {
  const config = { signingKey: 'a key of this test', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
  const refused = JSON.stringify({ error: { statusCode: 404, code: 'CHECK_NOT_FOUND', message: 'No such table.' } });

  it('makes the code invalid, and a menu that comes makes it valid again (ENTRY-24)', async () => {
    let answer = { status: 404, text: refused, date: null };
    const store = createStore({ services: { config, send: async () => answer } });
    const ask = (tableNo: string) => store.dispatch(menuApi.endpoints.menu.initiate({ outletId: 1, tableNo }));
    await ask('99');
    expect(store.getState().shop.isInvalidQR).toBe(true);
    answer = { status: 200, text: JSON.stringify([kopiMenu()]), date: null };
    await ask('12');
    expect(store.getState().shop.isInvalidQR).toBe(false);
  });

  it('is not assumed after another error of the server (ENTRY-24)', async () => {
    const store = createStore({
      services: { config, send: async () => ({ status: 500, text: '<html>', date: null }) },
    });
    await store.dispatch(menuApi.endpoints.menu.initiate({ outletId: 1 }));
    expect(store.getState().shop.isInvalidQR).toBe(false);
  });
});
