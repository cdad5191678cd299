import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brands, menus, organisations, outlets, taxes } from '../../../host/db/schema.ts';
import { changeSettings } from '../../../host/services/catalogue.ts';
import { exportShop, type ImportOptions, importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

/** Imports these files: lists become JSON, texts are CSV. @returns what was imported, or why nothing was. */
const take = async (files: Record<string, unknown[] | string>, options?: ImportOptions): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
  for (const [name, rows] of Object.entries(files))
    writeFileSync(
      join(folder, `${name}.${typeof rows === 'string' ? 'csv' : 'json'}`),
      typeof rows === 'string' ? rows : JSON.stringify(rows),
    );
  try {
    return await importShop(host.core, folder, options);
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('what is no file', () => {
  /** Returns the output of the import for a folder that `make` has prepared. */
  const importFrom = async (make: (folder: string) => void): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
    try {
      make(folder);
      return await importShop(host.core, folder);
    } catch (error) {
      return (error as Error).message;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('is refused with a sentence that says what it is, and holds nothing up', async () => {
    expect(await importFrom((folder) => mkdirSync(join(folder, 'brands.json')))).toContain('brands.json is a folder;');
    const pipe = (folder: string) => execFileSync('mkfifo', [join(folder, 'taxes.csv')]);
    expect(await importFrom(pipe)).toContain('taxes.csv is a pipe or a device;');
    const device = (folder: string) => symlinkSync('/dev/zero', join(folder, 'menus.json'));
    expect(await importFrom(device)).toContain('menus.json is a pipe or a device;');
  });

  test('is refused in place of the folder too', async () => {
    await expect(importShop(host.core, '/dev/null')).rejects.toThrow('/dev/null is no folder;');
  });
});

describe('activation codes', () => {
  test('of nothing but spaces are refused (ACCOUNT-15)', async () => {
    const [organisation] = await host.core.db.select().from(organisations);
    const row = { ...organisation, activationCode: ' ' };
    expect(await take({ organisations: [row] })).toMatch(
      /, column activationCode must not have fewer than 1 characters\.$/,
    );
    const csv = `id,name,activationCode,departments,isDeleted\r\n${row.id},Canteen, ,[],FALSE\r\n`;
    expect(await take({ organisations: csv })).toMatch(
      /, column activationCode must not have fewer than 1 characters\.$/,
    );
  });
});

describe("a brand's own gateway", () => {
  const secrets = { ApiKey: 'key-at-fiserv', ApiSecret: 'api-secret-at-fiserv', SharedSecret: 'secret-at-fiserv' };
  const open = {
    provider: 'fiserv',
    StoreId: '62',
    paymentGatewayHost: 'https://f.example',
    ApiHost: 'https://a.example',
  };
  const readBrand = async () => (await host.core.db.select().from(brands).where(eq(brands.id, 1)))[0];
  const takeGateway = async (gateway: object) => take({ brands: [{ ...(await readBrand()), gateway }] });

  test('is taken whole, and exported without its secrets, which stay where a file lacks them (WIRE-46)', async () => {
    expect(await takeGateway({ ...open, ...secrets })).toMatch(/^Imported/);
    expect((await readBrand())?.gateway).toEqual({ ...open, ...secrets });
    for (const csv of [true, false]) {
      const folder = mkdtempSync(join(tmpdir(), 'makan-export-'));
      await exportShop(host.core, folder, { csv });
      const text = readFileSync(join(folder, `brands.${csv ? 'csv' : 'json'}`), 'utf8');
      expect(text).toContain('https://a.example');
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
      rmSync(folder, { recursive: true });
      expect(await take({ brands: csv ? text : JSON.parse(text) })).toMatch(/^Imported/);
      expect((await readBrand())?.gateway).toEqual({ ...open, ...secrets });
    }
    expect(await takeGateway({ ...open, ApiKey: 'new-key' })).toMatch(/^Imported/);
    expect((await readBrand())?.gateway).toEqual({ ...open, ...secrets, ApiKey: 'new-key' });
  });

  test('that becomes that of another provider does not get the secrets of the one before', async () => {
    expect(await takeGateway({ provider: 'stripe', ApiKey: 'sk_new' })).toMatch(/^Imported/);
    expect((await readBrand())?.gateway).toEqual({ provider: 'stripe', ApiKey: 'sk_new' });
    for (const wrong of [{ provider: 'paypal' }, { ApiKey: '' }, { ApiHost: 'javascript:1' }, { Apikey: 'x' }])
      expect(await takeGateway(wrong)).toMatch(/^Nothing was imported:\n.*gateway/);
  });
});

describe('a field that is not known', () => {
  test('is refused with the fields that are', async () => {
    const [brand] = await host.core.db.select().from(brands).where(eq(brands.id, 1));
    const said = await take({ brands: [{ ...brand, gateway: { provider: 'hitpay', host: 'https://x.example' } }] });
    expect(said).toMatch(
      /column gateway\.host is not known; those known are provider, paymentGatewayHost, .*SharedSecret, .*\.$/,
    );
    const [menu] = await host.core.db.select().from(menus).where(eq(menus.brandId, 1));
    const odd = JSON.parse(JSON.stringify(menu).replaceAll('"plu":', '"price": 1, "plu":'));
    expect(await take({ menus: [odd] })).toMatch(
      /categoryItems\.0\.item\.price \(.+\) is not known; those known are .*itemPrices/,
    );
    expect(await take({ brands: [{ ...brand, colour: 'red' }] })).toMatch(
      /column colour is not known; .*idleReloadTiming/,
    );
  });
});

describe('a tax', () => {
  const readTax = async () => (await host.core.db.select().from(taxes).where(eq(taxes.brandId, 1)))[0];
  const takeTax = async (change: object) => take({ taxes: [{ ...(await readTax()), ...change }] });

  test('that no sentence about prices could name, or that no price could be shown with, is refused (MENU-25, MONEY-38)', async () => {
    for (const name of ['', ' 9% ', '(9 %)'])
      expect(await takeTax({ name })).toMatch(/column name is ".*"; diners read it beside the prices/);
    expect(await takeTax({ type: 'Compound' })).toMatch(/^Nothing was imported:\n.*column type/);
    expect(await takeTax({ rate: -1 })).toMatch(/^Nothing was imported:\n.*column rate/);
    for (const change of [{ name: '', status: 'Inactive' }, { name: '', rate: 0 }, {}])
      expect(await takeTax({ ...(await readTax()), name: 'GST 9%', status: 'Active', rate: 9, ...change })).toMatch(
        /^Imported/,
      );
  });
});

describe('a status', () => {
  const TB01 = 100001;
  const KAYA_TOAST = 'Kaya Butter Toast';

  test('is read without regard to capitals and the spaces around it (MONEY-31)', async () => {
    const shown = async () => (await host.call('menu', { params: { outletId: TB01 } })).body;
    const charged = async () => (await host.call('taxes', { params: { brandId: 1 } })).body.map(({ id }) => id);
    const before = [await charged(), JSON.stringify(await shown()).includes(KAYA_TOAST)];
    expect(before).toEqual([expect.arrayContaining([expect.any(Number)]), true]);
    const kept = await host.core.db.select().from(taxes).where(eq(taxes.brandId, 1));
    // As another program may have written it; the import trims.
    for (const { id } of kept) await host.core.db.update(taxes).set({ status: 'ACTIVE ' }).where(eq(taxes.id, id));
    // Longer than anything is cached.
    host.advance(6000);
    const [menu] = await host.core.db.select().from(menus).where(eq(menus.brandId, 1));
    const loud = JSON.parse(JSON.stringify(menu).replaceAll('"status":"Active"', '"status":" ACTIVE"'));
    expect(await take({ menus: [loud] })).toMatch(/^Imported/);
    expect([await charged(), JSON.stringify(await shown()).includes(KAYA_TOAST)]).toEqual(before);
    const [stored] = await host.core.db.select().from(menus).where(eq(menus.brandId, 1));
    expect(JSON.stringify(stored)).not.toContain(' ACTIVE');
  });
});

describe('codes', () => {
  const readOutlets = async () => {
    const rows = await host.core.db.select().from(outlets).orderBy(outlets.id);
    const [first, second] = rows;
    if (!first || !second) throw new Error('The demo has no outlets');
    return { first, second };
  };

  test('of two rows can be exchanged', async () => {
    const { first, second } = await readOutlets();
    const exchanged = [
      { ...first, code: second.code },
      { ...second, code: first.code },
    ];
    expect(await take({ outlets: exchanged })).toMatch(/^Imported/);
    expect(await readOutlets()).toMatchObject({ first: { code: second.code }, second: { code: first.code } });
    // A new row may take a code that a later row gives up.
    const [one, ...rest] = await host.core.db.select().from(organisations).orderBy(organisations.id);
    const added = { ...one, id: 990_002, name: 'New' };
    expect(await take({ organisations: [added, { ...one, activationCode: 'OTHER8' }] })).toMatch(/^Imported/);
    expect(rest.length).toBeGreaterThan(0);
    await take({ outlets: [first, second] });
  });

  test('that only capitals and spaces tell apart are one code (ACCOUNT-15)', async () => {
    const { first, second } = await readOutlets();
    expect(await take({ outlets: [first, { ...second, code: first.code.toLowerCase() }] })).toMatch(
      /outlets\.json, row 2 \(.*\), column code is used by another row too: code /,
    );
    // Beside one that stays as it is.
    expect(await take({ outlets: [{ ...second, code: first.code.toLowerCase() }] })).toMatch(/used by another row too/);
    const groups = [' abc8', 'ABC8 '].map((activationCode, at) => ({
      ...{ id: 990_003 + at, name: 'Group', activationCode, departments: [], isDeleted: false },
    }));
    expect(await take({ organisations: groups })).toMatch(/row 2 \(Group\), column activationCode is used by another/);
  });
});

describe('what the host could not serve', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the rows of every file.
  type Loose = any;
  const readMenu = async (): Promise<Loose> =>
    structuredClone((await host.core.db.select().from(menus).where(eq(menus.brandId, 1)))[0]);

  test('a dish with two prices in two categories is refused, and with one price it is taken', async () => {
    const menu = await readMenu();
    const [first, second] = menu.document.menuCategories.map(({ category }: Loose) => category.categoryItems);
    const twice = structuredClone(first[0]);
    second.push(twice);
    expect(await take({ menus: [menu] })).toMatch(/^Imported/);
    twice.item.itemPrices[0].basePrice += 1;
    expect(await take({ menus: [menu] })).toMatch(
      /menus\.json, row 1 .*, column document\.menuCategories\.1\.category\.categoryItems\.\d+\.item \(.+\) has other prices than in another category: dish \d+\./,
    );
  });

  test('two categories with one id are refused', async () => {
    const menu = await readMenu();
    const [first, second] = menu.document.menuCategories;
    second.category.id = first.category.id;
    expect(await take({ menus: [menu] })).toMatch(
      /column document\.menuCategories\.1\.category \(.+\) has the id of another category: \d+\./,
    );
  });

  test('a time to pay for a way of paying that the outlet has not is refused', async () => {
    const [outlet] = await host.core.db.select().from(outlets).orderBy(outlets.id);
    const row = { ...outlet, paymentTimeouts: [{ paymentTypeId: 987, timeout: 60 }] };
    expect(await take({ outlets: [row] })).toMatch(
      /column paymentTimeouts\.0\.paymentTypeId is 987, which is none of its paymentTypes\./,
    );
  });

  test('stock of a dish that no menu has is refused', async () => {
    const row = { outletId: 100001, targetId: 987_654, isSoldOut: false, isAvailable: true, quantityLeft: 3 };
    const rows = ['item', 'modifier'].map((kind) => ({ ...row, kind }));
    const refused = await take({ stock: rows });
    expect(refused).toContain('stock.json, row 1, column targetId: no menu has item 987654.');
    expect(refused).toContain('stock.json, row 2, column targetId: no menu has modifier 987654.');
  });
});

test.each([
  ['rows that are too long', 200_000, ',9', 'row 2 has 8 cells'],
  ['rows of an unknown brand', 300, '', 'brandId 77 is not in'],
])('many %s are told by the first hundred and their number', async (_, count, end, first) => {
  const rows = Array.from({ length: count }, (__, nth) => `${nth + 1},77,GST,Exclusive,9,Active,FALSE${end}`);
  const said = (await take({ taxes: ['id,brandId,name,type,rate,status,isDefault', ...rows].join('\n') })).split('\n');
  expect(said[0]).toBe('Nothing was imported:');
  expect(said[1]).toContain(first);
  expect(said).toHaveLength(102);
  expect(said.at(-1)).toBe(`There are ${count - 100} more like these.`);
});

test('a file with another name than those of a shop is said, and nothing is imported', async () => {
  const kept = await host.core.db.select().from(taxes);
  expect(await take({ taxes: kept, '._taxes': [] })).toMatch(/^Imported from /);
  expect(await take({ taxes: kept, menu: [] })).toMatch(
    /^Nothing was imported:\nmenu\.json is no file of a shop; those are brands, taxes,/,
  );
});

test('a menu that a person typed is refused with all its kinds of slips at once, each with the dish and what to write', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: the slips are in a document without types, as in a file
  const [menu]: any[] = structuredClone(await host.core.db.select().from(menus).limit(1));
  const [{ item: first }, { item: second }] = menu.document.menuCategories[0].category.categoryItems;
  const name: string = first.itemLocalizations[0].name;
  delete menu.brandId;
  delete menu.document.menuCategories[1].category.categoryImages;
  for (const item of [first, second]) delete item.allowSpecialInstruction;
  first.itemPrices[0].price = 4;
  const progress: string[] = [];
  const refused = await take({ menus: [menu] }, { onProgress: (what) => progress.push(what) });
  expect(progress[0]).toBe('menus.json is read: 1 row.');
  const at = 'document.menuCategories';
  expect(refused).toContain('it needs brandId.');
  expect(refused).toContain(
    `${at}.0.category.categoryItems.0.item (${name}) needs allowSpecialInstruction, as in 1 more`,
  );
  expect(refused).toMatch(/menuCategories\.1\.category \(.+\) needs categoryImages\./);
  expect(refused).toMatch(/itemPrices\.0\.price \(.+\) is not known; those known are roleId/);
  expect(refused.split('\n')).toHaveLength(5);
});

test('a dish with two prices for one role is refused, as the one that is charged would not be the one in the tables', async () => {
  const [menu] = await host.core.db.select().from(menus);
  if (!menu) throw new Error('The demo has no menu.');
  const twice = (by: number) => {
    const document = structuredClone(menu.document);
    const prices = document.menuCategories[0]?.category.categoryItems[0]?.item.itemPrices ?? [];
    const [price] = prices;
    if (price) prices.push({ ...price, basePrice: price.basePrice + by });
    return take({ menus: [{ ...menu, document }] });
  };
  expect(await twice(1)).toMatch(/categoryItems\.0\.item\.itemPrices \(.+\) has two prices for role \d+\.$/);
  expect(await twice(0)).toMatch(/: 1 menus\.$/);
});

test('a menu without a version is taken, as the import gives it a new one', async () => {
  const [menu] = await host.core.db.select().from(menus).limit(1);
  if (!menu) throw new Error('The demo has no menu.');
  const { version, document, ...row } = menu;
  const { version: _, ...own } = document;
  expect(await take({ menus: [{ ...row, document: own }] })).toContain('1 menu');
  const [now] = await host.core.db.select().from(menus).where(eq(menus.id, menu.id));
  expect(now?.version).toBe(version + 1);
  const { id: outletId } = { id: menu.outletIds[0] ?? 0 };
  const served = (
    await host.call('menu', { params: { outletId }, query: { diningoption: menu.orderTypes[0] as never } })
  ).body;
  expect(served.find(({ id }) => id === menu.id)?.version).toBe(version + 1);
});

test('the file of tables changes nothing else of an outlet, whatever the staff do while it is checked', async () => {
  const { core } = host;
  const read = async () => (await core.db.select().from(outlets).where(eq(outlets.code, 'KT01')))[0];
  const id = (await read())?.id ?? 0;
  const row = async () => (await core.db.select().from(menus).orderBy(menus.id))[0];
  const menu = await row();
  if (!menu) throw new Error('The demo has no menu.');
  const { transaction } = core.db;
  // Everything has been checked, and nothing is written yet.
  const spy = vi.spyOn(core.db, 'transaction').mockImplementationOnce(async (...work) => {
    await changeSettings(core, id, { isOutletClosed: true });
    await core.db
      .update(menus)
      .set({ version: menu.version + 7 })
      .where(eq(menus.id, menu.id));
    return transaction.apply(core.db, work);
  });
  const tables = [{ outletId: id, qrTypeId: (await read())?.qrTypes[0]?.id, label: 'Only one', tableNo: '1' }];
  expect(await take({ tables, menus: [menu] })).toMatch(/^Imported/);
  spy.mockRestore();
  expect((await read())?.settings.isOutletClosed).toBe(true);
  expect((await read())?.qrCodes.map(({ label }) => label)).toEqual(['Only one']);
  expect((await row())?.version).toBe(menu.version + 8);
  await changeSettings(core, id, { isOutletClosed: false });
});

describe('the seller of an outlet (ORDER-28)', () => {
  const readOutlet = async () => {
    const [outlet] = await host.core.db.select().from(outlets).where(eq(outlets.code, 'TB01'));
    if (!outlet) throw new Error('The demo has no outlet TB01.');
    return outlet;
  };
  const withSeller = async (seller: unknown) => {
    const outlet = await readOutlet();
    return { ...outlet, settings: { ...outlet.settings, seller } };
  };
  const seller = {
    name: 'Kaya Demo Pte. Ltd.',
    address: '4 Example Street, Singapore 000004',
    gstNumber: 'M90000004A',
  };

  test('is imported with its GST number', async () => {
    expect(await take({ outlets: [await withSeller(seller)] })).toMatch(/1 outlets?/);
    expect((await readOutlet()).settings.seller).toEqual(seller);
  });

  test('survives an export and import as CSV, and no outlet gains a seller', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'makan-export-'));
    const before = await host.core.db.select().from(outlets).orderBy(outlets.id);
    await exportShop(host.core, folder, { csv: true });
    const csv = readFileSync(join(folder, 'outlets.csv'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(csv).toContain('settings.seller.gstNumber');
    expect(await take({ outlets: csv })).not.toContain('column');
    expect(await host.core.db.select().from(outlets).orderBy(outlets.id)).toEqual(before);
    expect(before.find(({ code }) => code === 'KT01')?.settings).not.toHaveProperty('seller');
  });

  test('is refused with a number of another shape', async () => {
    const wrong = await withSeller({ ...seller, gstNumber: 'GST 4' });
    expect(await take({ outlets: [wrong] })).toContain(
      'column settings.seller.gstNumber is no GST registration number. Write it as in its certificate',
    );
  });

  test('is refused without a number where its brand charges GST (ORDER-31)', async () => {
    const { gstNumber: _, ...unregistered } = seller;
    expect(await take({ outlets: [await withSeller(unregistered)] })).toContain(
      'Outlet TB01: GST 9% is charged, but settings.seller has no gstNumber.',
    );
  });
});

