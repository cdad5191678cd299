import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { OperatorError } from '../errors.ts';
import { root } from '../root.ts';

/** The one connection over which a server hears of the others (LISTEN). */
export interface Listener {
  /** What the realtime adapter takes for a pool. */
  pool: Pick<pg.Pool, 'query'> & { connect: () => Promise<pg.PoolClient> };
  /** Called each time the connection listens again after it was lost. */
  onReconnect: (callback: () => void) => void;
}

/** The database, or a transaction of it, whichever kind it is. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Listens to changes of the shop's tables by any server or tool. */
export interface ShopWatcher {
  onChange: () => void;
  /** False: changes are missed from now on. */
  onListening: (isListening: boolean) => void;
}

/** Where the triggers of the shop's tables tell of changes. */
export const SHOP_CHANNEL = 'makan_shop';

export interface Database {
  db: Db;
  /** Missing: nobody tells of changes. */
  watchShop?: (watcher: ShopWatcher) => Promise<void>;
  /** Set on Postgres, for the realtime adapter. */
  listener?: Listener;
  /** False from the moment that the database is gone until it answers again. Missing: it cannot go, as PGlite. */
  isUp?: () => boolean;
  /** A query failed for want of a connection: looks at once whether the database is there. */
  reportFailure?: () => void;
  /** Called when the database is gone, and when it is back. */
  onAvailabilityChange?: (callback: (isUp: boolean) => void) => void;
  /** Frees the database and what it holds (lock file, connections). */
  close: () => Promise<void>;
  /** The data as a compressed archive to start new databases from; ruins this one. PGlite only. */
  exportSnapshot?: () => Promise<Blob>;
  /** The whole database as a compressed archive. PGlite only. */
  backUp?: () => Promise<Blob>;
}

/** Runs SQL text of several statements. */
export type Execute = (text: string) => Promise<unknown>;

interface Migration {
  name: string;
  text: string;
}

/** A later version of the host has changed the database; this one does not know how to keep it. */
export class NewerDatabase extends OperatorError {
  override name = 'NewerDatabase';

  constructor(readMigrations: readonly string[]) {
    super(
      `The database was changed by a later version (${readMigrations.join(', ')}), which this one would damage; start that version, or restore the backup that was made before.`,
    );
  }
}

/** Every migration in its order: host/db/migrations, named `0001_what.sql`. */
export function migrations(): Migration[] {
  const folder = join(root, 'host/db/migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Runs the migrations that the database has not seen, each once, all or none.
 * @param execute must use one connection throughout: the lock that makes a second host wait belongs to it.
 * @param readApplied names of what was run before.
 * @param alwaysRun statements that may run again each time, under the same lock.
 */
export async function migrate(
  execute: Execute,
  readApplied: () => Promise<string[]>,
  alwaysRun?: string,
): Promise<void> {
  await execute('begin');
  try {
    await execute('select pg_advisory_xact_lock(4180)');
    await execute(
      'create table if not exists migrations (name text primary key, applied_at timestamptz default now())',
    );
    const applied = new Set(await readApplied());
    const known = migrations();
    const newer = [...applied].filter((name) => !known.some((migration) => migration.name === name));
    if (newer.length > 0) throw new NewerDatabase(newer);
    for (const { name, text } of known.filter((migration) => !applied.has(migration.name))) {
      await execute(text);
      await execute(`insert into migrations (name) values (${quoteLiteral(name)})`);
    }
    if (alwaysRun) await execute(alwaysRun);
    await execute('commit');
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}
