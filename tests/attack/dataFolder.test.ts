import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderInUse, HOLDER_FILE, lockFolder, STALE_MS } from '../../host/db/folderLock.ts';
import { openPglite } from '../../host/db/pglite.ts';
import { brands } from '../../host/db/schema.ts';
import { getSnapshot } from '../../host/snapshot.ts';
import { root } from '../check/files.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makan-folder-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts another process that holds the folder. */
const holdElsewhere = async (): Promise<ChildProcess> => {
  const script = `import { lockFolder } from ${JSON.stringify(join(root, 'host/db/folderLock.ts'))};
await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: root });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
};
const writeHolder = (change: object) =>
  writeFileSync(
    join(folder, HOLDER_FILE),
    JSON.stringify({ id: 'another', pid: 1, host: 'container-1', boot: 'another boot', ...change }),
  );

describe('a data folder that two servers are given', () => {
  test('is refused to the second with a sentence, whatever process ids their containers have', async () => {
    await holdElsewhere();
    // The first server runs in another container: it is process 1 too, but started at another time.
    writeHolder({ pid: 1, started: '1' });
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process 1 of container-1; stop that one, or set DATA_DIR to another folder.`,
    );
    rmSync(join(folder, HOLDER_FILE));
    await expect(lockFolder(folder)).rejects.toThrow(/is in use by another process; stop that one/);
  });

  test('is refused to a second in the same process', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid} of ${hostname()}`);
    unlock();
    (await lockFolder(folder))();
  });

  test('is free at once when its server was killed', async () => {
    const child = await holdElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, HOLDER_FILE))).toBe(true);
    (await lockFolder(folder))();
  });

  test('stays with a server on another machine, whose lock this one cannot see, as long as that one lives', async () => {
    writeHolder({ host: 'another-machine' });
    await expect(lockFolder(folder)).rejects.toThrow(/in use by process 1 of another-machine/);
    // A holder that has not shown itself for so long is gone.
    const before = (Date.now() - STALE_MS - 1000) / 1000;
    utimesSync(join(folder, HOLDER_FILE), before, before);
    (await lockFolder(folder))();
  });

  test('stops writing to the folder when another machine has taken it over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const onLost = vi.fn();
    const unlock = await lockFolder(folder, onLost);
    await vi.advanceTimersByTimeAsync(STALE_MS);
    expect(onLost).not.toHaveBeenCalled();
    writeHolder({ host: 'another-machine' });
    await vi.advanceTimersByTimeAsync(STALE_MS);
    expect(onLost).toHaveBeenCalledOnce();
    expect(String(onLost.mock.calls[0]?.[0])).toMatch(/was taken over by process 1 of another-machine/);
    vi.useRealTimers();
    unlock();
    // It is not this process's to free any more.
    expect(existsSync(join(folder, HOLDER_FILE))).toBe(true);
  });

  test('a server that starts ends with the sentence and without a trace', async () => {
    await holdElsewhere();
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'host/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
      encoding: 'utf8',
    });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain(`The data folder ${folder} is in use by process`);
  });
});

describe('a database folder that this version did not finish', () => {
  const open = (onSetAside = vi.fn()) => openPglite({ folder, snapshot: () => getSnapshot(true), onSetAside });

  test('such as one restored without its marker, is set aside whole, and the log says where', async () => {
    const first = await open();
    await first.db.update(brands).set({ name: 'Ours' }).where(eq(brands.code, 'kopi'));
    await first.close();
    for (const name of readdirSync(folder)) if (name !== 'db') rmSync(join(folder, name));
    rmSync(join(folder, 'db', 'makan-complete'));

    const onSetAside = vi.fn();
    const second = await open(onSetAside);
    await second.close();
    expect(onSetAside).toHaveBeenCalledOnce();
    const [path] = onSetAside.mock.calls[0] as [string];
    expect(readdirSync(folder)).toContain(path.split(/[/\\]/).pop());

    // Restoring the folder as the guide says makes it usable again.
    rmSync(join(folder, 'db'), { recursive: true });
    const { renameSync } = await import('node:fs');
    renameSync(path, join(folder, 'db'));
    writeFileSync(join(folder, 'db', 'makan-complete'), '');
    const third = await open();
    const [kopi] = await third.db.select().from(brands).where(eq(brands.code, 'kopi'));
    expect(kopi?.name).toBe('Ours');
    await third.close();
  });

  test('a copy of the folder db alone is used, for its marker is in it', async () => {
    const first = await open();
    await first.db.update(brands).set({ name: 'Ours' }).where(eq(brands.code, 'kopi'));
    await first.close();
    for (const name of readdirSync(folder)) if (name !== 'db') rmSync(join(folder, name));
    const onSetAside = vi.fn();
    const second = await open(onSetAside);
    const [kopi] = await second.db.select().from(brands).where(eq(brands.code, 'kopi'));
    expect(kopi?.name).toBe('Ours');
    expect(onSetAside).not.toHaveBeenCalled();
    await second.close();
  });

  test('of a version before this one, whose marker lay beside it, is used as it is', async () => {
    const first = await open();
    await first.db.update(brands).set({ name: 'Ours' }).where(eq(brands.code, 'kopi'));
    await first.close();
    rmSync(join(folder, 'db', 'makan-complete'));
    writeFileSync(join(folder, 'complete'), '');
    const second = await open();
    const [kopi] = await second.db.select().from(brands).where(eq(brands.code, 'kopi'));
    expect(kopi?.name).toBe('Ours');
    await second.close();
  });
});

describe('a database that a later version has changed', () => {
  test('is left alone, with a sentence', async () => {
    const later = await openPglite({ folder, snapshot: () => getSnapshot(false) });
    await later.db.execute(sql`insert into migrations (name) values ('9999_of_next_year.sql')`);
    await later.close();
    await expect(openPglite({ folder })).rejects.toThrow(
      'The database was changed by a later version (9999_of_next_year.sql), which this one would damage',
    );
  });
});
