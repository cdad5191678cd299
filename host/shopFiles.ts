import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  BrandAppStatus,
  Dollars,
  Faq,
  Id,
  Instant,
  Menu,
  Nullable,
  OrderType,
  Organisation,
  OutletQRType,
  OutletSettings,
  PaymentType,
  PromoCodeReward,
  Promotion,
  Shape,
  Tax,
} from '#contract';
import { toCents } from '#contract/money';
import { type Core, inTransaction } from './core.ts';
import * as table from './db/schema.ts';
import { badRequest } from './errors.ts';
import { fromCsv, toCsv } from './shopCsv.ts';

type Row = Record<string, unknown>;

interface File {
  name: string;
  /** Those without one change rows of other files. */
  table?: PgTable;
  /** Columns that name a row. */
  key: readonly string[];
  /** Columns that, together, no two rows may share. */
  unique?: readonly string[];
  row: TObject;
  /** How it is exported as a table, where not as it is; null: not at all. */
  csv?: TObject | null;
  /** What is wrong with a row that its schema lets through. */
  check?: (row: Row) => Problem | undefined;
}

type Problem = [column: string, what: string];

const Code = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const Name = Type.String({ minLength: 1, maxLength: 225 });
const Count = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500 });
const qrCode = {
  qrTypeId: Id,
  label: Name,
  tableNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  checkNo: Type.Optional(Type.String({ minLength: 1, maxLength: 27 })),
};
const Gateway = Shape({
  paymentGatewayHost: Type.Optional(Address),
  StoreId: Type.Optional(Type.String()),
  SharedSecret: Type.Optional(Type.String({ minLength: 1 })),
  Currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  ResponseSuccessUrl: Type.Optional(Address),
  ResponseFailUrl: Type.Optional(Address),
  TransactionNotificationUrl: Type.Optional(Address),
});
const outlet = {
  ...{ id: Id, brandId: Id, code: Code, name: Name, address: Nullable(Type.String()) },
  ...{ paymentTypes: Type.Array(PaymentType), paymentTimeout: Nullable(Count) },
  paymentTimeouts: Type.Array(Shape({ paymentTypeId: Id, timeout: Count })),
  ...{ qrTypes: Type.Array(OutletQRType), settings: OutletSettings, isAutoAccept: Type.Boolean() },
};

const sameId = (id: unknown, column: string, inner: unknown): Problem | undefined =>
  id === inner ? undefined : [column, `is ${String(inner)} and not ${String(id)}, the id of the row`];

