import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../server.ts';

const run = promisify(execFile);

/** A temporary Postgres for one test file, with its own folder and port and without a password. */
export interface TestPostgres {
  /** For DATABASE_URL. */
  url: string;
  /** Stops it; 'immediate' is what a crash leaves behind. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Where packages of Debian, Homebrew, Postgres.app and Windows put the programs of the server; PATH comes first. */
const usualPlaces = (): string[] => {
  const versions = (folder: string, inner: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /\d/.test(name))
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(folder, name, inner))
      : [];
  return [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin').filter((path) => path.includes('postgresql')),
    ...versions('/usr/local/opt', 'bin').filter((path) => path.includes('postgresql')),
    ...versions('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...versions('C:\\Program Files\\PostgreSQL', 'bin'),
  ];
};

/**
 * Finds the folder of initdb and pg_ctl. Throws without a Postgres, because a skipped test must not count as passed.
 */
function findPrograms(): string {
  const found = usualPlaces().find((folder) =>
    ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name + suffix))),
  );
  if (found) return found;
  throw new Error(
    'No Postgres server was found; install one (apt install postgresql, brew install postgresql), or set PG_BIN to the folder of initdb.',
  );
}

/** Postgres refuses to run as root, as tests in a container do; then it runs as the user that its package made. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('Postgres does not run as root, and there is no user postgres or nobody to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Starts an empty Postgres. Throws where none is installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPrograms();
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), 'makan-pg-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid);
  const data = join(folder, 'data');
  const program = (name: string, ...args: string[]) => run(join(programs, name + suffix), args, { ...as, cwd: folder });
  execFileSync(
    join(programs, `initdb${suffix}`),
    ['-D', data, '-U', 'makan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      ...as,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const port = await findFreePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=100`;
  const start = async (): Promise<void> => {
    // pg_ctl leaves the server running with the pipes of its parent, so nothing is read from them.
    await program('pg_ctl', '-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start');
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    await program('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  };
  await start();
  return {
    url: `postgres://makan@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      if (existsSync(join(data, 'postmaster.pid'))) await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
