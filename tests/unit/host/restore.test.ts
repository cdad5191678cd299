import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../../../host/commands.ts';
import { openPglite } from '../../../host/db/pglite.ts';
import { readEnv } from '../../../host/env.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'makan-restore-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a restore that fails says why and leaves nothing, so that a good file can follow', async () => {
  const env = readEnv({ DATA_DIR: join(folder, 'data') });
  const restore = (file: string) => runCommand('restore', join(folder, file), env);
  await expect(restore('nowhere.tar.gz')).rejects.toThrow(/^There is no file .*nowhere\.tar\.gz\.$/);

  const database = await openPglite({});
  const blob = (await database.backUp?.()) ?? new Blob();
  const archive = Buffer.from(await blob.arrayBuffer());
  await database.close();
  writeFileSync(join(folder, 'whole.tar.gz'), archive);
  writeFileSync(join(folder, 'half.tar.gz'), archive.subarray(0, archive.length / 2));
  writeFileSync(join(folder, 'text.tar.gz'), 'No archive at all.');
  for (const file of ['half.tar.gz', 'text.tar.gz']) {
    await expect(restore(file)).rejects.toThrow(/is no whole backup, so nothing was restored/);
    expect(existsSync(env.dataDir) ? readdirSync(env.dataDir) : []).toEqual([]);
  }
  await restore('whole.tar.gz');
  expect(readdirSync(env.dataDir)).toEqual(['db', 'makan.lock']);
  expect(readFileSync(join(env.dataDir, 'db', 'makan-complete'), 'utf8')).toBe('');
  await expect(restore('whole.tar.gz')).rejects.toThrow('has a database already');
});
