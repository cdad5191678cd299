import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Somebody else uses the folder. The message says who and what to do. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

interface Holder {
  pid: number;
  /** What tells this process from a later one with the same pid. */
  started: string;
}

/** When a process started, in the kernel's ticks; undefined where there is no /proc or no such process. */
const getStartTime = (pid: number): string | undefined => {
  try {
    // The name in brackets may hold spaces, so the fields are counted behind it; the start time is the 22nd of all.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19];
  } catch {
    return undefined;
  }
};

const isAlive = ({ pid, started }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // No permission means that it is there, and somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = getStartTime(pid);
  return now === undefined || started === '' || now === started;
};

const read = (file: string): Holder | undefined => {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' ? { pid: holder.pid, started: String(holder.started ?? '') } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes a data folder for this process; PGlite itself would let two open it and ruin it.
 * A lock left behind by a process that was killed is taken over.
 * @returns gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'makan.lock');
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: getStartTime(process.pid) ?? '' }));
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        // A link appears whole or not at all, so no one ever reads half a lock.
        linkSync(mine, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
        const holder = read(file);
        if (holder && isAlive(holder)) {
          throw new FolderInUse(
            `The data folder ${folder} is in use by process ${holder.pid}; stop that one, or set DATA_DIR to another folder.`,
          );
        }
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (existsSync(file) && read(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
