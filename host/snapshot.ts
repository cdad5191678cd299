import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './db/database.ts';
import { openPglite } from './db/pglite.ts';
import { demo } from './demo/index.ts';
import { root } from './root.ts';
import { seed } from './seed.ts';

const folder = join(root, 'dist/host');

/** What a snapshot is made from: another migration or another demo is another file. */
const fileName = (withDemo: boolean): string => {
  const hash = createHash('sha256').update(JSON.stringify([migrations(), withDemo ? demo : null]));
  return `snapshot-${hash.digest('hex').slice(0, 16)}.tar.gz`;
};

/**
 * A new database with the schema, and the demo if asked for, ready to be opened: making one takes Postgres several
 * seconds, unpacking one less than a second. Made once and kept in dist/host.
 */
export async function snapshot(withDemo: boolean): Promise<Blob> {
  const file = join(folder, fileName(withDemo));
  if (!existsSync(file)) await make(file, withDemo);
  return new Blob([readFileSync(file)]);
}

async function make(file: string, withDemo: boolean): Promise<void> {
  const database = await openPglite({});
  try {
    if (withDemo) await seed(database.db, demo, new Date());
    const archive = await database.exportSnapshot?.();
    if (!archive) throw new Error('The built-in database gave no archive of itself; start again, it is made anew.');
    mkdirSync(folder, { recursive: true });
    // Whole or not at all, for others who look for it at this moment.
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await archive.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  } finally {
    await database.close();
  }
}

/** Makes the snapshots of this version and removes those of others; the build runs it. */
export async function buildSnapshots(): Promise<void> {
  const current = [fileName(true), fileName(false)];
  const old = existsSync(folder) ? readdirSync(folder).filter((name) => /^snapshot-.*\.gz$/.test(name)) : [];
  for (const name of old) if (!current.includes(name)) rmSync(join(folder, name), { force: true });
  await snapshot(true);
  await snapshot(false);
}
