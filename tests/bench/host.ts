/**
 * Measures the server as a share of a bare Fastify that sends the same bytes on the same machine, in turns, so that
 * a busy machine slows both alike: menus read, orders placed, time of the slowest in a hundred, bytes of a socket. With
 * Postgres a second server is started on the same database: what both do, as a share of what one does. Where the load, the
 * database and both servers share two cores, that says little, so each server also has a quota of a part of a core.
 *
 *   npm run bench:host                       PGlite
 *   DATABASE_URL=postgres://… npm run bench:host -- --rounds 5
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import type { OrderPayload } from '#contract';
import { buildAll } from '../../.ci/tools/build.ts';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { createCaller, createRequests, sign } from '../call.ts';
import { root } from '../check/files.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer, type TestServer } from '../server.ts';
import { limitCpu } from './host/limitCpu.ts';
import { finish, median, readCount } from './report.ts';

const SECONDS = 4;
const CONNECTIONS = 16;
const SOCKETS = 300;
const METRICS_TOKEN = 'the-token-of-the-bench';
/** The least share of a bare server's menus. */
const LEAST_SHARE = 0.3;
/** Each server's share of a core when two are compared, so that load and database get the rest. */
const QUOTA = 0.15;

const rounds = readCount('rounds', 3);

interface Ask {
  /** Asked in turns. */
  urls: readonly string[];
  method?: string;
  body?: string;
}

interface Load {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

let addresses = 0;

/** One more diner's network: one alone may leave no more than 600 orders unpaid. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Repeats a request over this many connections. Throws if a response is not a success. */
async function load(ask: Ask, connections = CONNECTIONS): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = Date.now() + SECONDS * 1000;
  const askOnce = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      const headers = {
        ...sign(DEFAULT_SECRETS.SIGNING_KEY, Date.now()),
        'x-forwarded-for': nextAddress(),
        'accept-encoding': 'br',
        ...(ask.body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(ask.body) }),
      };
      const sent = request(url, { agent, headers, method: ask.method ?? 'GET' }, (answer) => {
        if (answer.statusCode !== 200) {
          const refuse = (text: string) => reject(new Error(`${url} was answered with ${answer.statusCode}: ${text}`));
          readText(answer).then(refuse, reject);
          return;
        }
        answer.resume();
        answer.once('end', () => {
          times.push(performance.now() - started);
          resolve();
        });
      });
      sent.once('error', reject);
      sent.end(ask.body);
    });
  const diner = async (_: unknown, nth: number) => {
    const url = ask.urls[nth % ask.urls.length] ?? '';
    while (Date.now() < until) await askOnce(url);
  };
  await Promise.all(Array.from({ length: connections }, diner));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

await buildAll({ ifStale: true });
const { DATABASE_URL = '' } = process.env;
const start = () => startServer({ env: { LOG_LEVEL: 'warn', METRICS_TOKEN, TRUST_PROXY: '1', DATABASE_URL } });
const host = await start();
const getPids = (servers: readonly TestServer[]) => servers.flatMap(({ process: { pid } }) => pid ?? []);
const call = createCaller(createRequests(host.url, DEFAULT_SECRETS.SIGNING_KEY));
const payload: OrderPayload = await orderPayload(call, 'TB01', [{ dish: 'Soft-Boiled Eggs' }]);
const menuUrl = `${host.url}/api/outlets/${payload.outletId}/app/webapp/menu?diningoption=Dine%20In`;
const menu = await fetch(menuUrl, { headers: { ...sign(DEFAULT_SECRETS.SIGNING_KEY, Date.now()) } });

const bare = fork(join(root, 'tests/bench/host/bare.ts'), { execArgv: ['--import', 'tsx'] });
bare.send(await menu.text());
process.once('exit', () => bare.kill());
const [bareUrl] = (await once(bare, 'message')) as [string];

/** A figure of a server's /metrics. */
async function readMetric({ url }: TestServer, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(new RegExp(`^makan_${name} (\\S+)`, 'm').exec(await answer.text())?.[1]);
}