describe('hours and pauses', () => {
  const readOutlet = async () => {
    const [outlet] = await host.core.db.select().from(outlets).where(eq(outlets.code, 'DX01'));
    if (!outlet) throw new Error('The demo has no outlet DX01.');
    return outlet;
  };
  const paused = { pausedUntil: '2026-03-14T04:40:00.000Z', pauseReason: 'Kitchen is full', aboutMinutes: 25 };

  test('of an outlet survive an export and import as CSV, and no other outlet gains them (CHECKOUT-40)', async () => {
    const outlet = await readOutlet();
    await changeSettings(host.core, outlet.id, paused);
    const folder = mkdtempSync(join(tmpdir(), 'makan-export-'));
    const before = await host.core.db.select().from(outlets).orderBy(outlets.id);
    await exportShop(host.core, folder, { csv: true });
    const csv = readFileSync(join(folder, 'outlets.csv'), 'utf8');
    rmSync(folder, { recursive: true });
    await changeSettings(host.core, outlet.id, {}, ['pausedUntil', 'pauseReason', 'aboutMinutes']);
    expect(await take({ outlets: csv }, { isLive: true })).toMatch(/^Imported/);
    expect(await host.core.db.select().from(outlets).orderBy(outlets.id)).toEqual(before);
    expect((await readOutlet()).settings).toMatchObject(paused);
    await changeSettings(host.core, outlet.id, {}, ['pausedUntil', 'pauseReason', 'aboutMinutes']);
  });

  test('that end at no point in time are refused with their column (CHECKOUT-40)', async () => {
    const outlet = await readOutlet();
    const settings = { ...outlet.settings, pausedUntil: '12:40' };
    expect(await take({ outlets: [{ ...outlet, settings }] })).toContain('column settings.pausedUntil');
  });

  test('of a dish are imported, and refused with its place in the menu where they are no times (MENU-32)', async () => {
    const [menu] = await host.core.db.select().from(menus).where(eq(menus.brandId, 5));
    if (!menu) throw new Error('The demo has no menu of brand 5.');
    const withHours = (hours: unknown) => {
      const [first, ...rest] = structuredClone(menu.document.menuCategories);
      return {
        ...menu,
        document: {
          ...menu.document,
          menuCategories: [{ ...first, category: { ...first?.category, hours } }, ...rest],
        },
      };
    };
    expect(await take({ menus: [withHours([{ from: '7am', to: '11:00' }])] })).toContain(
      'document.menuCategories.0.category.hours.0.from',
    );
    expect(await take({ menus: [withHours([{ from: '07:00', to: '11:00', days: [1, 5] }])] })).toMatch(/1 menus?/);
    const [now] = await host.core.db.select().from(menus).where(eq(menus.id, menu.id));
    expect(now?.document.menuCategories[0]?.category.hours).toEqual([{ from: '07:00', to: '11:00', days: [1, 5] }]);
    await take({ menus: [menu] });
  });
});
