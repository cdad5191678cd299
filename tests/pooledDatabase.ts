import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db, ShopWatcher } from '../host/db/database.ts';
import { openPglite } from '../host/db/pglite.ts';
import { getSnapshot } from '../host/snapshot.ts';

/**
 * A database in memory that one test file after the other uses. It is put back to its first rows in between, which
 * takes about a tenth of the time of a new one.
 */
interface PooledDatabase {
  database: Database;
  client: PGlite;
  /** The last transaction that wrote the first rows; null before there was one. */
  firstRowsWrittenBy: string | null;
  /** The server that uses it now. PGlite cannot end a `listen` of one server alone. */
  watcher: ShopWatcher | undefined;
}

/** The databases of this worker that no server uses now, with the demo and without. */
const free = { demo: [] as PooledDatabase[], empty: [] as PooledDatabase[] };

/** Copies every table and the position of every identity column into another schema. */
const KEEP_FIRST_ROWS = `
  create schema first_rows;
  do $$
  declare
    name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table first_rows.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create table first_rows.positions_of_sequences as
    select sequencename as name, last_value, start_value from pg_sequences where schemaname = 'public';
`;

/** Replaces the rows of the tables in which a later transaction wrote or deleted. No trigger fires. */
const putBackFirstRows = (firstRowsWrittenBy: string): string => `
  set session_replication_role = replica;
  do $$
  declare
    name text;
    is_changed boolean;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format(
        'select count(*) <> (select count(*) from first_rows.%1$I)
          or coalesce(bool_or(xmin::text::bigint > ${firstRowsWrittenBy}), false) from public.%1$I', name
      ) into is_changed;
      if is_changed then
        execute format('delete from public.%1$I', name);
        execute format('insert into public.%1$I overriding system value table first_rows.%1$I', name);
      end if;
    end loop;
    perform setval(format('public.%I', sequences.name)::regclass,
      coalesce(last_value, start_value), last_value is not null) from first_rows.positions_of_sequences as sequences;
  end $$;
  reset all;
`;

/** True if a test changed a table itself, not only its rows. Such a database is not used again. */
const hasOtherTables = (firstRowsWrittenBy: string): string => `
  select 1 from pg_class where xmin::text::bigint > ${firstRowsWrittenBy}
  union all select 1 from pg_attribute where xmin::text::bigint > ${firstRowsWrittenBy}
  union all select 1 from pg_trigger where xmin::text::bigint > ${firstRowsWrittenBy} limit 1
`;

async function open(withDemo: boolean): Promise<PooledDatabase> {
  const database = await openPglite({ snapshot: () => getSnapshot(withDemo) });
  const { $client: client } = database.db as unknown as { $client: PGlite };
  const pooled: PooledDatabase = { database, client, firstRowsWrittenBy: null, watcher: undefined };
  await database.watchShop?.({
    onChange: () => pooled.watcher?.onChange(),
    onListening: () => undefined,
  });
  await client.exec(KEEP_FIRST_ROWS);
  return pooled;
}

/** Puts the rows back. @returns false if the database cannot be used again. */
async function putBack(pooled: PooledDatabase): Promise<boolean> {
  const { client, firstRowsWrittenBy } = pooled;
  if (firstRowsWrittenBy !== null) {
    if ((await client.query(hasOtherTables(firstRowsWrittenBy))).rows.length > 0) return false;
    await client.exec(putBackFirstRows(firstRowsWrittenBy));
  }
  const { rows } = await client.query<{ id: string }>('select txid_current()::text as id');
  pooled.firstRowsWrittenBy = rows[0]?.id ?? null;
  return true;
}

/** PGlite until `isClosed`. Work that a closed server still does must not reach the database of the next test. */
const guard = (client: PGlite, isClosed: () => boolean): PGlite =>
  // A test may replace a method, as `vi.spyOn` does. That must not last longer than its server, so it stays in an object
  // in front of the client.
  new Proxy(Object.create(client) as PGlite, {
    get(front, name) {
      if (Object.hasOwn(front, name)) return Reflect.get(front, name) as unknown;
      const value = Reflect.get(client, name, client) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isClosed()) throw new Error('The server of this test is closed, and so is its database.');
        return (value as (...given: unknown[]) => unknown).apply(client, given);
      };
    },
  });

/** A database in memory with its first rows. `close` gives it back, for another test file to use. */
export async function borrowDatabase(withDemo: boolean): Promise<Database> {
  const pool = free[withDemo ? 'demo' : 'empty'];
  const pooled = pool.pop() ?? (await open(withDemo));
  if (!(await putBack(pooled))) {
    await pooled.database.close();
    return borrowDatabase(withDemo);
  }
  let isClosed = false;
  return {
    ...pooled.database,
    db: drizzle(guard(pooled.client, () => isClosed)) as unknown as Db,
    watchShop: async (watcher) => {
      pooled.watcher = watcher;
      watcher.onListening(true);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      pooled.watcher = undefined;
      pool.push(pooled);
    },
  };
}
