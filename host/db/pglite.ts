import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, migrate } from './database.ts';
import { lockFolder } from './lockFile.ts';

export interface PgliteOptions {
  /** Folder of the data; undefined: in memory. */
  folder?: string;
  /** What a new database starts from. */
  snapshot?: () => Promise<Blob | undefined>;
}

/** Opens the database that lives inside this process. */
export async function openPglite({ folder, snapshot }: PgliteOptions): Promise<Database> {
  if (!folder) return wrap(await start(undefined, await snapshot?.()), () => undefined);
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const unlock = lockFolder(home);
  try {
    const data = join(home, 'db');
    // Written once the first start was whole: what a kill left half unpacked holds no order and is begun again.
    const complete = join(home, 'complete');
    const isNew = !existsSync(complete);
    if (isNew) rmSync(data, { recursive: true, force: true });
    const client = await start(data, isNew ? await snapshot?.() : undefined);
    const database = await wrap(client, unlock);
    if (isNew) writeFileSync(complete, '');
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(folder: string | undefined, snapshot: Blob | undefined): Promise<PGlite> {
  const client = new PGlite({ ...(folder && { dataDir: folder }), ...(snapshot && { loadDataDir: snapshot }) });
  await client.waitReady;
  return client;
}

const others = async (client: PGlite): Promise<{ name: string }[]> =>
  (
    await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where datname <> current_database()',
    )
  ).rows;

async function wrap(client: PGlite, unlock: () => void): Promise<Database> {
  await migrate(
    (text) => client.exec(text),
    async () => (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
  );
  return {
    db: drizzle(client) as unknown as Db,
    ping: async () => void (await client.query('select 1')),
    dump: async () => {
      // Postgres keeps two databases only to make others from: without them an archive unpacks in half the time.
      await client.exec('update pg_database set datistemplate = false where datname <> current_database()');
      for (const { name } of await others(client)) await client.exec(`drop database ${name}`);
      return client.dumpDataDir('gzip');
    },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
