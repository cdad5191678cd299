import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CommandError, runCommand } from '../../../host/commands.ts';
import { openPglite } from '../../../host/db/pglite.ts';
import { readEnv } from '../../../host/env.ts';

let folder: string;
const backUp = (file: string) =>
  runCommand('backup', join(folder, file), readEnv({ DATA_DIR: join(folder, 'source') }));
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'makan-restore-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await (await openPglite({ folder: join(folder, 'source') })).close();
  writeFileSync(join(folder, 'whole.tar.gz.part'), 'half');
  await backUp('whole.tar.gz');
}, 120_000);
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup is there once it is whole, takes the place of no other, and says where it cannot be written', async () => {
  await expect(backUp('nowhere/whole.tar.gz')).rejects.toThrow(CommandError);
  const whole = readFileSync(join(folder, 'whole.tar.gz'));
  expect(gunzipSync(whole).length).toBeGreaterThan(1_000_000);
  // The rest of one that was killed is gone.
  expect(readdirSync(folder)).not.toContain('whole.tar.gz.part');
  const again = backUp('whole.tar.gz');
  await expect(again).rejects.toThrow(CommandError);
  await expect(again).rejects.toThrow(/whole\.tar\.gz is there already/);
  expect(readFileSync(join(folder, 'whole.tar.gz')).equals(whole)).toBe(true);
});

test('a restore that fails says why and leaves nothing, so that a good file can follow', async () => {
  const env = readEnv({ DATA_DIR: join(folder, 'data') });
  const others = process.listeners('exit');
  const restore = (file: string) => runCommand('restore', join(folder, file), env);
  await expect(restore('nowhere.tar.gz')).rejects.toThrow(/^There is no file .*nowhere\.tar\.gz\.$/);

  const archive = readFileSync(join(folder, 'whole.tar.gz'));
  writeFileSync(join(folder, 'half.tar.gz'), archive.subarray(0, archive.length / 2));
  writeFileSync(join(folder, 'text.tar.gz'), 'No archive at all.');
  for (const file of ['half.tar.gz', 'text.tar.gz']) {
    await expect(restore(file)).rejects.toThrow(/is no whole backup, so nothing was restored/);
    expect(existsSync(env.dataDir) ? readdirSync(env.dataDir) : []).toEqual([]);
  }
  // Whole, and no database.
  writeFileSync(join(folder, 'other.tar.gz'), gzipSync('No archive at all.'.repeat(100)));
  await expect(restore('other.tar.gz')).rejects.toThrow(/is no backup that can be opened, so nothing was restored/);
  // PGlite ends the process when one of its promises rejects.
  const outcome = restore('whole.tar.gz').catch((error: unknown) => error);
  const added = () => process.listeners('exit').filter((one) => !others.includes(one));
  await vi.waitFor(() => expect(added()).toHaveLength(1));
  for (const clear of added()) clear(1);
  expect(readdirSync(env.dataDir)).toEqual(['makan.holder', 'makan.lock']);
  await outcome;
  // As a restore leaves it that is killed.
  mkdirSync(join(env.dataDir, 'makan-restoring-killed', 'db'), { recursive: true });
  // Foreign files in the folder.
  writeFileSync(join(env.dataDir, 'restore-august.tar.gz'), 'kept');
  mkdirSync(join(env.dataDir, 'restore-points'));
  await restore('whole.tar.gz');
  expect(readdirSync(env.dataDir)).toEqual(['db', 'makan.lock', 'restore-august.tar.gz', 'restore-points']);
  expect(readFileSync(join(env.dataDir, 'db', 'makan-complete'), 'utf8')).toBe('');
  await expect(restore('whole.tar.gz')).rejects.toThrow('has a database already');
});
