import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Item, Menu } from '#contract';
import { createMenu, kopi, nasiLemak, settings } from '../../../contract/examples/shop.ts';
import { ALLERGENS } from '../../../contract/wire/index.ts';
import { findTooCheap } from '../../../host/shop/leastPrice.ts';
import { describeChange, findDoubts, findUnknownDiets, listChanges } from '../../../host/shop/shopChanges.ts';
import { files } from '../../../host/shop/shopSchema.ts';
import { readRows } from '../../../host/shop/shopSources.ts';

const laksa: Item = nasiLemak;
const group = laksa.itemModifierGroups[0]?.modifierGroup as Item['itemModifierGroups'][number]['modifierGroup'];
const toRow = (document: object) => ({
  ...{ id: 750, brandId: 1, outletIds: [71], orderTypes: ['Dine In'], dineInOnlyItemIds: [], version: 1, document },
});

/** Reads one row of a file. @returns the sentences about what is wrong. */
function read(name: string, row: object): string {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`There is no file ${name}.`);
  const folder = mkdtempSync(join(tmpdir(), 'makan-sentences-'));
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([row]));
  const wrong: string[] = [];
  readRows(folder, file, wrong);
  rmSync(folder, { recursive: true });
  return wrong.join('\n');
}

const readDish = (changes: object): string => read('menus', toRow(createMenu({ ...laksa, ...changes })[0] as object));
const readOutlet = (changes: object): string =>
  read('outlets', {
    ...{ id: 71, brandId: 1, code: 'A1', name: 'A', address: null, paymentTypes: [], paymentTimeout: null },
    ...{ paymentTimeouts: [], qrTypes: [], isAutoAccept: true, settings: { ...settings, ...changes } },
  });

test('a wrong time, grade or moment is refused with the dish, the value, and what to write instead (IMPORT-8)', () => {
  expect(readDish({})).toBe('');
  expect(readDish({ hours: [{ from: '7:00', to: '11:00' }] })).toMatch(
    /column \S+\.hours\.0\.from \(Nasi Lemak\) is "7:00"; write a time of day as HH:mm, from 00:00 to 23:59, such as 07:30\./,
  );
  expect(readDish({ hours: [{ from: '20:00', to: '24:00' }] })).toMatch(/is "24:00"; write a time of day/);
  expect(readDish({ hours: [{ from: '20:00', to: '22:00', days: ['Mon'] }] })).toMatch(/is "Mon"; it must be integer/);
  expect(readDish({ nutriGrade: { grade: 'c' } })).toMatch(
    /nutriGrade\.grade \(Nasi Lemak\) is "c"; write A, B, C, D\./,
  );
  expect(readOutlet({})).toBe('');
  expect(readOutlet({ alcoholHours: [{ from: '10.30', to: '22:30' }] })).toMatch(/is "10\.30"; write a time of day/);
  expect(readOutlet({ pausedUntil: '12:40' })).toMatch(/is "12:40"; write a moment with its time zone, such as 2026-/);
  expect(readOutlet({ aboutMinutes: 300 })).toMatch(/aboutMinutes is 300; it must be <= 240\./);
});

test('a secret of the wrong shape is not printed (IMPORT-8)', () => {
  const brand = { id: 1, code: 'kopi', name: 'K', image: '', faq: [], appId: 1, idleReloadTiming: null };
  const row = { ...brand, status: 'Active', sampleVouchers: false, gateway: { ApiKey: 42_424_242 } };
  expect(read('brands', row)).toMatch(/column gateway\.ApiKey must be string/);
  expect(read('brands', row)).not.toContain('42424242');
});

