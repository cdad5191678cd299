import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a server may take to answer its first page, and to stop, in milliseconds. */
const START_MS = 120_000;
const STOP_MS = 10_000;
/** How long a command may take: an installation or a build on a slow machine. */
const COMMAND_MS = 20 * 60_000;

const running = new Set<ChildProcess>();

/** To the process and all that it started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // It has ended by itself.
  }
}

// However the bench ends, nothing that it started goes on.
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(1));

function start(command: readonly string[], cwd: string, env: Record<string, string>) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that its children end with it.
    detached: true,
  });
  running.add(child);
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text));
  child.stderr.on('data', (text: Buffer) => (printed += text));
  child.on('error', (error) => (printed += error.message));
  return { child, getPrinted: () => printed };
}

const getLastLines = (text: string): string => text.trim().split('\n').slice(-15).join('\n');

/** Runs a command to its end; throws what it printed last when it fails. */
export async function run(command: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const { child, getPrinted } = start(command, cwd, env);
  const late = setTimeout(() => signal(child, 'SIGKILL'), COMMAND_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(late);
  signal(child, 'SIGKILL');
  running.delete(child);
  if (code !== 0) throw new Error(`\`${command.join(' ')}\` failed:\n${getLastLines(getPrinted())}`);
  return getPrinted();
}

/** Starts a server and answers how to stop it, once `url` is there. */
export async function serveUntilStopped(
  command: readonly string[],
  cwd: string,
  env: Record<string, string>,
  url: string,
): Promise<() => Promise<void>> {
  const { child, getPrinted } = start(command, cwd, env);
  const stop = async (): Promise<void> => {
    const gone = child.exitCode === null && child.signalCode === null && child.pid ? once(child, 'exit') : undefined;
    signal(child, 'SIGTERM');
    const stuck = setTimeout(() => signal(child, 'SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(stuck);
    signal(child, 'SIGKILL');
    running.delete(child);
  };
  const deadline = Date.now() + START_MS;
  let status = await readStatus(url);
  while (status !== 200) {
    if (child.exitCode !== null || !child.pid || Date.now() > deadline) {
      await stop();
      throw new Error(`${url} answers ${status ?? 'nothing'}; its server said:\n${getLastLines(getPrinted())}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
    status = await readStatus(url);
  }
  return stop;
}

async function readStatus(url: string): Promise<number | undefined> {
  try {
    // Only the browser keeps the cookie that some of them redirect for, so a redirect is an answer too.
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    return status >= 300 && status < 400 ? 200 : status;
  } catch {
    return undefined;
  }
}