/** What makes a shop, one file each, in the order in which they build on each other. */
const files: readonly File[] = [
  {
    ...{ name: 'brands', table: table.brands, key: ['id'], unique: ['code'] },
    row: Shape({
      ...{ id: Id, code: Code, name: Name, image: Type.String(), faq: Type.Array(Faq), appId: Id },
      ...{ idleReloadTiming: Nullable(Count), status: BrandAppStatus },
      ...{ sampleVouchers: Type.Boolean(), gateway: Type.Optional(Nullable(Gateway)) },
    }),
  },
  {
    ...{ name: 'taxes', table: table.taxes, key: ['id'] },
    row: Shape({ ...Tax.properties, brandId: Id }),
  },
  {
    ...{ name: 'outlets', table: table.outlets, key: ['id'], unique: ['code'] },
    row: Shape({ ...outlet, qrCodes: Type.Optional(Type.Array(Shape(qrCode))) }),
    csv: Shape(outlet),
    check: ({ id, settings }) => sameId(id, 'settings.outletId', (settings as OutletSettings).outletId),
  },
  {
    ...{ name: 'menus', table: table.menus, key: ['id'] },
    row: Shape({
      ...{ id: Id, brandId: Id, outletIds: Type.Array(Id), orderTypes: Type.Array(OrderType) },
      ...{ dineInOnlyItemIds: Type.Array(Id), version: Count, document: Menu },
    }),
    // A menu is a tree, which no table holds in a way that a person could work with.
    csv: null,
    check: ({ id, document }) => sameId(id, 'document.id', (document as Menu).id) ?? findEmptyGroup(document),
  },
  {
    ...{ name: 'stock', table: table.stock, key: ['outletId', 'kind', 'targetId'] },
    row: Shape({
      ...{ outletId: Id, kind: Type.Union([Type.Literal('item'), Type.Literal('modifier')]), targetId: Id },
      ...{ isSoldOut: Type.Boolean(), isAvailable: Type.Boolean() },
      quantityLeft: Nullable(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
    }),
  },
  {
    ...{ name: 'promotions', table: table.promotions, key: ['id'] },
    row: Shape({ id: Id, brandId: Id, document: Promotion }),
    check: ({ id, document }) => sameId(id, 'document.id', (document as Promotion).id),
  },
  {
    ...{ name: 'promoCodes', table: table.promoCodes, key: ['id'], unique: ['brandId', 'code'] },
    row: Shape({
      ...{ id: Id, brandId: Id, code: Type.String({ pattern: '^[^\\sa-z]+$', maxLength: 40 }) },
      validTo: Nullable(Instant),
      ...{ promotions: Type.Array(Promotion), rewards: Type.Array(PromoCodeReward) },
      ...{ maxUses: Type.Optional(Nullable(Count)), maxUsesPerMember: Type.Optional(Nullable(Count)) },
    }),
    check: ({ validTo }) =>
      validTo !== null && Number.isNaN(Date.parse(String(validTo))) ? ['validTo', 'is no point in time'] : undefined,
  },
  {
    ...{ name: 'organisations', table: table.organisations, key: ['id'], unique: ['activationCode'] },
    row: Shape({ ...Organisation.properties, activationCode: Name, isDeleted: Type.Boolean() }),
  },
  { name: 'tables', key: ['outletId', 'qrTypeId', 'label'], row: Shape({ outletId: Id, ...qrCode }) },
  {
    ...{ name: 'prices', key: ['menuId', 'kind', 'id', 'roleId'] },
    row: Shape({
      ...{ menuId: Id, kind: Type.Union([Type.Literal('item'), Type.Literal('modifier')]), id: Id },
      ...{ name: Type.String({ minLength: 1, maxLength: 10_000 }), status: Type.String({ minLength: 1 }) },
      ...{ roleId: Id, role: Name, basePrice: Dollars, finalPrice: Type.Optional(Dollars) },
    }),
  },
];
type Price = {
  menuId: number;
  kind: string;
  id: number;
  name: string;
  status: string;
  roleId: number;
  role: string;
} & {
  basePrice: number;
  finalPrice?: number;
};

/** Fields that name rows of other files, wherever they stand. */
const REFERENCES: Readonly<Record<string, string>> = {
  ...{ brandId: 'brands', taxId: 'taxes', outletId: 'outlets', outletIds: 'outlets', menuId: 'menus' },
};

/** Calls with every value in a row, and the name of the field that holds it or the list that it is in. */
function visit(value: unknown, see: (value: unknown, name: string, path: string, holder: Row) => void): void {
  const walk = (inner: unknown, name: string, path: string, holder: Row): void => {
    see(inner, name, path, holder);
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, one] of Object.entries(inner)) {
      const isList = Array.isArray(inner);
      walk(one, isList ? name : key, path ? `${path}.${key}` : key, isList ? holder : (inner as Row));
    }
  };
  walk(value, '', '', {});
}

const isMoney = (value: number): boolean => {
  try {
    return Number.isFinite(toCents(value));
  } catch {
    return false;
  }
};

const AMOUNTS = /^(basePrice|finalPrice|minimumSpendAmount|discountValue|rewardDiscountValue)$/;

