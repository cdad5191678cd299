import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoShop, demoProblems } from '../../themes/demoShop.ts';
import { readJson, ThemeError } from '../../themes/files.ts';
import { OperatorError } from '../errors.ts';
import { firstId } from './build.ts';
import type { Demo, DemoQrCode } from './types.ts';

/** A brand of `themes` with its own demo outlet. */
export interface AddedBrand {
  code: string;
  name: string;
  /** Whether its vouchers dialog shows two samples (CART-23). */
  sampleVouchers: boolean;
  shop: DemoShop;
}

/** The part of a demo that belongs to one brand and its outlets. */
export type DemoShops = Pick<
  Demo,
  'brands' | 'sampleVoucherBrandIds' | 'taxes' | 'outlets' | 'qrCodes' | 'checks' | 'menus' | 'stock'
>;

/** An id is the brand's number and five digits; nine digits in all is the limit of a table's address. */
const IDS_PER_BRAND = 100_000;
const FIRST_ADDED_ID = 100;
const ADDED_ID_COUNT = 9_800;

/** Number of an added brand: a hash of its code, so that it does not depend on other brands. */
export function getAddedBrandId(code: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(code)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return FIRST_ADDED_ID + (hash % ADDED_ID_COUNT);
}

/** The same data with the ids of one brand in place of those of another. */
export function moveIds<T>(value: T, from: number, to: number): T {
  const isOwn = (id: number) => Math.floor(id / IDS_PER_BRAND) === from;
  const move = (part: unknown): unknown => {
    if (typeof part === 'number') return isOwn(part) ? part + (to - from) * IDS_PER_BRAND : part;
    // `plu` of a dish is its id as a text.
    if (typeof part === 'string')
      return /^\d{6,}$/.test(part) && isOwn(Number(part)) ? String(move(Number(part))) : part;
    if (Array.isArray(part)) return part.map(move);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, move(member)]));
  };
  return move(value) as T;
}

/**
 * Parses a file of a brand.
 * @throws OperatorError with one sentence if it is not JSON
 */
function readFile(file: string): unknown {
  try {
    return readJson(file);
  } catch (error) {
    throw error instanceof ThemeError ? new OperatorError(error.message) : error;
  }
}

function readShop(file: string, known: readonly string[]): DemoShop {
  const shop = readFile(file);
  const [problem] = demoProblems(file, shop, known);
  if (problem) throw new OperatorError(problem);
  return shop as DemoShop;
}

/**
 * Returns the brands of a folder with a `demo.json`.
 * @param known codes of the built-in brands of the demo
 * @throws OperatorError with one sentence for an invalid file
 */
export function readAddedBrands(themes: string, known: readonly string[]): AddedBrand[] {
  if (!existsSync(themes)) return [];
  const codes = readdirSync(themes).filter((code) => existsSync(join(themes, code, 'demo.json')));
  const added = codes.sort().map((code): AddedBrand => {
    const brand = readFile(join(themes, code, 'brand.json')) as {
      name: string;
      toggles: { sampleVouchers?: boolean };
    };
    const shop = readShop(join(themes, code, 'demo.json'), known);
    return { code, name: brand.name, sampleVouchers: brand.toggles.sampleVouchers === true, shop };
  });
  const byId = new Map<number, string>();
  for (const { code } of added) {
    const other = byId.get(getAddedBrandId(code));
    if (other) throw new OperatorError(`The brands ${other} and ${code} get the same number; give one another code.`);
    byId.set(getAddedBrandId(code), code);
  }
  return added;
}

/** `count` tables: those of an outlet, continued with the numbers after its last one. */
function listTables(printed: readonly DemoQrCode[], count: number): DemoQrCode[] {
  const tables = printed.filter(({ tableNo }) => tableNo !== undefined).slice(0, count);
  const last = tables.at(-1);
  const [, prefix = '', number = ''] = /^(.*?)(\d+)$/.exec(last?.tableNo ?? '') ?? [];
  if (!last || number === '') return tables;
  const { checkNo: _, ...code } = last;
  const further = Array.from({ length: count - tables.length }, (__, at) => `${prefix}${Number(number) + at + 1}`);
  return [...tables, ...further.map((tableNo) => ({ ...code, label: tableNo, tableNo }))];
}

/**
 * The shop of an added brand: one outlet with tables, after the first open one with tables of the brand whose menu it
 * borrows.
 */
export function buildAddedShop({ code, name, sampleVouchers, shop }: AddedBrand, demo: Demo): DemoShops {
  const id = getAddedBrandId(code);
  const source = demo.brands.find((brand) => brand.code === shop.menuFrom);
  const hasTables = (id: number) =>
    demo.qrCodes.some(({ outletId, tableNo }) => outletId === id && tableNo !== undefined);
  // A takeaway counter alone, as verde's first outlet, would leave a brand without a table to sit at.
  const template = demo.outlets.find(
    ({ outlet, settings }) => outlet.brandId === source?.id && !settings.isOutletClosed && hasTables(outlet.id),
  );
  if (!source || !template) throw new Error(`The demo has no open outlet with tables of ${shop.menuFrom}.`);
  const from = source.id;
  const move = <T>(value: T): T => moveIds(value, from, id);
  const outletId = template.outlet.id;
  const isHere = (one: { outletId: number }) => one.outletId === outletId;
  const menus = demo.menus
    .filter((menu) => menu.outletIds.includes(outletId))
    .map((menu) => ({ ...move(menu), brandId: id, outletIds: [move(outletId)] }));
  const printed = demo.qrCodes.filter(isHere);
  const tables = listTables(printed, shop.tables);
  const qrCodes = [...tables, ...printed.filter(({ tableNo }) => tableNo === undefined)];
  const isTable = (tableNo: string) => tables.some((table) => table.tableNo === tableNo);
  // A new brand is another company, with another GST number or none.
  const { seller: _, ...settings } = template.settings;
  return {
    brands: [
      {
        ...{ id, code, name, image: `/images/brands/${code}.svg` },
        faq: [
          {
            languageId: 1,
            question: 'How do I order at my table?',
            answer: 'Scan the QR code on your table, choose your dishes and order on your phone.',
          },
        ],
        brandApps: [{ id: firstId(id, 'brandApp'), status: 'Active' }],
      },
    ],
    sampleVoucherBrandIds: sampleVouchers ? [id] : [],
    taxes: demo.taxes.filter(({ brandId }) => brandId === from).map(({ tax }) => ({ brandId: id, tax: move(tax) })),
    outlets: [
      {
        outlet: { ...move(template.outlet), ...shop.outlet, brandId: id, brand: { id, code, name } },
        settings: move(settings),
      },
    ],
    qrCodes: move(qrCodes),
    checks: move(demo.checks.filter((check) => isHere(check) && isTable(check.tableNo))),
    menus,
    stock: move(demo.stock.filter(isHere)),
  };
}
