import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  BrandAppStatus,
  Faq,
  Id,
  Menu,
  Nullable,
  OrderType,
  Organisation,
  OutletQRType,
  OutletSettings,
  PaymentType,
  PromoCodeReward,
  Promotion,
  Tax,
} from '#contract';
import { type Core, inTransaction } from './core.ts';
import * as table from './db/schema.ts';
import { badRequest } from './errors.ts';

type Row = Record<string, unknown>;

interface File {
  name: string;
  table: PgTable;
  /** Columns that name a row. */
  key: readonly string[];
  row: TSchema;
  /** Columns that name rows of other files. */
  refersTo?: Readonly<Record<string, string>>;
}

const Code = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });
const Name = Type.String({ minLength: 1, maxLength: 225 });
const QrCode = Type.Object({
  qrTypeId: Id,
  label: Name,
  tableNo: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  checkNo: Type.Optional(Type.String({ minLength: 1, maxLength: 27 })),
});

/** What makes a shop, one file each, in the order in which they build on each other. */
const files: readonly File[] = [
  {
    ...{ name: 'brands', table: table.brands, key: ['id'] },
    row: Type.Object({
      ...{ id: Id, code: Code, name: Name, image: Type.String(), faq: Type.Array(Faq), appId: Id },
      ...{ idleReloadTiming: Nullable(Type.Integer({ minimum: 1 })), status: BrandAppStatus },
      sampleVouchers: Type.Boolean(),
    }),
  },
  {
    ...{ name: 'taxes', table: table.taxes, key: ['id'], refersTo: { brandId: 'brands' } },
    row: Type.Object({ ...Tax.properties, brandId: Id }),
  },
  {
    ...{ name: 'outlets', table: table.outlets, key: ['id'], refersTo: { brandId: 'brands' } },
    row: Type.Object({
      ...{ id: Id, brandId: Id, code: Code, name: Name, address: Nullable(Type.String()) },
      ...{ paymentTypes: Type.Array(PaymentType), paymentTimeout: Nullable(Type.Integer({ minimum: 1 })) },
      paymentTimeouts: Type.Array(Type.Object({ paymentTypeId: Id, timeout: Type.Integer({ minimum: 1 }) })),
      ...{ qrTypes: Type.Array(OutletQRType), settings: OutletSettings, qrCodes: Type.Array(QrCode) },
      isAutoAccept: Type.Boolean(),
    }),
  },
  {
    ...{ name: 'menus', table: table.menus, key: ['id'], refersTo: { brandId: 'brands', outletIds: 'outlets' } },
    row: Type.Object({
      ...{ id: Id, brandId: Id, outletIds: Type.Array(Id), orderTypes: Type.Array(OrderType) },
      ...{ dineInOnlyItemIds: Type.Array(Id), version: Type.Integer({ minimum: 1 }), document: Menu },
    }),
  },
  {
    ...{ name: 'stock', table: table.stock, key: ['outletId', 'kind', 'targetId'], refersTo: { outletId: 'outlets' } },
    row: Type.Object({
      ...{ outletId: Id, kind: Type.Union([Type.Literal('item'), Type.Literal('modifier')]), targetId: Id },
      ...{ isSoldOut: Type.Boolean(), isAvailable: Type.Boolean(), quantityLeft: Nullable(Type.Integer()) },
    }),
  },
  {
    ...{ name: 'promotions', table: table.promotions, key: ['id'], refersTo: { brandId: 'brands' } },
    row: Type.Object({ id: Id, brandId: Id, document: Promotion }),
  },
  {
    ...{ name: 'promoCodes', table: table.promoCodes, key: ['id'], refersTo: { brandId: 'brands' } },
    row: Type.Object({
      ...{ id: Id, brandId: Id, code: Type.String({ pattern: '^[^\\sa-z]+$' }) },
      validTo: Nullable(Type.String({ format: 'date-time' })),
      ...{ promotions: Type.Array(Promotion), rewards: Type.Array(PromoCodeReward) },
      maxUses: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
      maxUsesPerMember: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
    }),
  },
  {
    ...{ name: 'organisations', table: table.organisations, key: ['id'] },
    row: Type.Object({ ...Organisation.properties, isDeleted: Type.Boolean() }),
  },
];