/** What no schema says: money has cents, a percentage is of something, and Postgres keeps no U+0000. */
function findUnusable(row: Row): Problem | undefined {
  let found: Problem | undefined;
  visit(row, (value, name, path, holder) => {
    if (found) return;
    if (typeof value === 'string' && /[\0\p{Cs}]/u.test(value))
      found = [path, 'has a character that no text may have (U+0000, or half of a pair)'];
    if (typeof value !== 'number' || !AMOUNTS.test(name)) return;
    if (value < 0) found = [path, 'is below zero'];
    else if ((holder.discountType ?? holder.rewardDiscountType) === 'Percentage') {
      if (value > 100) found = [path, 'is more than 100 percent'];
    } else if (!isMoney(value)) found = [path, `is ${value}; money has at most two decimals`];
  });
  return found;
}

function findEmptyGroup(document: unknown): Problem | undefined {
  let found: Problem | undefined;
  visit(document, (value, _name, path) => {
    const { min, max } = (value ?? {}) as { min?: number; max?: number };
    if (min !== undefined && max !== undefined && min > max)
      found ??= [`document.${path}`, `asks for at least ${min} and at most ${max} choices`];
  });
  return found;
}

type Shop = ReadonlyMap<string, readonly Row[]>;

const readShop = async (core: Core): Promise<Map<string, Row[]>> => {
  const shop = new Map<string, Row[]>();
  for (const { name, table: from } of files) if (from) shop.set(name, (await core.db.select().from(from)) as Row[]);
  return shop;
};

const englishOf = (names: readonly { languageId: number; name: string }[]) =>
  names.find(({ languageId }) => languageId === 1);

interface Priced {
  kind: string;
  id: number;
  status: string;
  names: { languageId: number; name: string }[];
  prices: Menu['menuCategories'][0]['category']['categoryItems'][0]['item']['itemPrices'];
  set: (status: string) => void;
}

/** Everything in a menu that has a price; what stands in several places comes as often. */
function pricedOf(menu: unknown): Priced[] {
  const found: Priced[] = [];
  visit(menu, (value) => {
    const row = (value ?? {}) as Row;
    for (const kind of ['item', 'modifierItem']) {
      const prices = row[`${kind}Prices`] as Priced['prices'] | undefined;
      const names = row[`${kind}Localizations`] as Priced['names'] | undefined;
      if (!prices || !names) continue;
      const set = (status: string) => void Object.assign(row, { status });
      const what = { kind: kind === 'item' ? 'item' : 'modifier', id: Number(row.id), status: String(row.status) };
      found.push({ ...what, names, prices, set });
    }
  });
  return found;
}

/** The rows of the files that have no table of their own. */
function partsOf(shop: Shop): Map<string, Row[]> {
  const tables = (shop.get('outlets') ?? []).flatMap(({ id, qrCodes }) =>
    ((qrCodes ?? []) as Row[]).map((code) => ({ outletId: id, ...code })),
  );
  const prices = (shop.get('menus') ?? []).flatMap(({ id: menuId, document }) => {
    const rows = pricedOf(document).flatMap(({ kind, id, status, names, prices: of }) =>
      of.map(({ roleId, name: role, basePrice, finalPrice }): Row => {
        const row = {
          menuId,
          kind,
          id,
          name: englishOf(names)?.name ?? names[0]?.name,
          status,
          roleId,
          role,
          basePrice,
        };
        return finalPrice === undefined ? row : { ...row, finalPrice };
      }),
    );
    return [...new Map(rows.map((row) => [`${row.kind}:${row.id}:${row.roleId}`, row])).values()];
  });
  return new Map([
    ['tables', tables],
    ['prices', prices],
  ]);
}

/** A brand without the secret that its gateway signs with. */
const withoutSecret = (row: Row): Row => {
  if (!row.gateway) return row;
  const { SharedSecret: _, ...gateway } = row.gateway as Row;
  return { ...row, gateway };
};

export interface ExportOptions {
  /** Tables for spreadsheets, where a table can hold it. */
  csv?: boolean;
  /** With the secrets of the gateways. */
  withSecrets?: boolean;
}