interface OrderLoad extends Load {
  /** Processor time of the servers for one order, milliseconds. */
  cpu: number;
}

/** Places orders at servers in turns. */
async function loadOrders(servers: readonly TestServer[]): Promise<OrderLoad> {
  const readCpu = async () =>
    (await Promise.all(servers.map((server) => readMetric(server, 'cpu_seconds_total')))).reduce((a, b) => a + b, 0);
  const before = await readCpu();
  const urls = servers.map(({ url }) => `${url}/api/orders/make-order`);
  const orders = await load({ urls, method: 'POST', body: JSON.stringify(payload) }, CONNECTIONS * servers.length);
  return { ...orders, cpu: (((await readCpu()) - before) * 1000) / (orders.perSecond * SECONDS) };
}

const shares: number[] = [];
const figures: { menus: Load; bare: Load; orders: OrderLoad; half: Load }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bareLoad = await load({ urls: [bareUrl] });
  const menus = await load({ urls: [menuUrl] });
  const orders = await loadOrders([host]);
  const half = await load({ urls: [menuUrl] }, CONNECTIONS / 8);
  shares.push(menus.perSecond / bareLoad.perSecond);
  figures.push({ menus, bare: bareLoad, orders, half });
}

const memory = () => readMetric(host, 'memory_bytes');
const before = await memory();
const sockets = Array.from({ length: SOCKETS }, () => io(host.url, { transports: ['websocket'], forceNew: true }));
await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(undefined)))));
const perSocket = Math.max(0, (await memory()) - before) / SOCKETS;
for (const socket of sockets) socket.disconnect();

const of = (read: (figure: (typeof figures)[number]) => number) => Math.round(median(figures.map(read)));
const share = median(shares);
console.log(`database                 ${DATABASE_URL ? 'Postgres' : 'PGlite'}`);
console.log(`menus/s                  ${of(({ menus }) => menus.perSecond)}, p99 ${of(({ menus }) => menus.p99)} ms`);
console.log(`of a bare Fastify        ${share.toFixed(2)} (${of((figure) => figure.bare.perSecond)}/s)`);
console.log(
  `orders/s                 ${of(({ orders }) => orders.perSecond)}, p99 ${of(({ orders }) => orders.p99)} ms`,
);
console.log(`CPU of an order          ${median(figures.map(({ orders }) => orders.cpu)).toFixed(1)} ms`);
console.log(`menus at an eighth of it p99 ${of(({ half }) => half.p99)} ms`);
console.log(`bytes of a socket        ${Math.round(perSocket)}`);

if (DATABASE_URL) {
  const other = await start();
  // Until it is compiled, a server needs more for an order than the other, which has had its rounds.
  for (let round = 0; round < rounds; round += 1) await loadOrders([other]);
  const compare = async (limit: (servers: readonly TestServer[]) => (() => void) | undefined): Promise<string> => {
    const pairs: { one: OrderLoad; two: OrderLoad }[] = [];
    const measure = async (servers: readonly TestServer[]) => {
      const release = limit(servers);
      if (!release) return undefined;
      try {
        return await loadOrders(servers);
      } finally {
        release();
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      const one = await measure([host]);
      const two = await measure([host, other]);
      if (!one || !two) return 'not measured: a quota takes the cgroups of Linux, and root';
      pairs.push({ one, two });
    }
    const more = median(pairs.map(({ one, two }) => two.perSecond / one.perSecond));
    return `${more.toFixed(2)} of the orders of one (${Math.round(median(pairs.map(({ one }) => one.perSecond)))}/s)`;
  };
  const cores = availableParallelism();
  console.log(`two servers              ${await compare(() => () => undefined)} on ${cores} cores with all else`);
  console.log(`two of ${QUOTA} core each    ${await compare((servers) => limitCpu(getPids(servers), QUOTA))}`);
  await other.stop();
}
await host.stop();
finish(share < LEAST_SHARE ? [`menus: ${share.toFixed(2)} of a bare server, the least is ${LEAST_SHARE}`] : []);
