import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';

/** A different process uses the data folder. The message names it and says what to do. */
export class FolderInUse extends OperatorError {
  override name = 'FolderInUse';
}

/** An empty file that the process using the folder keeps locked. */
const LOCK_FILE = 'makan.lock';

/** Describes that process; its modification time is the heartbeat. */
export const HOLDER_FILE = 'makan.holder';

/** A holder on another machine whose heartbeat is older than this counts as dead. */
export const STALE_MS = 15_000;
const HEARTBEAT_MS = STALE_MS / 3;

interface Holder {
  /** Random, for each time that the folder is locked. */
  id: string;
  pid: number;
  host: string;
  /** Boot id of the machine: new at each start, and shared by its containers, as file locks are. */
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

/** Age of the holder's heartbeat by the clock of the file system, because clocks of two machines may differ. */
function getSilenceMs(folder: string): number {
  const probe = join(folder, `makan.time.${randomUUID()}`);
  writeFileSync(probe, '');
  try {
    return statSync(probe).mtimeMs - statSync(join(folder, HOLDER_FILE)).mtimeMs;
  } finally {
    rmSync(probe, { force: true });
  }
}

/** @returns 'none' where the file system or the platform has no locks. */
async function lockFile(fd: number): Promise<'locked' | 'refused' | 'none'> {
  try {
    const { tryLock } = await import('fs-native-extensions');
    return tryLock(fd) ? 'locked' : 'refused';
  } catch {
    return 'none';
  }
}

/**
 * Locks a data folder for this process, because PGlite would let two processes open it and corrupt it (ADR-0020). The
 * lock is the file system's: it ends with the process, and works between containers of one machine, which do not see
 * each other's process ids. Between machines, where it may not work, a heartbeat is used. Throws {@link FolderInUse}.
 * @param onLost is called when another machine took the folder over while this process slept; it must stop writing.
 * @returns a function that unlocks the folder.
 */
export async function lockFolder(
  folder: string,
  onLost: (reason: FolderInUse) => void = () => undefined,
): Promise<() => void> {
  // Never deleted: otherwise a second process could lock a new file of the same name.
  const fd = openSync(join(folder, LOCK_FILE), 'a');
  const lock = await lockFile(fd);
  const holder = readHolder(folder);
  const mine: Holder = { id: randomUUID(), pid: process.pid, host: hostname(), boot: readBootId() };
  // A free lock proves that a holder on this machine is gone; one on another machine may still be alive.
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