/** Writes the shop into files, which `importShop` takes; also as a template for another shop. */
export async function exportShop(
  core: Core,
  folder: string,
  { csv = false, withSecrets = false }: ExportOptions = {},
): Promise<string> {
  const shop = await readShop(core);
  if (csv) for (const [name, rows] of partsOf(shop)) shop.set(name, rows);
  const counts: string[] = [];
  for (const file of files) {
    const kept = shop.get(file.name);
    if (!kept) continue;
    const rows = file.name === 'brands' && !withSecrets ? kept.map(withoutSecret) : kept;
    const isCsv = csv && file.csv !== null;
    const text = isCsv ? toCsv(file.csv ?? file.row, rows) : `${JSON.stringify(rows, undefined, 2)}\n`;
    writeFileSync(join(folder, `${file.name}.${isCsv ? 'csv' : 'json'}`), text);
    counts.push(`${rows.length} ${file.name}`);
  }
  return `Written to ${folder}: ${counts.join(', ')}.${withSecrets ? '' : ' Secrets are not in it (--with-secrets).'}`;
}

/** A file as it was read. */
interface Source {
  file: File;
  /** With its ending. */
  name: string;
  rows: Row[];
  /** The number of each row, as its reader counts. */
  numbers: number[];
  /** Rows that are wrong too: what refers to one of them is not wrong for that. */
  all: Row[];
}

/** One sentence about a row. */
function tell({ name, rows, numbers }: Pick<Source, 'name' | 'rows' | 'numbers'>, index: number, what: string): string {
  const { code, name: called, label, id } = (rows[index] ?? {}) as Row;
  const known = [code, called, label, id].find((one) => typeof one === 'string' || typeof one === 'number');
  return `${name}, row ${numbers[index]}${known === undefined ? '' : ` (${String(known).slice(0, 60)})`}, ${what}.`;
}

const LARGEST = 64 * 1024 * 1024;

/** The text of a file, or what keeps it from being one. */
function readText(path: string): { text: string } | { problem: string } {
  const { size } = statSync(path);
  if (size > LARGEST) return { problem: `is larger than ${LARGEST / 1024 / 1024} MB` };
  try {
    // Takes the mark of UTF-8 away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch {
    return { problem: "is not in UTF-8; save it as 'CSV UTF-8' or JSON in UTF-8" };
  }
}

function readRows(folder: string, file: File, wrong: string[]): Source | undefined {
  const names = ['json', 'csv']
    .map((ending) => `${file.name}.${ending}`)
    .filter((name) => existsSync(join(folder, name)));
  const [name] = names;
  if (name === undefined) return undefined;
  if (names.length > 1) {
    wrong.push(`There are ${names.join(' and ')}; keep one of them.`);
    return undefined;
  }
  const read = readText(join(folder, name));
  if ('problem' in read) {
    wrong.push(`${name} ${read.problem}.`);
    return undefined;
  }
  let source: Source;
  if (name.endsWith('.csv')) {
    const { rows, numbers, wrong: lines } = fromCsv(file.row, read.text);
    wrong.push(...lines.map((line) => `${name}, ${line}`));
    source = { file, name, rows, numbers, all: rows };
  } else {
    let rows: unknown;
    try {
      rows = JSON.parse(read.text);
    } catch (error) {
      wrong.push(`${name} is not valid JSON: ${(error as Error).message}.`);
      return undefined;
    }
    if (!Array.isArray(rows)) {
      wrong.push(`${name} is no list; write [ … ].`);
      return undefined;
    }
    source = { file, name, rows, numbers: rows.map((_, index) => index + 1), all: rows };
  }
  const sound = source.rows.map((row, index) => {
    const [error] = Value.Errors(file.row, row);
    const column = error?.instancePath.slice(1).replaceAll('/', '.');
    const problem: Problem | undefined = error
      ? [column ?? '', error.message.replace('schema is false', 'is not known')]
      : (findUnusable(row) ?? file.check?.(row));
    if (problem) wrong.push(tell(source, index, `${problem[0] ? `column ${problem[0]} ` : 'it '}${problem[1]}`));
    return !problem;
  });
  // What is wrong already is not told of twice.
  return {
    ...source,
    rows: source.rows.filter((_, index) => sound[index]),
    numbers: source.numbers.filter((_, index) => sound[index]),
  };
}

