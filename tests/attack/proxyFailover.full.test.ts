import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../host/root.ts';
import { findFreePort } from '../server.ts';

const CADDY = process.env.CADDY_BIN ?? 'caddy';

/** The names of the servers in the Caddyfile. */
const NAMES = ['makan-1:4180', 'makan-2:4180'];

/** A server that answers like ours: ready or not, and with its number. */
interface Backend {
  server: Server;
  address: string;
  isReady: boolean;
  answered: number;
}

async function startBackend(number: number, at?: string): Promise<Backend> {
  const port = at ? Number(at.split(':')[1]) : await findFreePort();
  const backend: Backend = { server: createServer(), address: `127.0.0.1:${port}`, isReady: true, answered: 0 };
  backend.server.on('request', (incoming, answer) => {
    const isProbe = incoming.url === '/readyz';
    if (!isProbe) backend.answered += 1;
    answer.statusCode = isProbe && !backend.isReady ? 503 : 200;
    incoming.resume().on('end', () => answer.end(String(number)));
  });
  await new Promise<void>((resolve) => backend.server.listen(port, '127.0.0.1', resolve));
  return backend;
}

/** Ends a server as a kill does: its connections break, and its port refuses new ones. */
function kill({ server }: Backend): void {
  server.close();
  server.closeAllConnections();
}

let backends: [Backend, Backend];
let caddy: ChildProcess | undefined;
let folder: string;
let port: number;

/** Starts Caddy with the Caddyfile that is shipped; only the addresses of the servers are changed. */
async function startCaddy(addresses: readonly string[]): Promise<void> {
  let text = readFileSync(join(root, 'docs/production/Caddyfile'), 'utf8');
  for (const [at, name] of NAMES.entries()) {
    if (!text.includes(name))
      throw new Error(`The Caddyfile does not name ${name}; the test needs each server by its name.`);
    text = text.replace(name, addresses[at] ?? '');
  }
  // Without the administration, whose port other tests may have.
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${text}`);
  try {
    execFileSync(CADDY, ['version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'This test needs Caddy 2: apt-get install caddy, brew install caddy, or set CADDY_BIN to its program.',
    );
  }
  caddy = spawn(CADDY, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      DOMAIN: `http://localhost:${port}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        ask('GET', 1).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
}

/** A request of the client with this number. Each client has another address, and therefore another server. */
const ask = (method: 'GET' | 'POST', client: number) =>
  new Promise<{ status: number; by: string; ms: number }>((resolve, reject) => {
    const start = performance.now();
    const options = {
      method,
      host: '127.0.0.1',
      port,
      localAddress: `127.0.0.${client + 1}`,
      headers: { host: `localhost:${port}` },
      agent: false,
    };
    const outgoing = request(options, (answer) => {
      let by = '';
      answer.on('data', (part) => {
        by += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, by, ms: performance.now() - start }));
    });
    outgoing.on('error', reject);
    outgoing.end(method === 'POST' ? '{"order":1}' : undefined);
  });

const CLIENTS = Array.from({ length: 12 }, (_, nth) => nth + 1);

/** One request of each client, one after another. */
async function askAll(method: 'GET' | 'POST') {
  const answers = [];
  for (const client of CLIENTS) answers.push(await ask(method, client));
  return answers;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'makan-caddy-'));
  backends = [await startBackend(1), await startBackend(2)];
  port = await findFreePort();
});
afterEach(async () => {
  const ended = new Promise((resolve) => (caddy ? caddy.once('exit', resolve) : resolve(undefined)));
  caddy?.kill('SIGKILL');
  await ended;
  caddy = undefined;
  for (const backend of backends) kill(backend);
  rmSync(folder, { recursive: true, force: true });
});

const addresses = () => backends.map(({ address }) => address);

describe('the proxy of docs/production', () => {
  test('leads a client to the same server each time, and the clients to both', async () => {
    await startCaddy(addresses());
    const [first, second] = [await askAll('GET'), await askAll('POST')];
    expect(second.map(({ by }) => by)).toEqual(first.map(({ by }) => by));
    expect(new Set(first.map(({ by }) => by))).toEqual(new Set(['1', '2']));
  });

  test('sends no client to a server that is not ready', async () => {
    await startCaddy(addresses());
    backends[0].isReady = false;
    // It answers until the proxy has asked, within a second.
    await expect.poll(async () => (await askAll('GET')).every(({ by }) => by === '2'), { timeout: 10_000 }).toBe(true);
    const { answered } = backends[0];
    for (const { status, by } of await askAll('POST')) expect([status, by]).toEqual([200, '2']);
    expect(backends[0].answered).toBe(answered);
    backends[0].isReady = true;
    await expect.poll(async () => (await askAll('GET')).some(({ by }) => by === '1'), { timeout: 10_000 }).toBe(true);
  });

  /** Every client reads and orders. @returns the most tries that one request took; each has the other server's answer. */
  const countTries = async (method: 'GET' | 'POST'): Promise<number> => {
    let most = 0;
    for (const client of CLIENTS) {
      let tries = 1;
      let answer = await ask(method, client);
      for (; answer.status !== 200 && tries < 5; tries += 1) answer = await ask(method, client);
      expect([answer.status, answer.by]).toEqual([200, '2']);
      most = Math.max(most, tries);
    }
    return most;
  };

  test('costs an order one try at most when a server was killed, and a read none', async () => {
    await startCaddy(addresses());
    await askAll('GET');
    kill(backends[0]);
    expect(await countTries('GET')).toBe(1);
    backends[0] = await startBackend(1, backends[0].address);
    await expect.poll(async () => (await askAll('GET')).some(({ by }) => by === '1'), { timeout: 10_000 }).toBe(true);
    kill(backends[0]);
    expect(await countTries('POST')).toBeLessThanOrEqual(2);
    expect(await countTries('POST')).toBe(1);
  });

  test('costs no client a try when the name of a server is gone', async () => {
    await startCaddy(['makan-1.invalid:4180', backends[1].address]);
    for (const method of ['POST', 'GET'] as const) expect(await countTries(method)).toBe(1);
  });
});
