import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Core } from '../core.ts';
import { excluded } from '../db/schema.ts';
import type { Row } from './rowProblems.ts';
import type { ShopFile } from './shopSchema.ts';
import { toRowKey } from './shopSources.ts';

const DATES = ['validTo'];

/** The order in which orders lock what they hold (takeStock), so that an import waits for them and never deadlocks. */
const byKey = (key: readonly string[]) => (a: Row, b: Row) => {
  const [one, other] = [a, b].map((row) => row[key.find((name) => a[name] !== b[name]) ?? '']);
  return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
};

/**
 * Inserts rows or updates existing ones.
 * @param keepsThere leaves rows alone that are there. Default false.
 * @param kept rows before. A code that stays is not set: to set one locks its row against every order that names it.
 */
export async function upsert(
  core: Core,
  { table: into, key, unique = [] }: ShopFile & { table: PgTable },
  rows: readonly Row[],
  kept: readonly Row[],
  keepsThere = false,
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
        .map(([name, { name: column }]): [string, SQL] => [name, excluded(column)]),
    );
    const target = key.flatMap((name) => columns[name] ?? []);
    const insert = core.db.insert(into).values(values);
    await (keepsThere ? insert.onConflictDoNothing({ target }) : insert.onConflictDoUpdate({ target, set }));
  }
}

/** Takes the codes that change off their rows, because another row may take one before its own has the new one. */
export async function freeCodes(
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
