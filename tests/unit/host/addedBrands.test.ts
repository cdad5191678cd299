import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract';
import { readAddress } from '../../../features/model/visit/tableAddress.ts';
import {
  type AddedBrand,
  buildAddedShop,
  getAddedBrandId,
  moveIds,
  readAddedBrands,
} from '../../../host/demo/added.ts';
import { demo } from '../../../host/demo/index.ts';
import { seedAddedBrands } from '../../../host/seed.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const known = demo.brands.map(({ code }) => code);
const createBrand = (code: string, menuFrom: string): AddedBrand => ({
  code,
  name: 'Satay Street',
  sampleVouchers: true,
  shop: {
    menuFrom,
    outlet: { code: `${code.toUpperCase()}1`, name: 'Lau Pa Sat', address: '18 Raffles Quay' },
    tables: 3,
  },
});

describe('the demo outlet of a newly added brand (BRAND-24)', () => {
  test.each(known)('has tables and the menu of %s, as the contract wants them', (menuFrom) => {
    const shop = buildAddedShop(createBrand('satay', menuFrom), demo);
    const faults = (schema: TSchema, values: readonly unknown[]) =>
      values.flatMap((value) => [...Errors(schema, value)]);
    expect(faults(contract.BrandDetails, shop.brands)).toEqual([]);
    expect(
      faults(
        contract.Outlet,
        shop.outlets.map(({ outlet }) => outlet),
      ),
    ).toEqual([]);
    expect(
      faults(
        contract.OutletSettings,
        shop.outlets.map(({ settings }) => settings),
      ),
    ).toEqual([]);
    expect(
      faults(
        contract.Menu,
        shop.menus.map(({ menu }) => menu),
      ),
    ).toEqual([]);
    expect(shop.menus.length).toBeGreaterThan(0);
    expect(shop.qrCodes.filter(({ tableNo }) => tableNo)).toHaveLength(3);
    // No id of the brand it borrows from is left, nor one of another brand.
    const own = getAddedBrandId('satay');
    const ids = JSON.stringify(shop).match(/(?<![\d.])\d{6,}(?![\d.])/g) ?? [];
    expect([...new Set(ids.map((id) => Math.floor(Number(id) / 100_000)))]).toEqual([own]);
  });

  test.each(known)('has as many tables as it says, each once, also where %s has fewer', (menuFrom) => {
    const brand = createBrand('satay', menuFrom);
    const shop = buildAddedShop({ ...brand, shop: { ...brand.shop, tables: 20 } }, demo);
    const numbers = shop.qrCodes.flatMap(({ tableNo }) => tableNo ?? []);
    expect(new Set(numbers).size).toBe(20);
    // No two tables have one bill.
    const bills = shop.qrCodes.flatMap(({ checkNo }) => checkNo ?? []);
    expect(new Set(bills).size).toBe(bills.length);
  });

  test('has numbers that follow from its code alone, far from those of the built-in brands', () => {
    expect(getAddedBrandId('satay')).toBe(getAddedBrandId('satay'));
    expect(getAddedBrandId('satay')).not.toBe(getAddedBrandId('sataz'));
    expect(getAddedBrandId('satay')).toBeGreaterThan(99);
    // The address of a table reads nine digits (ENTRY-1).
    const codes = Array.from({ length: 2000 }, (_, at) => `brand-${at}`);
    expect(Math.max(...codes.map(getAddedBrandId)) * 100_000 + 99_999).toBeLessThan(1e9);
    expect(moveIds({ id: 101_000, plu: '101000', price: 8.9, others: [201_000] }, 1, 150)).toEqual({
      ...{ id: 15_001_000, plu: '15001000', price: 8.9, others: [201_000] },
    });
  });
});

describe('a server with such a brand', () => {
  let host: InjectedServer;
  beforeAll(async () => {
    host = await createTestServer();
    await seedAddedBrands(host.core.db, [createBrand('satay', 'kopi')], demo);
  });
  afterAll(() => host.close());

  test('has its tables on the sheet of the sandbox, and takes an order there', async () => {
    const { body } = await host.app.inject({ method: 'GET', url: '/sandbox' });
    expect(body).toContain('<section class="shop" id="satay"><h2>Satay Street</h2>');
    expect(body).toContain('bcode=satay&amp;ocode=SATAY1');
    const [, path = ''] = /data-direct="(\/\?bcode=satay[^"]*)"/.exec(body) ?? [];
    expect(readAddress('/', new URL(path.replaceAll('&amp;', '&'), 'http://localhost').search)).toMatchObject({
      ...{ bcode: 'satay', ocode: 'SATAY1', table: '1', qrtypeid: getAddedBrandId('satay') * 100_000 + 500 },
    });
    const payload = await host.payload('SATAY1', [{ dish: 'Soft-Boiled Eggs' }]);
    const { status, error } = await host.call('makeOrder', { body: payload });
    expect(status, JSON.stringify(error)).toBe(200);
  });

  test('started again, has it once, under the name that brand.json has now', async () => {
    await seedAddedBrands(host.core.db, [{ ...createBrand('satay', 'kopi'), name: 'Satay by Night' }], demo);
    const { body } = await host.app.inject({ method: 'GET', url: '/sandbox' });
    expect(body.match(/id="satay"><h2>Satay by Night/g)).toHaveLength(1);
  });

  test('whose shop is its own has nothing added', async () => {
    await seedAddedBrands(host.core.db, [createBrand('mee', 'elsewhere')], demo);
    expect((await host.app.inject({ method: 'GET', url: '/sandbox' })).body).not.toContain('bcode=mee');
  });
});

describe('a demo.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-json-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const right = { menuFrom: 'kopi', outlet: { code: 'S1', name: 'Satay', address: '1 Demo Street' }, tables: 4 };
  const read = (value: unknown) => {
    mkdirSync(join(folder, 'satay'), { recursive: true });
    const brand = { name: 'Satay Street', toggles: { sampleVouchers: false } };
    // As an editor on Windows saves it.
    writeFileSync(join(folder, 'satay/brand.json'), `\uFEFF${JSON.stringify(brand)}`);
    writeFileSync(join(folder, 'satay/demo.json'), typeof value === 'string' ? value : JSON.stringify(value));
    return () => readAddedBrands(folder, known);
  };

  test('is read with the name and the vouchers of brand.json', () => {
    expect(read(right)()).toEqual([{ code: 'satay', name: 'Satay Street', sampleVouchers: false, shop: right }]);
  });

  test('is read with a byte order mark', () => {
    expect(read(`\uFEFF${JSON.stringify(right)}`)()).toHaveLength(1);
  });

  test.each<[string, unknown, RegExp]>([
    ['that is no JSON', '{', /demo\.json is not valid JSON: line 1/],
    [
      'with the menu of nobody',
      { ...right, menuFrom: 'kopy' },
      /menuFrom is "kopy"; write the code of a brand .* did you mean kopi/,
    ],
    [
      'without an address',
      { ...right, outlet: { code: 'S1', name: 'Satay' } },
      /outlet.address is missing; write a text/,
    ],
    ['without tables', { ...right, tables: 0 }, /tables is 0; write a number, 1 or more/],
  ])('%s stops the start with a sentence', (_, value, sentence) => {
    expect(read(value)).toThrow(sentence);
  });
});
