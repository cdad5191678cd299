import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';

/** Another process uses the folder. The message says which one and what to do. */
export class FolderInUse extends OperatorError {
  override name = 'FolderInUse';
}

/** An empty file, which the process that uses the folder holds locked. */
const LOCK_FILE = 'makan.lock';

/** Names that process; its modification time is the heartbeat. */
export const HOLDER_FILE = 'makan.holder';

/** A holder on another machine without a heartbeat for this time is gone, milliseconds. */
export const STALE_MS = 15_000;
const HEARTBEAT_MS = STALE_MS / 3;

interface Holder {
  /** This use of the folder. */
  id: string;
  pid: number;
  host: string;
  /** Tells machines, and starts of one machine, apart; containers of one machine share it, as they share its locks. */
  boot: string;
}

const readBootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
};

const readHolder = (folder: string): Holder | undefined => {
  try {
    const holder = JSON.parse(readFileSync(join(folder, HOLDER_FILE), 'utf8')) as Partial<Holder>;
    const { id = '', pid = 0, host = '', boot = '' } = holder;
    return { id, pid, host, boot };
  } catch {
    return undefined;
  }
};

const describe = (holder: Holder | undefined): string =>
  holder ? `process ${holder.pid} of ${holder.host}` : 'another process';

const toFolderInUse = (folder: string, holder: Holder | undefined): FolderInUse =>
  new FolderInUse(
    `The data folder ${folder} is in use by ${describe(holder)}; stop that one, or set DATA_DIR to another folder.`,
  );

/** How long ago the holder showed itself, by the clock of the file system, which other machines share with the folder. */
function getSilenceMs(folder: string): number {
  const probe = join(folder, `makan.time.${randomUUID()}`);
  writeFileSync(probe, '');
  try {
    return statSync(probe).mtimeMs - statSync(join(folder, HOLDER_FILE)).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** 'none' where the file system, or this platform, has no locks. */
async function lockFile(fd: number): Promise<'locked' | 'refused' | 'none'> {
  try {
    const { tryLock } = await import('fs-native-extensions');
    return tryLock(fd) ? 'locked' : 'refused';
  } catch {
    return 'none';
  }
}

/**
 * Takes a data folder for this process; PGlite itself would let two open it and ruin it. The lock is the file
 * system's: it ends with the process however that ends, and counts between containers of one machine, whose process
 * ids say nothing to each other. Between machines, whose locks may not reach each other, a heartbeat counts.
 * @param onLost another machine took the folder over while this process slept; it must not write any more.
 * @returns gives the folder back.
 */
export async function lockFolder(
  folder: string,
  onLost: (reason: FolderInUse) => void = () => undefined,
): Promise<() => void> {
  // Never removed: a second process could otherwise lock a new file of this name beside the old one.
  const fd = openSync(join(folder, LOCK_FILE), 'a');
  const lock = await lockFile(fd);
  const holder = readHolder(folder);
  const mine: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), boot: readBootId() };
  // Of this machine nobody is left once its lock is free; of another one nobody knows.
  const mayBeAlive = holder && (lock === 'none' || holder.boot !== mine.boot) && getSilenceMs(folder) < STALE_MS;
  if (lock === 'refused' || mayBeAlive) {
    closeSync(fd);
    throw toFolderInUse(folder, holder);
  }
  const file = join(folder, HOLDER_FILE);
  writeFileSync(file, JSON.stringify(mine));

  const isMine = (): boolean => readHolder(folder)?.id === mine.id;
  const heartbeat = setInterval(() => {
    if (isMine()) return utimesSync(file, new Date(), new Date());
    clearInterval(heartbeat);
    const next = readHolder(folder);
    onLost(new FolderInUse(`The data folder ${folder} was taken over by ${describe(next)}, so this server stops.`));
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (isMine()) rmSync(file, { force: true });
    closeSync(fd);
  };
}