test.each([
  ['shellfish', "write 'crustacean' or 'mollusc'"],
  ['Prawns', "write 'crustacean'"],
  ['cuttlefish', "write 'mollusc'"],
  ['eggs', "write 'egg'"],
  ['wheat', "write 'gluten'"],
  ['tree nuts', "write 'nuts'"],
  ['peanuts', "write 'peanut'"],
  ['groundnuts', "write 'peanut'"],
  ['dairy', "write 'milk'"],
  ['sulfites', "write 'sulphite'"],
])('the allergen %s is refused with the word that is meant (IMPORT-6)', (word, hint) => {
  expect(readDish({ allergens: [word] })).toContain(`is '${word}', which no filter knows; ${hint}. Known are`);
});

test.each(['eggplant', 'milkfish bone', 'peanut butter', 'celery', 'coconut'])(
  'no other allergen is named for %s, as it would put a wrong warning on the dish (IMPORT-6)',
  (word) => {
    expect(readDish({ allergens: [word] })).toContain(`is '${word}', which no filter knows. Known are`);
  },
);

test('every known allergen is taken (IMPORT-6)', () => {
  expect(readDish({ allergens: [...ALLERGENS] })).toBe('');
});

/** The laksa in two categories, the second time with changes. */
function readTwice(changes: object): string {
  const [menu] = createMenu(laksa);
  const [first] = menu?.menuCategories ?? [];
  if (!menu || !first) throw new Error('The example has no category.');
  const item = { ...laksa, ...changes };
  const second = { ...first, category: { ...first.category, id: 722, categoryItems: [{ displayOrder: 1, item }] } };
  return read('menus', toRow({ ...menu, menuCategories: [first, second] } as unknown as Menu));
}

test.each([
  ['hours', { hours: [{ from: '07:00', to: '11:00' }] }, 'other hours'],
  ['alcohol', { isAlcohol: true }, 'another isAlcohol'],
  ['allergens', { allergens: ['egg'] }, 'other allergens'],
  ['no allergens', { allergens: undefined }, 'other allergens'],
  ['a grade', { nutriGrade: { grade: 'B' } }, 'another nutriGrade'],
  ['a deposit', { containerDeposit: 0.1 }, 'another deposit'],
])('a dish with %s in one of its categories only is refused (IMPORT-9)', (_, changes, what) => {
  expect(readTwice(changes)).toContain(`has ${what} than in another category: dish 711`);
});

test('a dish that is the same in two categories is taken, whatever the order of its words (IMPORT-9)', () => {
  expect(readTwice({ allergens: ['egg', 'peanut'], isAlcohol: false, containerDeposit: 0 })).toBe('');
});

test('a group that needs more choices than it has is refused, since its dish could never be ordered (IMPORT-10)', () => {
  const withGroup = (changes: object) =>
    readDish({ itemModifierGroups: [{ ...laksa.itemModifierGroups[0], modifierGroup: { ...group, ...changes } }] });
  expect(withGroup({ min: 2, max: 2 })).toMatch(/asks for at least 2 choices and has 1; add choices, or lower min\./);
  expect(withGroup({ type: 'Quantity', min: 2, max: 2 })).toBe('');
  expect(withGroup({ type: 'Quantity', min: 1, modifierGroupItems: [] })).toMatch(/at least 1 choices and has 0/);
  expect(withGroup({ min: 2, max: 2, subModifierGroups: [{ ...group, id: 742, min: 9, max: 9 }] })).toBe('');
  // One that is switched off for today comes back.
  const off = group.modifierGroupItems.map((one) => ({ modifierItem: { ...one.modifierItem, status: 'Inactive' } }));
  expect(withGroup({ min: 1, modifierGroupItems: off.map((one) => ({ displayOrder: 1, ...one })) })).toBe('');
});

