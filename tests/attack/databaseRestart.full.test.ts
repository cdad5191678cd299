import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REALTIME } from '#contract/wire';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { type Caller, createCaller, createRequests } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer, type TestServer } from '../server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const RESTARTS = 20;
const DINERS = 6;
const SERVES_WITHIN_MS = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let postgres: TestPostgres;
const hosts: TestServer[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, SEED_DEMO: 'true', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  hosts.push(await startServer({ env }));
  hosts.push(await startServer({ env }));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await postgres?.remove();
});

let diners = 0;
/** Each diner has a separate network, because one network may have at most 600 unpaid orders. */
const callTo = (host: TestServer): Caller => {
  diners += 1;
  const address = `10.${(diners >> 16) & 255}.${(diners >> 8) & 255}.${diners & 255}`;
  const send = createRequests(host.url, DEFAULT_SECRETS.SIGNING_KEY);
  return createCaller((method, url, { headers, ...rest } = {}) =>
    send(method, url, { ...rest, headers: { ...headers, 'x-forwarded-for': address } }),
  );
};
const isAlive = ({ process: { exitCode, signalCode } }: TestServer) => exitCode === null && signalCode === null;
const place = async (host: TestServer, key: string) => {
  const call = callTo(host);
  const body = await orderPayload(call, 'TB01', [{ dish: 'Soft-Boiled Eggs' }]);
  return call('makeOrder', { body, headers: { 'idempotency-key': key } });
};

/** Milliseconds until both hosts take an order again. */
const untilServing = async (): Promise<number> => {
  const since = Date.now();
  for (const host of hosts) {
    for (;;) {
      const status = await place(host, randomUUID()).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) break;
      if (Date.now() - since > 30_000)
        throw new Error(`The server did not take an order again: ${status}\n${host.log()}`);
      await pause(100);
    }
  }
  return Date.now() - since;
};

describe('a restart of Postgres', () => {
  test('is answered with 503 and Retry-After while it lasts, and with menus and orders within five seconds after', async () => {
    await untilServing();
    await postgres.stop('fast');
    const [first] = hosts;
    if (!first) throw new Error('No server was started.');
    for (const host of hosts) {
      const call = callTo(host);
      const answer = await call('outlets');
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.error?.code).toBe('UNAVAILABLE');
      expect((await fetch(`${host.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
    }
    await postgres.start();
    expect(await untilServing()).toBeLessThan(SERVES_WITHIN_MS);
    expect(hosts.every(isAlive)).toBe(true);
  });

  test('sends changes on the other server to open apps again', async () => {
    const [first, second] = hosts as [TestServer, TestServer];
    const { body } = await place(first, randomUUID());
    const { orderNo } = body.data;
    const socket: Socket = io(second.url, { transports: ['websocket'], forceNew: true });
    const events: string[] = [];
    let joins = 0;
    socket.on('connect', () => socket.emit(REALTIME.join, orderNo, ({ ok }: { ok: boolean }) => (joins += ok ? 1 : 0)));
    socket.on(orderNo, () => events.push(orderNo));
    await expect.poll(() => joins, { timeout: 5000 }).toBe(1);

    await postgres.stop('immediate');
    await postgres.start();
    await untilServing();
    // The app joins again, so that it fetches what it missed.
    await expect.poll(() => joins, { timeout: 10_000 }).toBe(2);
    const changed = await callTo(first)('updateTable', { params: { orderNo }, body: { tableNo: '8', checkNo: '' } });
    expect(changed.status).toBe(200);
    await expect.poll(() => events.length, { timeout: 5000 }).toBe(1);
    socket.disconnect();
  });

  test(`loses and doubles no order when it comes ${RESTARTS} times under load`, async () => {
    let isOver = false;
    const acknowledged = new Map<string, string>();
    const wrong: string[] = [];
    const diner = async (nth: number) => {
      const host = hosts[nth % hosts.length] as TestServer;
      while (!isOver) {
        const key = randomUUID();
        // As the app does: the same key until there is an answer that says yes or no.
        for (;;) {
          const answer = await place(host, key).catch(() => undefined);
          if (answer?.status === 200) {
            acknowledged.set(key, answer.body.data.orderNo);
            break;
          }
          if (answer && answer.status !== 503) wrong.push(`${answer.status} ${answer.error?.message}`);
          if (!isAlive(host)) return;
          await pause(50);
        }
      }
    };
    const ordering = Array.from({ length: DINERS }, (_, nth) => diner(nth));
    const recoveries: number[] = [];
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      await pause(200 + 37 * nth);
      await postgres.stop(nth % 2 ? 'fast' : 'immediate');
      await pause(nth % 3 ? 0 : 500);
      await postgres.start();
      recoveries.push(await untilServing());
    }
    isOver = true;
    await Promise.all(ordering);

    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const { rows: orders } = await client.query<{ order_no: string }>('select order_no from orders');
    const { rows: keys } = await client.query<{ key: string; order_no: string }>(
      `select key, answer->'order'->>'orderNo' as order_no from idempotency_keys`,
    );
    await client.end();
    const stored = new Set(orders.map(({ order_no }) => order_no));
    const lost = [...acknowledged.values()].filter((orderNo) => !stored.has(orderNo));
    const answers = new Set(keys.map(({ order_no }) => order_no));
    const doubled = [...stored].filter((orderNo) => !answers.has(orderNo));
    const report = { orders: acknowledged.size, slowestReturnMs: Math.max(...recoveries), lost, doubled, wrong };
    console.log('restarts of Postgres under load:', { restarts: RESTARTS, ...report });
    expect(report).toMatchObject({ lost: [], doubled: [], wrong: [] });
    expect(hosts.every(isAlive)).toBe(true);
    expect(acknowledged.size).toBeGreaterThan(RESTARTS);
    expect(report.slowestReturnMs).toBeLessThan(SERVES_WITHIN_MS);
  }, 240_000);
});
