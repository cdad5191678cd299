import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Core, inTransaction } from '../core.ts';
import * as table from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import type { Row } from './rowProblems.ts';
import { findUnregisteredSellers } from './sellerProblems.ts';
import { toCsv } from './shopCsv.ts';
import { applyParts, createStockFilter, extractParts, findStrayStock } from './shopParts.ts';
import { files, type ShopFile } from './shopSchema.ts';
import { findBrokenReferences, findDuplicates, readRows, type Source, toRowKey } from './shopSources.ts';

const readShop = async (core: Core): Promise<Map<string, Row[]>> => {
  const shop = new Map<string, Row[]>();
  for (const { name, table: from } of files) if (from) shop.set(name, (await core.db.select().from(from)) as Row[]);
  return shop;
};

/** Settings of a gateway that are exported only with --with-secrets. An import keeps those that its file lacks. */
const SECRETS = ['ApiKey', 'ApiSecret', 'SharedSecret'];

const filterGateway = (gateway: unknown, isWanted: (name: string, value: unknown) => boolean): Row =>
  Object.fromEntries(Object.entries(gateway ?? {}).filter(([name, value]) => isWanted(name, value)));

/** A brand without the secrets of its gateway. */
const withoutSecrets = (row: Row): Row =>
  row.gateway ? { ...row, gateway: filterGateway(row.gateway, (name) => !SECRETS.includes(name)) } : row;

export interface ExportOptions {
  /** CSV instead of JSON, except for menus. Default false. */
  csv?: boolean;
  /** With the gateways' secrets. Default false. */
  withSecrets?: boolean;
}

/** Writes the shop into files for `importShop`. @returns a sentence about what was written. */
export async function exportShop(
  core: Core,
  folder: string,
  { csv = false, withSecrets = false }: ExportOptions = {},
): Promise<string> {
  const shop = await readShop(core);
  // Stock outlives its dish; another server would refuse it.
  shop.set('stock', (shop.get('stock') ?? []).filter(createStockFilter(shop.get('menus') ?? [])));
  if (csv) for (const [name, rows] of extractParts(shop)) shop.set(name, rows);
  const counts: string[] = [];
  for (const file of files) {
    const kept = shop.get(file.name);
    if (!kept) continue;
    const rows = file.name === 'brands' && !withSecrets ? kept.map(withoutSecrets) : kept;
    const isCsv = csv && file.csv !== null;
    const text = isCsv ? toCsv(file.csv ?? file.row, rows) : `${JSON.stringify(rows, undefined, 2)}\n`;
    writeFileSync(join(folder, `${file.name}.${isCsv ? 'csv' : 'json'}`), text);
    counts.push(`${rows.length} ${file.name}`);
  }
  return `Written to ${folder}: ${counts.join(', ')}.${withSecrets ? '' : ' Secrets are not in it (--with-secrets).'}`;
}

const DATES = ['validTo'];

/** The order in which orders lock what they hold (takeStock), so that an import waits for them and never deadlocks. */
const byKey = (key: readonly string[]) => (a: Row, b: Row) => {
  const [one, other] = [a, b].map((row) => row[key.find((name) => a[name] !== b[name]) ?? '']);
  return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
};

/**
 * Inserts rows or updates existing ones.
 * @param kept rows before. A code that stays is not set: to set one locks its row against every order that names it.
 */
async function upsert(
  core: Core,
  { table: into, key, unique = [] }: ShopFile & { table: PgTable },
  rows: readonly Row[],
  kept: readonly Row[],
): Promise<void> {
  const columns = getTableColumns(into);
  const codes = new Map(kept.map((row) => [toRowKey(row, key), toRowKey(row, unique)]));
  for (const row of [...rows].sort(byKey(key))) {
    const values = Object.fromEntries(
      Object.keys(columns)
        .filter((name) => row[name] !== undefined)
        .map((name) => [name, DATES.includes(name) && row[name] ? new Date(String(row[name])) : row[name]]),
    );
    const stays = codes.get(toRowKey(row, key)) === toRowKey(row, unique) ? [...key, ...unique] : key;
    const set = Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => name in values && !stays.includes(name))
        .map(([name, { name: column }]): [string, SQL] => [name, table.excluded(column)]),
    );
    const target = key.flatMap((name) => columns[name] ?? []);
    await core.db.insert(into).values(values).onConflictDoUpdate({ target, set });
  }
}

/** Takes the codes that change off their rows, because another row may take one before its own has the new one. */
async function freeCodes(
  core: Core,
  { table: of, key, unique = [] }: ShopFile,
  rows: readonly Row[],
  kept: readonly Row[],
): Promise<void> {
  const code = unique.at(-1);
  if (!of || code === undefined) return;
  const columns: Record<string, PgColumn> = getTableColumns(of);
  const known = new Map(kept.map((row) => [toRowKey(row, key), toRowKey(row, unique)]));
  for (const row of rows) {
    const before = known.get(toRowKey(row, key));
    if (before === undefined || before === toRowKey(row, unique)) continue;
    const isRow = and(...key.flatMap((name) => (columns[name] ? eq(columns[name], row[name]) : [])));
    await core.db
      .update(of)
      .set({ [code]: randomUUID() })
      .where(isRow);
  }
}

