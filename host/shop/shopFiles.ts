import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Core, inTransaction } from '../core.ts';
import type * as table from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { readDishes } from '../menuFile/dishesFile.ts';
import { DISHES } from '../menuFile/dishesName.ts';
import { endAllTables } from '../services/tables/ending.ts';
import { readThemedBrands } from '../web/appBrands.ts';
import { findTooCheap } from './leastPrice.ts';
import { describeKeptState, keepLiveState } from './liveState.ts';
import type { Row } from './rowProblems.ts';
import { findUnregisteredSellers } from './sellerProblems.ts';
import { type Change, describeChange, findDoubts, findUnknownDiets, listChanges } from './shopChanges.ts';
import { toCsv } from './shopCsv.ts';
import { applyParts, createStockFilter, extractParts, findStrayStock, type Shop } from './shopParts.ts';
import { files, type ShopFile } from './shopSchema.ts';
import { findBrokenReferences, findDuplicates, readRows, type Source, toRowKey } from './shopSources.ts';
import { findUnthemedBrands } from './themeProblems.ts';
import { freeCodes, upsert } from './writeRows.ts';

/** All rows of the shop, by the name of their file. */
export const readShop = async (core: Core): Promise<Map<string, Row[]>> => {
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

/** Field of the row that `tables` and `prices` change. */
const PARTS: Readonly<Record<string, string>> = { outlets: 'qrCodes', menus: 'document' };

/** How the rows of one file become those of its table. */
interface Completion {
  file: ShopFile;
  /** Undefined: the rows come from `tables` or `prices` alone. */
  source: Source | undefined;
  /** The rows that the table has now. */
  kept: readonly Row[];
  /** Takes from the files what the staff have switched. */
  isLive: boolean;
}

/** Completes rows with the fields that no file has, and with the switches of the staff. */
function createCompleter({ file: { name, key }, source, kept, isLive }: Completion): (row: Row) => Row {
  const now = new Map(kept.map((row) => [toRowKey(row, key), row]));
  const part = PARTS[name];
  const given = new Set(source?.rows.map(({ id }) => id));
  return (row) => {
    const known = now.get(toRowKey(row, key));
    const own = isLive ? row : keepLiveState(name, row, known);
    if (name === 'brands') {
      if (!own.gateway) return own;
      const keptGateway = (known?.gateway ?? {}) as table.BrandGateway;
      const gateway = own.gateway as table.BrandGateway;
      // The secrets of one gateway say nothing to another, and must not be sent to it.
      const stays = keptGateway.provider === gateway.provider;
      const secrets = filterGateway(
        keptGateway,
        (field, value) => stays && SECRETS.includes(field) && value !== undefined,
      );
      return { ...own, gateway: { ...secrets, ...gateway } };
    }
    const all = known && part && !given.has(row.id) ? { ...known, [part]: row[part] } : own;
    return name === 'menus' ? { ...all, version: Number(known?.version ?? 0) + 1 } : all;
  };
}

/** Tables whose rows the staff may change while everything is checked; they are read again, and kept from changing. */
const LOCKED = ['brands', 'outlets', 'menus'];

/** Problems that are told; the others are of the same kind as a rule. */
const PROBLEMS_SHOWN = 100;

export interface ImportOptions {
  /** Called with a sentence before each step, as a large shop takes some seconds. */
  onProgress?: (what: string) => void;
  /** Checks everything, and says what would change instead of writing it. Default false. */
  isDryRun?: boolean;
  /** Takes from the files also what the staff switch (`keepLiveState`). Default false. */
  isLive?: boolean;
  /** Asked about changes that are rarely meant; false: nothing is imported. Default: they are meant. */
  confirm?: (doubts: readonly string[]) => Promise<boolean>;
}

const ignore = (): void => undefined;

const listFirst = (lines: readonly string[]): string[] => {
  const more = lines.length - PROBLEMS_SHOWN;
  return more > 0 ? [...lines.slice(0, PROBLEMS_SHOWN), `There are ${more} more like these.`] : [...lines];
};

/** Reads the files of a folder. @returns by name; problems are added to `wrong`. */
function readSources(folder: string, wrong: string[], onProgress: (what: string) => void): Map<string, Source> {
  const sources = new Map<string, Source>();
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw badRequest(`${folder} is no folder; name the folder that the files of the shop are in.`);
  // One whose name is misspelt would be missed without a word. Those that begin with a dot are an operating system's.
  for (const name of existsSync(folder) ? readdirSync(folder).filter((one) => /^[^.].*\.(json|csv)$/i.test(one)) : [])
    if (name !== DISHES && !files.some((file) => [`${file.name}.json`, `${file.name}.csv`].includes(name)))
      wrong.push(
        `${name} is no file of a shop; those are ${files.map((file) => file.name).join(', ')}, as .json or .csv, and ${DISHES}.`,
      );
  for (const file of files) {
    const source = readRows(folder, file, wrong);
    if (!source) continue;
    sources.set(file.name, source);
    onProgress(
      `${source.name} is read: ${source.all.length.toLocaleString('en')} ${source.all.length === 1 ? 'row' : 'rows'}.`,
    );
  }
  if (sources.size === 0 && wrong.length === 0 && !existsSync(join(folder, DISHES)))
    throw badRequest(
      `${folder} has none of ${files.map(({ name }) => `${name}.json, ${name}.csv`).join(', ')}, ${DISHES}.`,
    );
  return sources;
}

/** Merges the files and checks them with each other and with the shop. Throws 400 with all problems. */
function mergeSources(
  core: Core,
  sources: ReadonlyMap<string, Source>,
  kept: Shop,
  wrong: string[],
): Map<string, Row[]> {
  const shop = new Map([...sources].filter(([name]) => kept.has(name)).map(([name, { rows }]) => [name, rows]));
  const all = new Map(
    [...kept].map(([name, rows]) => [
      name,
      new Map([...rows, ...(sources.get(name)?.all ?? [])].map((row) => [row?.id, row])),
    ]),
  );
  for (const source of sources.values()) {
    const found = [findDuplicates(source, [...(kept.get(source.file.name) ?? [])]), findBrokenReferences(source, all)];
    for (const problem of found.flat()) wrong.push(problem);
  }
  if (wrong.length === 0) {
    applyParts(sources, shop, kept, wrong);
    const found = [
      findStrayStock(sources, shop, kept),
      findUnregisteredSellers(shop, kept),
      findTooCheap(shop.get('menus') ?? []),
      findUnthemedBrands(shop.get('brands') ?? [], readThemedBrands(core.env.dataDir)),
    ];
    for (const problem of found.flat()) wrong.push(problem);
  }
  if (wrong.length > 0) throw badRequest(`Nothing was imported:\n${listFirst(wrong).join('\n')}`);
  return shop;
}

/** Tells open phones what to fetch again: menus, and settings of outlets (IMPORT-5). */
async function tellPhones(core: Core, shop: Shop, kept: Shop, changes: readonly Change[]): Promise<void> {
  const changed = new Set(changes.flatMap(({ after, before }) => after ?? before ?? []).map(({ kind }) => kind));
  const menus = new Set(
    [...(shop.get('menus') ?? []), ...(shop.get('stock') ?? [])].flatMap(
      ({ outletIds, outletId }) => (outletIds ?? [outletId]) as number[],
    ),
  );
  const brands = new Set([
    ...(changed.has('Brand') ? (shop.get('brands') ?? []).map(({ id }) => id) : []),
    ...(changed.has('Tax') ? (shop.get('taxes') ?? []).map(({ brandId }) => brandId) : []),
  ]);
  const given = changed.has('Outlet') ? (shop.get('outlets') ?? []) : [];
  const ofBrands = (kept.get('outlets') ?? []).filter(({ brandId }) => brands.has(brandId));
  const before = new Map((kept.get('outlets') ?? []).map((row) => [row.id, row]));
  for (const { id, settings } of given) {
    const { tableCart } = (before.get(id)?.settings ?? {}) as { tableCart?: boolean };
    if (tableCart && !(settings as { tableCart?: boolean }).tableCart) await endAllTables(core, Number(id));
  }
  for (const outletId of menus) core.emit({ type: 'menu', outletId });
  for (const id of new Set([...given, ...ofBrands].map((row) => Number(row.id))))
    core.emit({ type: 'settings', outletId: id });
}

/** The changes that an import of some rows makes, before it is written. */
interface Comparison {
  changes: Change[];
  /** Sentences about changes that are rarely meant. */
  doubts: string[];
  /** The switches of the staff that stay as they are. */
  states: string[];
  /** Writes all of it, in one transaction. */
  write: () => Promise<void>;
}

/**
 * Checks rows with each other and with the shop. Throws 400 with all problems.
 * @param kept the shop before, as {@link readShop} gives it.
 */
export function compareSources(
  core: Core,
  sources: ReadonlyMap<string, Source>,
  kept: Shop,
  { wrong, isLive }: { wrong: string[]; isLive: boolean },
): Comparison {
  const shop = mergeSources(core, sources, kept, wrong);
  const complete = (file: ShopFile, rows: readonly Row[], now: readonly Row[]): Row[] =>
    rows.map(createCompleter({ file, source: sources.get(file.name), kept: now, isLive }));
  const tables = files.flatMap((file) => (file.table ? [{ ...file, table: file.table }] : []));
  const before = new Map<string, readonly Row[]>();
  const after = new Map<string, readonly Row[]>();
  for (const file of tables) {
    const rows = complete(file, shop.get(file.name) ?? [], kept.get(file.name) ?? []);
    const replaced = new Set(rows.map((row) => toRowKey(row, file.key)));
    before.set(
      file.name,
      (kept.get(file.name) ?? []).filter((row) => replaced.has(toRowKey(row, file.key))),
    );
    after.set(file.name, rows);
  }
  const changes = listChanges(before, after);
  const write = (): Promise<void> =>
    inTransaction(core, async (inner) => {
      for (const file of tables) {
        const { name, table: into } = file;
        const rows = shop.get(name) ?? [];
        if (rows.length === 0) continue;
        await freeCodes(inner, file, rows, kept.get(name) ?? []);
        const now = LOCKED.includes(name)
          ? ((await inner.db.select().from(into).for('no key update')) as Row[])
          : (kept.get(name) ?? []);
        const keepsThere = name === 'stock' && !isLive;
        await upsert(inner, file, complete(file, rows, now), kept.get(name) ?? [], keepsThere);
      }
      await tellPhones(inner, after, kept, changes);
    });
  return {
    changes,
    doubts: [...findDoubts(changes), ...findUnknownDiets(before, after)],
    states: isLive ? [] : describeKeptState(shop, before),
    write,
  };
}

/**
 * Takes a shop from files, all or nothing: every row is checked first. Rows that are not in a file stay as they are,
 * and so do the secrets of a gateway that are not in it, and what the staff have switched. Every menu gets a version
 * more than it had, so that open apps fetch it and older carts are refused.
 * @returns what was imported; in a dry run, what would change.
 */
export async function importShop(core: Core, folder: string, options: ImportOptions = {}): Promise<string> {
  const { onProgress = ignore, isDryRun = false, isLive = false, confirm } = options;
  const wrong: string[] = [];
  const sources = readSources(folder, wrong, onProgress);
  onProgress('The rows are compared with each other and with the shop …');
  const kept = await readShop(core);
  readDishes(folder, kept, sources, wrong, onProgress);
  const { changes, doubts, states, write } = compareSources(core, sources, kept, { wrong, isLive });
  const staying =
    states.length > 0 ? `\nKept as the shop has it (--live takes it from the files): ${states.join(', ')}.` : '';
  if (isDryRun) {
    const sentences = [...new Set(changes.map(describeChange))];
    const looks = doubts.length > 0 ? ['Please look at these first:', ...listFirst(doubts), ''] : [];
    const list =
      sentences.length > 0 ? ['The import would change:', ...listFirst(sentences)] : ['It would change nothing.'];
    return [...looks, ...list].join('\n') + staying;
  }
  if (doubts.length > 0 && confirm && !(await confirm(doubts)))
    throw badRequest(
      `Nothing was imported. These changes are rarely meant:\n${listFirst(doubts).join('\n')}\n` +
        'If they are meant, import again with --yes. --dry-run lists all changes.',
    );
  onProgress('The rows are written …');
  await write();
  const counts = [...sources.values()].map(({ rows, file }) => `${rows.length} ${file.name}`);
  return `Imported from ${folder}: ${counts.join(', ')}.${staying}`;
}
