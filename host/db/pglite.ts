import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, type Db, migrate, SHOP_CHANNEL } from './database.ts';
import { type FolderInUse, lockFolder } from './folderLock.ts';

export interface PgliteOptions {
  /** Data folder; undefined: in memory. */
  folder?: string;
  /** Archive that a new database starts from. */
  snapshot?: () => Promise<Blob | undefined>;
  /** Called with the new path of an incomplete database that was moved away. Default: prints a warning. */
  onSetAside?: (path: string) => void;
  /** Called when another machine took the folder over. Default: ends the process, before both write to it. */
  onLost?: (reason: FolderInUse) => void;
}

/** Marks a database whose first start was completed. Inside its folder, so that copies of the folder have it too. */
const MARKER = 'makan-complete';

const endProcess = (reason: FolderInUse): void => {
  console.error(reason.message);
  process.exit(1);
};

const warnSetAside = (path: string): void =>
  console.warn(
    `The database folder was not finished or has lost its marker, so it was set aside as ${path}, and a new one is begun. To use it, stop the server, move it back to 'db' and create an empty file '${MARKER}' in it.`,
  );

/** Moves a database away instead of deleting it. @returns its new path. */
function setAside(data: string): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  for (let nth = 1; ; nth += 1) {
    const path = `${data}-set-aside-${moment}${nth > 1 ? `-${nth}` : ''}`;
    if (existsSync(path)) continue;
    renameSync(data, path);
    return path;
  }
}

/** Bytes that a database needs to go on for a while: its log grows in files of this size. */
const SPACE = 16 * 1024 * 1024;

/** The file that finds out whether a disk takes {@link SPACE} more. */
export const SPACE_FILE = 'space';

/** Whether the disk of a folder takes more: a small write of the database may still fit into a full one. */
export async function hasSpace(home: string): Promise<boolean> {
  const path = join(home, SPACE_FILE);
  const { bavail, bsize } = await statfs(home);
  if (bavail * bsize < SPACE) return false;
  // A quota, or a disk that has become read-only, shows only in a write.
  const isWritten = await writeFile(path, '.', { flush: true }).then(
    () => true,
    () => false,
  );
  await rm(path, { force: true });
  return isWritten;
}

/** Opens the built-in database. Throws FolderInUse where another process uses the folder. */
export async function openPglite({
  folder,
  snapshot,
  onSetAside = warnSetAside,
  onLost = endProcess,
}: PgliteOptions): Promise<Database> {
  if (!folder) return toDatabase(await startPglite(undefined, await snapshot?.()), () => undefined);
  const home = resolve(folder);
  mkdirSync(home, { recursive: true });
  const unlock = await lockFolder(home, onLost);
  try {
    const data = join(home, 'db');
    const marker = join(data, MARKER);
    // Older versions put their marker beside the folder.
    const isComplete = existsSync(marker) || (existsSync(data) && existsSync(join(home, 'complete')));
    if (!isComplete && existsSync(data)) onSetAside(setAside(data));
    const client = await startPglite(data, isComplete ? undefined : await snapshot?.());
    const database = await toDatabase(client, unlock);
    writeFileSync(marker, '');
    return { ...database, hasSpace: () => hasSpace(home) };
  } catch (error) {
    unlock();
    throw error;
  }
}

// The default of 160 MB takes most of the start, because it is zeroed; a restaurant's data needs little.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function startPglite(folder: string | undefined, snapshot: Blob | undefined): Promise<PGlite> {
  const client = new PGlite({
    startParams: startParams,
    ...(folder && { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
  });
  await client.waitReady;
  return client;
}

const listOtherDatabases = async (client: PGlite): Promise<{ name: string }[]> =>
  (
    await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where datname <> current_database()',
    )
  ).rows;

async function toDatabase(client: PGlite, unlock: () => void): Promise<Database> {
  await migrate(
    (text) => client.exec(text),
    async () => (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name),
  );
  return {
    db: drizzle(client) as unknown as Db,
    watchShop: async ({ onChange, onListening }) => {
      await client.listen(SHOP_CHANNEL, onChange);
      onListening(true);
    },
    backUp: () => client.dumpDataDir('gzip'),
    exportSnapshot: async () => {
      // Without the template databases of Postgres an archive unpacks in half the time.
      await client.exec('update pg_database set datistemplate = false where datname <> current_database()');
      for (const { name } of await listOtherDatabases(client)) await client.exec(`drop database ${name}`);
      return client.dumpDataDir('gzip');
    },
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