const keyOf = (row: Row, columns: readonly string[]): string => JSON.stringify(columns.map((column) => row[column]));

/** Rows that are there twice, or that have what another row, or one that is not in the file, has already. */
function findDoubles(source: Source, kept: readonly Row[]): string[] {
  const { key, unique } = source.file;
  const ids = new Set<string>();
  const incoming = new Set(source.rows.map((row) => keyOf(row, key)));
  const taken = new Set(
    unique ? kept.filter((row) => !incoming.has(keyOf(row, key))).map((row) => keyOf(row, unique)) : [],
  );
  return source.rows.flatMap((row, index) => {
    const says = (columns: readonly string[]): string[] => {
      const values = columns.map((column) => `${column} ${String(row[column])}`).join(', ');
      return [tell(source, index, `column ${columns.at(-1)} is used by another row too: ${values}`)];
    };
    const id = keyOf(row, key);
    if (ids.has(id)) return says(key);
    ids.add(id);
    if (!unique) return [];
    const value = keyOf(row, unique);
    if (taken.has(value)) return says(unique);
    taken.add(value);
    return [];
  });
}

/** References to rows that are in no file and not in the database, or that are of another brand. */
function findStrays(source: Source, all: ReadonlyMap<string, ReadonlyMap<unknown, Row>>): string[] {
  return source.rows.flatMap((row, index) => {
    const strays = new Map<string, string>();
    visit(row, (value, name, path) => {
      const to = REFERENCES[name];
      if (to === undefined || typeof value !== 'number') return;
      const found = all.get(to)?.get(value);
      const what = `${name} ${value}`;
      if (!found) strays.set(what, `column ${path}: ${what} is not in ${to}`);
      else if (row.brandId !== undefined && all.get('brands')?.has(found.brandId) && found.brandId !== row.brandId)
        strays.set(what, `column ${path}: ${what} is of another brand`);
    });
    return [...strays.values()].map((what) => tell(source, index, what));
  });
}

/** Puts the tables and prices that have files of their own into the rows of outlets and menus. */
function applyParts(sources: ReadonlyMap<string, Source>, shop: Map<string, Row[]>, kept: Shop, wrong: string[]): void {
  const rowOf = (name: string, id: unknown): Row | undefined => {
    const rows = shop.get(name) ?? [];
    const own = rows.find((row) => row.id === id);
    if (own) return own;
    const known = kept.get(name)?.find((row) => row.id === id);
    if (!known) return undefined;
    const copy = structuredClone(known);
    shop.set(name, [...rows, copy]);
    return copy;
  };
  for (const row of shop.get('outlets') ?? [])
    row.qrCodes ??= kept.get('outlets')?.find(({ id }) => id === row.id)?.qrCodes ?? [];
  const seen = new Set<unknown>();
  for (const { outletId, ...code } of sources.get('tables')?.rows ?? []) {
    const of = rowOf('outlets', outletId);
    if (!of) continue;
    of.qrCodes = seen.has(outletId) ? [...(of.qrCodes as Row[]), code] : [code];
    seen.add(outletId);
  }
  for (const row of shop.get('outlets') ?? []) {
    const types = new Set((row.qrTypes as OutletQRType[]).map(({ id }) => id));
    for (const { qrTypeId, label } of row.qrCodes as table.QrCode[])
      if (!types.has(qrTypeId))
        wrong.push(`Table ${label} of outlet ${row.code}: qrTypeId ${qrTypeId} is none of its qrTypes.`);
  }
  const prices = sources.get('prices');
  const priced = new Map<unknown, Priced[]>();
  for (const [index, raw] of (prices?.rows ?? []).entries()) {
    const row = raw as Row & Price;
    const menu = rowOf('menus', row.menuId);
    if (!prices || !menu) continue;
    if (!priced.has(row.menuId)) priced.set(row.menuId, pricedOf(menu.document));
    const found = priced.get(row.menuId)?.filter(({ kind, id }) => kind === row.kind && id === row.id) ?? [];
    if (found.length === 0)
      wrong.push(tell(prices, index, `column id: menu ${row.menuId} has no ${row.kind} ${row.id}`));
    for (const one of found) {
      const english = englishOf(one.names);
      if (english) english.name = row.name;
      one.set(row.status);
      const at = one.prices.findIndex(({ roleId }) => roleId === row.roleId);
      // What a role has no price for yet is taxed and served like for the first one.
      const { finalPrice: _, ...like } = one.prices[Math.max(at, 0)] ?? { isEnabledServiceCharge: true, taxId: null };
      const { roleId, role: name, basePrice, finalPrice } = row;
      const isDefault = at >= 0 && one.prices[at]?.isDefault === true;
      const price = { ...like, roleId, name, basePrice, isDefault, ...(finalPrice !== undefined && { finalPrice }) };
      one.prices.splice(at < 0 ? one.prices.length : at, 1, price);
    }
  }
}

