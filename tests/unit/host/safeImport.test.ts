import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inDollars, toCents } from '../../../contract/money/index.ts';
import type { ChangeEvent } from '../../../host/core.ts';
import { brands, menus, outlets, stock, taxes } from '../../../host/db/schema.ts';
import { changeSettings, setBrandStatus } from '../../../host/services/catalogue.ts';
import { setStock } from '../../../host/services/stock.ts';
import { exportShop, type ImportOptions, importShop } from '../../../host/shop/shopFiles.ts';
import { findUnthemedBrands } from '../../../host/shop/themeProblems.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const events: ChangeEvent[] = [];
beforeEach(() => {
  events.length = 0;
});

/** Imports these rows. @returns what was imported, or why nothing was. */
const take = async (files: Record<string, unknown[]>, options: ImportOptions = {}): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
  for (const [name, rows] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), JSON.stringify(rows));
  const { emit } = host.core;
  const core = {
    ...host.core,
    emit: (event: ChangeEvent) => {
      events.push(event);
      emit(event);
    },
  };
  try {
    return await importShop(core, folder, options);
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const showPrice = (dollars: number): string => inDollars(toCents(dollars));

const readOutlet = async () => {
  const [outlet] = await host.core.db.select().from(outlets).where(eq(outlets.code, 'TB01'));
  if (!outlet) throw new Error('The demo has no outlet TB01.');
  return outlet;
};
const readBrand = async () => {
  const [brand] = await host.core.db.select().from(brands).where(eq(brands.code, 'kopi'));
  if (!brand) throw new Error('The demo has no brand kopi.');
  return brand;
};
const readMenu = async () => {
  const [menu] = await host.core.db.select().from(menus).where(eq(menus.brandId, 1)).orderBy(menus.id);
  const item = menu?.document.menuCategories[0]?.category.categoryItems[0]?.item;
  const [price] = item?.itemPrices ?? [];
  const [english] = item?.itemLocalizations ?? [];
  if (!menu || !item || !price || !english) throw new Error('The demo has no dish.');
  return { menu, item, price, english };
};

test('files of the morning keep an outlet closed, a brand in maintenance and a dish sold out, and say so (IMPORT-1)', async () => {
  const outlet = await readOutlet();
  const files = {
    outlets: [{ ...outlet, name: 'Tiong Bahru Two' }],
    brands: [await readBrand()],
    stock: (await host.core.db.select().from(stock)).filter(({ outletId }) => outletId === outlet.id).slice(0, 1),
  };
  const [row] = files.stock;
  if (!row || row.isSoldOut) throw new Error('The demo has no stock of TB01.');
  await changeSettings(host.core, outlet.id, { isOutletClosed: true });
  await setBrandStatus(host.core, 1, 'Maintenance');
  await setStock(host.core, outlet.id, row.kind, row.targetId, { isSoldOut: true });
  expect(await take(files)).toMatch(
    /^Imported .*\nKept as the shop has it \(--live takes it from the files\): outlet TB01 closed, brand kopi in maintenance, 1 row of stock\.$/,
  );
  const now = await readOutlet();
  expect([now.name, now.settings.isOutletClosed, (await readBrand()).status]).toEqual([
    'Tiong Bahru Two',
    true,
    'Maintenance',
  ]);
  const isSoldOut = async () =>
    (await host.core.db.select().from(stock).where(eq(stock.targetId, row.targetId))).find(
      ({ outletId, kind }) => outletId === outlet.id && kind === row.kind,
    )?.isSoldOut;
  expect(await isSoldOut()).toBe(true);

  expect(await take({ ...files, outlets: [outlet] }, { isLive: true })).not.toContain('Kept');
  expect((await readOutlet()).settings.isOutletClosed).toBe(false);
  expect([await isSoldOut(), (await readBrand()).status]).toEqual([false, 'Active']);
});

test('files of the morning keep a pause and how long food takes, also where they have none, and say so (IMPORT-1, CHECKOUT-40)', async () => {
  const outlet = await readOutlet();
  const live = { pausedUntil: '2026-03-14T04:40:00.000Z', pauseReason: 'Kitchen is full', aboutMinutes: 25 };
  await changeSettings(host.core, outlet.id, live);
  expect(await take({ outlets: [outlet] })).toMatch(
    /outlet TB01 paused until 2026-03-14T04:40:00\.000Z \(Kitchen is full\), outlet TB01 about 25 min\.$/,
  );
  expect((await readOutlet()).settings).toMatchObject(live);
  // A file of the time of the pause does not begin it again.
  const busy = await readOutlet();
  await changeSettings(host.core, outlet.id, {}, ['pausedUntil', 'pauseReason', 'aboutMinutes']);
  expect(await take({ outlets: [busy] })).toMatch(/outlet TB01 not paused, outlet TB01 without a time for food\.$/);
  expect(await readOutlet()).toEqual(outlet);
  expect(await take({ outlets: [busy] }, { isLive: true })).not.toContain('Kept');
  expect((await readOutlet()).settings).toMatchObject(live);
  await changeSettings(host.core, outlet.id, {}, ['pausedUntil', 'pauseReason', 'aboutMinutes']);
});

test('a dry run names each change with its values, and writes nothing (IMPORT-2)', async () => {
  const { menu, price, english } = await readMenu();
  const before = structuredClone(menu);
  const outlet = await readOutlet();
  const was = showPrice(price.basePrice);
  price.basePrice += 0.5;
  english.description = 'On toast.';
  const second = menu.document.menuCategories[0]?.category.categoryItems.splice(1, 1)[0]?.item;
  const said = await take(
    {
      menus: [menu],
      outlets: [{ ...outlet, address: '1 New Street' }],
      taxes: await host.core.db.select().from(taxes),
    },
    { isDryRun: true },
  );
  expect(said).toContain(`price for ${price.name} ${was} → ${showPrice(price.basePrice)}`);
  expect(said).toContain(
    "; description in English 'Charcoal-grilled, thick slab butter, house pandan kaya' → 'On toast.'.",
  );
  expect(said).toContain(`Dish ${second?.id} (${second?.itemLocalizations[0]?.name}) is no longer in its menu.`);
  expect(said).not.toMatch(/^(Group|Choice)/m);
  expect(said).toContain(`Outlet ${outlet.id} (${outlet.name}): address '${outlet.address}' → '1 New Street'.`);
  expect(said).not.toMatch(/^Tax/m);
  expect((await readMenu()).menu).toEqual(before);
  expect(await readOutlet()).toEqual(outlet);
  expect(events).toEqual([]);
});

test('an export that is imported again changes nothing, as JSON and as tables (IMPORT-2)', async () => {
  for (const csv of [false, true]) {
    const folder = mkdtempSync(join(tmpdir(), 'makan-export-'));
    await exportShop(host.core, folder, { csv });
    expect(await importShop(host.core, folder, { isDryRun: true })).toBe('It would change nothing.');
    rmSync(folder, { recursive: true });
  }
});

test('an id that goes to something else and a price without its point are asked about, a new word is not (IMPORT-3)', async () => {
  const asked: (readonly string[])[] = [];
  const confirm = async (doubts: readonly string[]) => {
    asked.push([...doubts]);
    return false;
  };
  const { menu, item, price, english } = await readMenu();
  const was = english.name;
  english.name = 'Iced Lychee';
  const cheap = price.finalPrice ?? price.basePrice;
  delete price.finalPrice;
  price.basePrice = cheap * 100;
  const version = menu.version;
  expect(await take({ menus: [menu] }, { confirm })).toMatch(
    /^Nothing was imported\. .*\n.*\n.*\nIf they are meant, import again with --yes\./,
  );
  expect(asked).toEqual([
    expect.arrayContaining([
      `Dish ${item.id}: '${was}' becomes 'Iced Lychee'`,
      expect.stringContaining(`price for ${price.name} ${showPrice(cheap)} → ${showPrice(cheap * 100)}`),
    ]),
  ]);
  expect((await readMenu()).menu.version).toBe(version);

  const small = await readMenu();
  small.english.name = `Old ${was}`;
  small.price.basePrice += 0.2;
  expect(await take({ menus: [small.menu] }, { confirm })).toMatch(/^Imported/);
  expect(asked).toHaveLength(1);
  // A rate of 9 that a spreadsheet made 0.09.
  const [tax] = await host.core.db.select().from(taxes);
  expect(await take({ taxes: [{ ...tax, rate: 0.09 }] }, { confirm })).toContain('rate 9 → 0.09');
});

test('a brand that the app has no look for is refused, also in other letters, and a known one is not (IMPORT-4)', () => {
  const themed = ['canteen', 'kopi'];
  expect(findUnthemedBrands([{ code: 'kopi' }, { code: 'KOPI' }], themed)).toEqual([]);
  expect(findUnthemedBrands([{ code: 'noodle' }], themed)).toEqual([
    'Brand noodle has no look. Make the folder themes/noodle with `npm run brand:new`, put what `npm run brand:pack` makes of it into the folder brands of DATA_DIR (or run `npm run build`), and import again; there are canteen, kopi.',
  ]);
  // The app is built on another machine.
  expect(findUnthemedBrands([{ code: 'noodle' }], undefined)).toEqual([]);
});

test('open phones are told of menus and outlets that changed, and of nothing else (IMPORT-5)', async () => {
  const { menu, price } = await readMenu();
  price.basePrice += 0.1;
  await take({ menus: [menu] });
  expect(events).toEqual(menu.outletIds.map((outletId) => ({ type: 'menu', outletId })));
  events.length = 0;
  const outlet = await readOutlet();
  await take({
    outlets: [{ ...outlet, settings: { ...outlet.settings, allowOrderNow: !outlet.settings.allowOrderNow } }],
  });
  expect(events).toEqual([{ type: 'settings', outletId: outlet.id }]);
  events.length = 0;
  const ofKopi = (await host.core.db.select().from(taxes)).filter(({ brandId }) => brandId === 1);
  await take({ taxes: ofKopi.map((tax) => ({ ...tax, name: `${tax.name} ` })), outlets: [await readOutlet()] });
  expect(events).toEqual([]);
  await take({ taxes: ofKopi.map((tax) => ({ ...tax, name: `${tax.name}!` })) });
  expect(events.map(({ type }) => type)).toContain('settings');
});

test("an allergen that no filter knows is refused with the word that is meant, so that 'eggs' is not free of egg (IMPORT-6)", async () => {
  const { menu, item } = await readMenu();
  item.allergens = ['milk', 'eggs'];
  expect(await take({ menus: [menu] })).toMatch(
    /allergens\.1 \(.*\) is 'eggs', which no filter knows; write 'egg'\. Known are /,
  );
  item.allergens = ['celery'];
  expect(await take({ menus: [menu] })).toContain("is 'celery', which no filter knows. Known are ");
  item.allergens = ['milk', 'egg'];
  expect(await take({ menus: [menu] })).toMatch(/^Imported/);
});

test('an import asks before it writes a diet that no filter knows, and says it in a dry run (IMPORT-11)', async () => {
  const { menu, item } = await readMenu();
  item.diets = ['keto'];
  const asked: (readonly string[])[] = [];
  const answer = (isMeant: boolean) => async (doubts: readonly string[]) => asked.push(doubts) > 0 && isMeant;
  expect(await take({ menus: [menu] }, { confirm: answer(false) })).toMatch(/^Nothing was imported\./);
  expect(asked).toEqual([[expect.stringContaining("no filter knows the diet 'keto'")]]);
  expect(await take({ menus: [menu] }, { isDryRun: true })).toMatch(
    /^Please look at these first:\n.*no filter knows the diet 'keto'/,
  );
  expect(await take({ menus: [menu] }, { confirm: answer(true) })).toMatch(/^Imported/);
  expect(await take({ menus: [menu] }, { confirm: answer(false) })).toMatch(/^Imported/);
});

test('a dish that has another name in the row of another role is refused, as the last row would win (IMPORT-7)', async () => {
  const { menu, item, price, english } = await readMenu();
  const row = { menuId: menu.id, kind: 'item', id: item.id, status: 'Active', basePrice: price.basePrice };
  const rows = [
    { ...row, name: 'Kaya Toast', roleId: price.roleId, role: price.name },
    { ...row, name: english.name, roleId: 987, role: 'Staff' },
  ];
  expect(await take({ prices: rows })).toBe(
    `Nothing was imported:\nprices.json, row 2 (${english.name}), column name is '${english.name}', and 'Kaya Toast' in an earlier row of it.`,
  );
});