/** Field of the row that `tables` and `prices` change. */
const PARTS: Readonly<Record<string, string>> = { outlets: 'qrCodes', menus: 'document' };

/**
 * How rows of a file become those of its table: with what is in no file. That is read again, and kept from changing until
 * the transaction ends, as the staff may have changed it while everything was checked.
 */
async function createCompleter(
  core: Core,
  source: Source | undefined,
  { name, table: into }: ShopFile,
): Promise<(row: Row) => Row> {
  const part = PARTS[name];
  if (!into || (part === undefined && name !== 'brands')) return (row) => row;
  const now = new Map(((await core.db.select().from(into).for('no key update')) as Row[]).map((row) => [row.id, row]));
  const given = new Set(source?.rows.map(({ id }) => id));
  return (row) => {
    const known = now.get(row.id);
    if (name === 'brands') {
      if (!row.gateway) return row;
      const keptGateway = (known?.gateway ?? {}) as table.BrandGateway;
      const given = row.gateway as table.BrandGateway;
      // The secrets of one gateway say nothing to another, and must not be sent to it.
      const stays = keptGateway.provider === given.provider;
      const secrets = filterGateway(
        keptGateway,
        (name, value) => stays && SECRETS.includes(name) && value !== undefined,
      );
      return { ...row, gateway: { ...secrets, ...given } };
    }
    const all = known && part && !given.has(row.id) ? { ...known, [part]: row[part] } : row;
    return name === 'menus' ? { ...all, version: Number(known?.version ?? 0) + 1 } : all;
  };
}

/** Problems that are told; the others are of the same kind as a rule. */
const PROBLEMS_SHOWN = 100;

/**
 * Takes a shop from files, all or nothing: every row is checked first. Rows that are not in a file stay as they are,
 * and so do the secrets of a gateway that are not in it. Every menu gets a version more than it had, so that open apps
 * fetch it and older carts are refused.
 * @param onProgress is called with a sentence before each step, as a large shop takes some seconds.
 */
export async function importShop(
  core: Core,
  folder: string,
  onProgress: (what: string) => void = () => undefined,
): Promise<string> {
  const wrong: string[] = [];
  const sources = new Map<string, Source>();
  // One whose name is misspelt would be missed without a word. Those that begin with a dot are an operating system's.
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw badRequest(`${folder} is no folder; name the folder that the files of the shop are in.`);
  for (const name of existsSync(folder) ? readdirSync(folder).filter((one) => /^[^.].*\.(json|csv)$/i.test(one)) : [])
    if (!files.some((file) => [`${file.name}.json`, `${file.name}.csv`].includes(name)))
      wrong.push(
        `${name} is no file of a shop; those are ${files.map((file) => file.name).join(', ')}, as .json or .csv.`,
      );
  for (const file of files) {
    const source = readRows(folder, file, wrong);
    if (!source) continue;
    sources.set(file.name, source);
    onProgress(`${source.name} is read: ${source.rows.length.toLocaleString('en')} rows.`);
  }
  if (sources.size === 0 && wrong.length === 0)
    throw badRequest(`${folder} has none of ${files.map(({ name }) => `${name}.json, ${name}.csv`).join(', ')}.`);
  onProgress('The rows are compared with each other and with the shop …');
  const kept = await readShop(core);
  const shop = new Map([...sources].filter(([name]) => kept.has(name)).map(([name, { rows }]) => [name, rows]));
  const all = new Map(
    [...kept].map(([name, rows]) => [
      name,
      new Map([...rows, ...(sources.get(name)?.all ?? [])].map((row) => [row?.id, row])),
    ]),
  );
  for (const source of sources.values()) {
    const found = [findDuplicates(source, kept.get(source.file.name) ?? []), findBrokenReferences(source, all)];
    for (const problem of found.flat()) wrong.push(problem);
  }
  if (wrong.length === 0) {
    applyParts(sources, shop, kept, wrong);
    for (const problem of findStrayStock(sources, shop, kept)) wrong.push(problem);
    for (const problem of findUnregisteredSellers(shop, kept)) wrong.push(problem);
  }
  if (wrong.length > 0) {
    const more = wrong.length - PROBLEMS_SHOWN;
    const shown = [...wrong.slice(0, PROBLEMS_SHOWN), ...(more > 0 ? [`There are ${more} more like these.`] : [])];
    throw badRequest(`Nothing was imported:\n${shown.join('\n')}`);
  }
  onProgress('The rows are written …');
  await inTransaction(core, async (inner) => {
    for (const file of files) {
      const { name, table: into } = file;
      const rows = shop.get(name) ?? [];
      if (!into || rows.length === 0) continue;
      await freeCodes(inner, file, rows, kept.get(name) ?? []);
      const complete = await createCompleter(inner, sources.get(name), file);
      await upsert(inner, { ...file, table: into }, rows.map(complete), kept.get(name) ?? []);
    }
  });
  const counts = [...sources.values()].map(({ rows, file }) => `${rows.length} ${file.name}`);
  return `Imported from ${folder}: ${counts.join(', ')}.`;
}
