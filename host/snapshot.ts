import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, migrations } from './db/database.ts';
import { openPglite } from './db/pglite.ts';
import { demo } from './demo/index.ts';
import { root } from './root.ts';
import { seedDemo } from './seed.ts';

const folder = join(root, 'dist/host');

/** The name has a hash of the migrations and the demo, so that a change of either makes a new snapshot. */
const fileName = (withDemo: boolean): string => {
  const hash = createHash('sha256').update(JSON.stringify([migrations(), withDemo ? demo : null]));
  return `snapshot-${hash.digest('hex').slice(0, 16)}.tar.gz`;
};

/**
 * An archive of a new database with the schema and, if asked for, the demo: unpacking it takes less than a second,
 * creating the database several. Made once and kept in dist/host.
 */
export async function getSnapshot(withDemo: boolean): Promise<Blob> {
  const file = join(folder, fileName(withDemo));
  if (!existsSync(file)) await makeSnapshots();
  return new Blob([readFileSync(file)]);
}

/** Makes both archives from one database, since creating a database takes most of the time. */
async function makeSnapshots(): Promise<void> {
  const database = await openPglite({});
  try {
    await keep(database, false);
    await seedDemo(database.db, demo, new Date());
    await keep(database, true);
  } finally {
    await database.close();
  }
}

async function keep(database: Database, withDemo: boolean): Promise<void> {
  const file = join(folder, fileName(withDemo));
  const archive = await database.exportSnapshot?.();
  if (!archive) throw new Error('The built-in database gave no archive of itself; start again, it is made again.');
  mkdirSync(folder, { recursive: true });
  // By renaming, so that another process never reads half a file.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await archive.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
}

/** Makes the snapshots of this version and removes those of other versions; part of the build. */
export async function buildSnapshots(): Promise<void> {
  const current = [fileName(true), fileName(false)];
  const old = existsSync(folder) ? readdirSync(folder).filter((name) => /^snapshot-.*\.gz$/.test(name)) : [];
  for (const name of old) if (!current.includes(name)) rmSync(join(folder, name), { force: true });
  if (!current.every((name) => existsSync(join(folder, name)))) await makeSnapshots();
}
