import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { OperatorError } from '../errors.ts';
import { root } from '../root.ts';

/** The connection on which a server listens to the others (LISTEN). */
export interface Listener {
  /** The parts of a pool that the realtime adapter uses. */
  pool: Pick<pg.Pool, 'query'> & { connect: () => Promise<pg.PoolClient> };
  /** Calls back each time the connection listens again after it was lost. */
  onReconnect: (callback: () => void) => void;
}

/** The database, or a transaction of it, whichever kind it is. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Told of changes of the shop's tables by any server or tool. */
export interface ShopWatcher {
  onChange: () => void;
  /** false: from now on changes are missed; true: they are reported again. */
  onListening: (isListening: boolean) => void;
}

/** NOTIFY channel of the triggers on the shop's tables. */
export const SHOP_CHANNEL = 'makan_shop';

export interface Database {
  db: Db;
  /** Missing: changes are not reported. */
  watchShop?: (watcher: ShopWatcher) => Promise<void>;
  /** Set on Postgres, for the realtime adapter. */
  listener?: Listener;
  /** Whether the database answers. Missing: it always does (PGlite runs in this process). */
  isUp?: () => boolean;
  /** Reports a query that failed because of its connection; the database is probed at once. */
  reportFailure?: () => void;
  /** Calls back when the database becomes unavailable, and when it is back. */
  onAvailabilityChange?: (callback: (isUp: boolean) => void) => void;
  /** Whether its disk takes more. Missing: it is not on a disk of this process. */
  hasSpace?: () => Promise<boolean>;
  /** Closes the database and frees its lock file or connections. */
  close: () => Promise<void>;
  /** A compressed archive to start new databases from. This database loses its templates by it. PGlite only. */
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

/** The database has migrations of a later version of the host, which this one does not know. */
export class NewerDatabase extends OperatorError {
  override name = 'NewerDatabase';

  constructor(readMigrations: readonly string[]) {
    super(
      `The database was changed by a later version (${readMigrations.join(', ')}), which this one would damage; start that version, or restore the backup that was made before.`,
    );
  }
}

/** All migrations of host/db/migrations in order; their names are `0001_what.sql`. */
export function migrations(): Migration[] {
  const folder = join(root, 'host/db/migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A change of a table waits so long for who reads it, such as a backup; every other reader waits behind it. */
const TABLE_WAIT = '2s';

/**
 * Runs the migrations that the database lacks, in one transaction. Throws {@link NewerDatabase}, and Postgres's 55P03 where
 * a table was in use for longer than {@link TABLE_WAIT}; nothing is changed then.
 * @param execute must use one connection throughout, which holds the transaction and the lock against a second host.
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
    await execute(`set local lock_timeout = '${TABLE_WAIT}'`);
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
    // Without a connection there is no transaction to roll back.
    await execute('rollback').catch(() => undefined);
    throw error;
  }
}
