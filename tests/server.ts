import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './check/files.ts';

/** A real server in a separate process, with its own port and data. */
export interface TestServer {
  /** Such as `http://localhost:49213`; app, calls, socket and sandbox are all there. */
  url: string;
  /** The folder of its data; give it to the next `startServer` to go on with it. */
  data: string;
  process: ChildProcess;
  /** Output so far. */
  log: () => string;
  /** Stops it as an operator would (SIGTERM), and removes the data unless it was given. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would (SIGKILL); the data stays. */
  kill: () => Promise<void>;
}

export interface StartOptions {
  /** The checkout whose built server and app are started; default: this one. */
  checkout?: string;
  /** A folder to keep the data in; default: a new temporary one. */
  data?: string;
  /** Default: a free one. */
  port?: number;
  /** More settings, as in .env.example. */
  env?: Record<string, string>;
  /** How long it may take until /readyz answers, in milliseconds; default 50,000: starting two at once is slow on a busy machine. */
  patience?: number;
}

/** Servers that run; a run that ends by an error leaves none behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** How long a server may take to stop, in milliseconds. */
const STOP_MS = 20_000;

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string')
    throw new Error('No free port was given by the system; try again.');
  return address.port;
}

/** Every setting at its default: what a developer keeps in .env or in the shell must not change a test. */
const defaults = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => [name, '']),
  );

/** Starts the built server and answers once it is ready. Build it with `npm run build`; `npm test` does. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const entry = join(options.checkout ?? root, 'dist/host/main.js');
  if (!existsSync(entry))
    throw new Error('The server is not built, so no test can start it; run `npm run build` first.');
  const port = options.port ?? (await findFreePort());
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'makan-'));
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    cwd: root,
    env: { ...process.env, ...defaults(), NODE_ENV: 'development', PORT: String(port), DATA_DIR: data, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const gone = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text));
  child.stderr.on('data', (text: Buffer) => (printed += text));

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const stuck = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await gone;
    clearTimeout(stuck);
    if (signal === 'SIGTERM' && child.signalCode === 'SIGKILL')
      throw new Error(`The server did not stop within ${STOP_MS / 1000} s; it said:\n${printed || '(nothing)'}`);
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + (options.patience ?? 50_000);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end('SIGKILL');
      const why = child.exitCode === null ? 'was not ready in time' : `ended with ${child.exitCode}`;
      throw new Error(`The server ${why}; it said:\n${printed || '(nothing)'}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    data,
    process: child,
    log: () => printed,
    stop: async () => {
      await end('SIGTERM');
      if (!options.data) rmSync(data, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    // Without a limit, a server that accepts and never answers would be waited for beyond every deadline.
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}