test('a group that its choices cannot fill, or that preselects more than it allows, is refused (IMPORT-10)', () => {
  const [first] = group.modifierGroupItems;
  const withPlaces = (limits: object, ...places: object[]) => {
    const modifierGroupItems = places.map((place, index) => ({
      ...{ ...first, ...place },
      modifierItem: { ...first?.modifierItem, id: 7410 + index },
    }));
    const modifierGroup = { ...group, ...limits, modifierGroupItems };
    return readDish({ itemModifierGroups: [{ ...laksa.itemModifierGroups[0], modifierGroup }] });
  };
  const five = { type: 'Quantity', min: 0, max: 5 };
  expect(withPlaces({ ...five, min: 5 }, { maxQuantity: 2 }, { maxQuantity: 2 })).toMatch(
    /asks for at least 5 choices, and the maxQuantity of its choices allow 4; raise one, or lower min\./,
  );
  expect(withPlaces({ ...five, min: 4 }, { maxQuantity: 2 }, { maxQuantity: 2 })).toBe('');
  expect(withPlaces({ ...five, min: 5 }, { maxQuantity: 2 }, {})).toBe('');
  expect(withPlaces(five, { maxQuantity: 2, defaultQuantity: 3 })).toMatch(
    /has the defaultQuantity 3 for a choice of which a diner takes at most 2; lower it\./,
  );
  expect(withPlaces(five, { defaultQuantity: 3 }, { defaultQuantity: 3 })).toMatch(
    /preselects 6 choices and allows 5; remove a defaultQuantity, or raise max\./,
  );
  expect(withPlaces(five, { defaultQuantity: 3 }, { maxQuantity: 2, defaultQuantity: 2 })).toBe('');
  expect(withPlaces({ type: 'Select', min: 1, max: 2 }, { defaultQuantity: 2 }, {})).toMatch(
    /takes at most 1; lower it/,
  );
  expect(withPlaces(five, { maxQuantity: 0 })).toMatch(/is 0; it must be >= 1/);
  const sub = { ...group, id: 742, modifierGroupItems: [{ ...first, defaultQuantity: 1 }] };
  expect(withPlaces({ type: 'Select', min: 0, max: 1, subModifierGroups: [sub] }, { defaultQuantity: 1 })).toMatch(
    /preselects 2 choices and allows 1/,
  );
});

test('a dish whose choices can take off more than it costs is refused (IMPORT-21, MONEY-46)', () => {
  const entry = laksa.itemModifierGroups[0] as Item['itemModifierGroups'][number];
  const choice = group.modifierGroupItems[0]
    ?.modifierItem as (typeof group)['modifierGroupItems'][number]['modifierItem'];
  const priced = (id: number, basePrice: number, status = 'Active') => ({
    displayOrder: id,
    modifierItem: {
      ...{ ...choice, id, status },
      modifierItemPrices: choice.modifierItemPrices.map((one) => ({ ...one, basePrice })),
    },
  });
  const find = (dollars: number, changes: object, ...choices: object[]): string => {
    const modifierGroup = { ...group, modifierGroupItems: choices, ...changes };
    const itemPrices = laksa.itemPrices.map((price) => ({ ...price, basePrice: dollars }));
    const dish = { ...laksa, itemPrices, itemModifierGroups: [{ ...entry, modifierGroup }] } as Item;
    const row = toRow(createMenu(dish)[0] as object);
    expect(read('menus', row)).toBe('');
    return findTooCheap([row]).join('\n');
  };
  const upTo2 = { type: 'Select', min: 0, max: 2 };
  const two = [priced(1, -0.5), priced(2, -0.7), priced(3, -0.1)];
  expect(find(1.2, upTo2, ...two)).toBe('');
  expect(find(1.19, upTo2, ...two)).toMatch(
    /^Menu 750: dish 711 \(Nasi Lemak\) costs \$1\.19 for .+, and its choices can make that -\$0\.01; raise its price, or let its choices take off less\.$/,
  );
  expect(find(1, { type: 'Quantity', min: 0, max: 3 }, priced(1, -0.34))).toMatch(/make that -\$0\.02/);
  expect(find(1, { type: 'Quantity', min: 0, max: 3 }, { ...priced(1, -0.34), maxQuantity: 2 })).toBe('');
  expect(find(1, { type: 'Fixed', min: 1, max: 1 }, priced(1, -0.6), priced(2, -0.6))).toMatch(/make that -\$0\.20/);
  // A required choice pays for the reduction, and a choice that is switched off comes back.
  expect(find(0, { type: 'Select', min: 2, max: 2 }, priced(1, -0.5), priced(2, 0.5))).toBe('');
  expect(find(0.4, upTo2, priced(1, -0.5, 'Inactive'))).toMatch(/make that -\$0\.10/);
  // The price of a dish itself is never below 0.
  const below = laksa.itemPrices.map((price) => ({ ...price, basePrice: -1 }));
  expect(readDish({ itemPrices: below })).toMatch(/is -1; it must be >= 0/);
});