const DATES = ['validTo'];
/** Inserts rows, or changes those that are there. */
async function upsert(core: Core, into: PgTable, key: readonly string[], rows: readonly Row[]): Promise<void> {
  const columns = getTableColumns(into);
  const set = Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => !key.includes(name))
      .map(([name, { name: column }]): [string, SQL] => [name, table.excluded(column)]),
  );
  for (const row of rows) {
    const values = Object.fromEntries(
      Object.keys(columns)
        .filter((name) => row[name] !== undefined)
        .map((name) => [name, DATES.includes(name) && row[name] ? new Date(String(row[name])) : row[name]]),
    );
    const own = Object.fromEntries(Object.entries(set).filter(([name]) => name in values));
    const target = key.flatMap((name) => columns[name] ?? []);
    await core.db.insert(into).values(values).onConflictDoUpdate({ target, set: own });
  }
}

/**
 * Takes a shop from files, all or nothing: every row is checked first. Rows that are not in a file stay as they are, and
 * so does the secret of a gateway that is not in it. Every menu gets a version more than it had, so that open apps fetch
 * it and older carts are refused.
 */
export async function importShop(core: Core, folder: string): Promise<string> {
  const wrong: string[] = [];
  const sources = new Map<string, Source>();
  for (const file of files) {
    const source = readRows(folder, file, wrong);
    if (source) sources.set(file.name, source);
  }
  if (sources.size === 0 && wrong.length === 0)
    throw badRequest(`${folder} has none of ${files.map(({ name }) => `${name}.json, ${name}.csv`).join(', ')}.`);
  const kept = await readShop(core);
  const shop = new Map([...sources].filter(([name]) => kept.has(name)).map(([name, { rows }]) => [name, rows]));
  const all = new Map(
    [...kept].map(([name, rows]) => [
      name,
      new Map([...rows, ...(sources.get(name)?.all ?? [])].map((row) => [row?.id, row])),
    ]),
  );
  for (const source of sources.values()) {
    wrong.push(...findDoubles(source, kept.get(source.file.name) ?? []), ...findStrays(source, all));
  }
  if (wrong.length === 0) applyParts(sources, shop, kept, wrong);
  if (wrong.length > 0) throw badRequest(`Nothing was imported:\n${wrong.join('\n')}`);
  const known = (name: string, id: unknown) => kept.get(name)?.find((row) => row.id === id);
  const complete: Record<string, (row: Row) => Row> = {
    brands: (row) => {
      const secret = (known('brands', row.id)?.gateway as table.BrandGateway | null | undefined)?.SharedSecret;
      return row.gateway && secret ? { ...row, gateway: { SharedSecret: secret, ...row.gateway } } : row;
    },
    menus: (row) => ({ ...row, version: Number(known('menus', row.id)?.version ?? 0) + 1 }),
  };
  await inTransaction(core, async (inner) => {
    for (const { name, table: into, key } of files) {
      if (into) await upsert(inner, into, key, (shop.get(name) ?? []).map(complete[name] ?? ((row) => row)));
    }
  });
  const counts = [...sources.values()].map(({ rows, file }) => `${rows.length} ${file.name}`);
  return `Imported from ${folder}: ${counts.join(', ')}.`;
}