const pathOf = (folder: string, { name }: File): string => join(folder, `${name}.json`);

/** Writes the shop into files, which `importShop` takes; also as a template for another shop. */
export async function exportShop(core: Core, folder: string): Promise<string> {
  const counts: string[] = [];
  for (const file of files) {
    const rows = await core.db.select().from(file.table);
    writeFileSync(pathOf(folder, file), `${JSON.stringify(rows, undefined, 2)}\n`);
    counts.push(`${rows.length} ${file.name}`);
  }
  return `Written to ${folder}: ${counts.join(', ')}.`;
}

/** What a person calls a row. */
const describe = (file: File, index: number, row: unknown): string => {
  const { code, name, id } = (row ?? {}) as Row;
  return `${file.name}.json, row ${index + 1}${code || name || id ? ` (${String(code ?? name ?? id)})` : ''}`;
};

function readRows(folder: string, file: File, wrong: string[]): Row[] | undefined {
  const path = pathOf(folder, file);
  if (!existsSync(path)) return undefined;
  let rows: unknown;
  try {
    rows = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    wrong.push(`${file.name}.json is not valid JSON: ${(error as Error).message}.`);
    return undefined;
  }
  if (!Array.isArray(rows)) {
    wrong.push(`${file.name}.json is no list; write [ … ].`);
    return undefined;
  }
  for (const [index, row] of rows.entries()) {
    const [problem] = Value.Errors(file.row, row);
    if (problem) wrong.push(`${describe(file, index, row)}: ${problem.instancePath || 'it'} ${problem.message}.`);
  }
  return rows as Row[];
}

/** Ids that a file, or the database, has. */
async function readIds(core: Core, shop: ReadonlyMap<string, Row[]>): Promise<Map<string, Set<unknown>>> {
  const ids = new Map<string, Set<unknown>>();
  for (const { name, table: from, key } of files) {
    if (key[0] !== 'id') continue;
    const kept = (await core.db.select().from(from)) as Row[];
    ids.set(name, new Set([...kept, ...(shop.get(name) ?? [])].map(({ id }) => id)));
  }
  return ids;
}

function findStrays(file: File, rows: readonly Row[], ids: ReadonlyMap<string, ReadonlySet<unknown>>): string[] {
  return rows.flatMap((row, index) =>
    Object.entries(file.refersTo ?? {}).flatMap(([column, name]) =>
      [row[column]]
        .flat()
        .filter((id) => !ids.get(name)?.has(id))
        .map((id) => `${describe(file, index, row)}: ${column} ${String(id)} is not in ${name}.json.`),
    ),
  );
}

const DATES = ['validTo'];

/** Inserts rows, or changes those that are there. */
async function upsert(core: Core, { table: into, key }: File, rows: readonly Row[]): Promise<void> {
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
 * Takes a shop from files, all or nothing: every row is checked first. Rows that are not in a file stay as they are.
 * Every menu gets a version more than it had, so that open apps fetch it and older carts are refused.
 */
export async function importShop(core: Core, folder: string): Promise<string> {
  const wrong: string[] = [];
  const shop = new Map<string, Row[]>();
  for (const file of files) {
    const rows = readRows(folder, file, wrong);
    if (rows) shop.set(file.name, rows);
  }
  if (shop.size === 0 && wrong.length === 0)
    throw badRequest(`${folder} has none of ${files.map(({ name }) => `${name}.json`).join(', ')}.`);
  const ids = await readIds(core, shop);
  for (const file of files) wrong.push(...findStrays(file, shop.get(file.name) ?? [], ids));
  if (wrong.length > 0) throw badRequest(`Nothing was imported:\n${wrong.join('\n')}`);
  await inTransaction(core, async (inner) => {
    const versions = new Map((await inner.db.select().from(table.menus)).map(({ id, version }) => [id, version]));
    for (const file of files) {
      const rows = shop.get(file.name) ?? [];
      const isMenus = file.name === 'menus';
      await upsert(
        inner,
        file,
        isMenus ? rows.map((row) => ({ ...row, version: (versions.get(Number(row.id)) ?? 0) + 1 })) : rows,
      );
    }
  });
  return `Imported from ${folder}: ${[...shop].map(([name, rows]) => `${rows.length} ${name}`).join(', ')}.`;
}