test('another most of a choice, and one that is preselected now, are named (IMPORT-2)', () => {
  const shop = (place: object) => {
    const modifierGroupItems = group.modifierGroupItems.map((one) => ({ ...one, ...place }));
    const itemModifierGroups = laksa.itemModifierGroups.map((one) => ({
      ...one,
      modifierGroup: { ...group, modifierGroupItems },
    }));
    return new Map([['menus', [toRow(createMenu({ ...laksa, itemModifierGroups })[0] as object)]]]);
  };
  const said = listChanges(shop({ maxQuantity: 2 }), shop({ maxQuantity: 3, defaultQuantity: 1 })).map(describeChange);
  expect(said.join()).toMatch(/maxQuantity 2 → 3/);
  expect(said.join()).toMatch(/defaultQuantity/);
});

test('a choice that begins to lower the price is asked about (IMPORT-3)', () => {
  const shop = (basePrice: number) => {
    const prices = [
      { roleId: 5, name: 'Guest', basePrice, isDefault: true, isEnabledServiceCharge: true, taxId: null },
    ];
    const items = group.modifierGroupItems.map(({ modifierItem, ...one }) => ({
      ...one,
      modifierItem: { ...modifierItem, modifierItemPrices: prices },
    }));
    const groups = laksa.itemModifierGroups.map((one) => ({
      ...one,
      modifierGroup: { ...group, modifierGroupItems: items },
    }));
    return new Map([['menus', [toRow(createMenu({ ...laksa, itemModifierGroups: groups })[0] as object)]]]);
  };
  expect(findDoubts(listChanges(shop(0.5), shop(-0.5))).join()).toMatch(/price for Guest \$0\.50 → -\$0\.50/);
  expect(findDoubts(listChanges(shop(-0.5), shop(-0.6)))).toEqual([]);
});

test('a deposit that is ten times as high is asked about (IMPORT-3)', () => {
  const shop = (containerDeposit: number) =>
    new Map([['menus', [toRow(createMenu({ ...kopi, containerDeposit })[0] as object)]]]);
  expect(findDoubts(listChanges(shop(0.1), shop(1)))).toEqual(['Dish 712 (Kopi): containerDeposit 0.1 → 1']);
  expect(findDoubts(listChanges(shop(0.1), shop(0.2)))).toEqual([]);
});

test('a diet that no filter knows is asked about, and not again (IMPORT-11)', () => {
  const shop = (...diets: string[]) => new Map([['menus', [toRow(createMenu({ ...laksa, diets })[0] as object)]]]);
  const ofKeto = "Dish 711 (Nasi Lemak): no filter knows the diet 'keto'. Known are vegetarian, vegan, halal";
  expect(findUnknownDiets(new Map(), shop('vegan', 'keto'))).toEqual([ofKeto]);
  expect(findUnknownDiets(shop('vegan'), shop('vegan', 'keto'))).toEqual([ofKeto]);
  expect(findUnknownDiets(shop('keto'), shop('keto'))).toEqual([]);
  // The filters read them without case.
  expect(findUnknownDiets(new Map(), shop('Vegan ', 'halal'))).toEqual([]);
});
