import { createHmac, randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderPayload } from '#contract';
import { REALTIME } from '#contract/wire';
import { DEFAULT_SECRETS } from '../../host/env.ts';
import { encryptForApp } from '../../host/secrets.ts';
import { type Caller, createCaller, createRequests, type Request } from '../call.ts';
import { orderPayload } from '../orderPayload.ts';
import { startServer, type TestServer } from '../server.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { DINER, startProxy, type TestProxy } from './proxy.ts';

// The set-up of docs/production/compose.yaml without containers: Postgres, two servers, and a proxy in front.
let postgres: TestPostgres;
let servers: TestServer[];
let proxy: TestProxy;
let request: Request;
let call: Caller;
beforeAll(async () => {
  postgres = await startPostgres();
  const env = {
    DATABASE_URL: postgres.url,
    SEED_DEMO: 'true',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    DATABASE_POOL: '10',
  };
  servers = [await startServer({ env }), await startServer({ env })];
  proxy = await startProxy(servers.map(({ url }) => Number(new URL(url).port)));
  request = createRequests(proxy.url, DEFAULT_SECRETS.SIGNING_KEY);
  call = createCaller(request);
});
afterAll(async () => {
  await proxy?.close();
  for (const server of servers ?? []) await server.stop();
  await postgres?.remove();
});

const pay = (hostedPaymentUrl: string | null, grandTotal: number) => {
  const session = hostedPaymentUrl?.replace(/\?.*$/, '').split('/').pop();
  const body = JSON.stringify({ session, outcome: 'approved', amount: Math.round(grandTotal * 100) });
  const signature = createHmac('sha256', DEFAULT_SECRETS.GATEWAY_SECRET).update(body).digest('hex');
  return request('POST', '/api/payments/notification', { body, headers: { 'x-gateway-signature': signature } });
};
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});
/** Listens to an order as an app does, which joins again after each connection. */
const listen = async (orderNo: string, heard: () => void): Promise<Socket> => {
  const socket = io(proxy.url, {
    path: REALTIME.path,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => {
    socket.on('connect', () => socket.emit(REALTIME.join, orderNo, () => resolve()));
  });
  socket.on(orderNo, heard);
  return socket;
};

test('limits count the diner behind the proxy, by both servers together, and not the proxy (WIRE-44)', async () => {
  const body = { mobileNo: '6587654321', password: encryptForApp(DEFAULT_SECRETS.OTP_KEY, 'wrong-one') };
  const statuses: number[] = [];
  for (let at = 0; at < 14; at += 1) {
    // A stranger who writes the header itself stays the same stranger.
    const headers = { [DINER]: '203.0.113.7', 'x-forwarded-for': `10.0.0.${at}` };
    statuses.push((await call('login', { body, headers })).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect((await call('login', { body, headers: { [DINER]: '203.0.113.8' } })).status).toBe(400);
});

test('apps that are connected to either server hear of one order (WIRE-32)', async () => {
  const { orderNo, hostedPamentUrl, grandTotal } = (
    await call('makeOrder', { body: await orderPayload(call, 'TB01', [{ dish: 'Soft-Boiled Eggs' }]) })
  ).body.data;
  const heard = [0, 0, 0, 0];
  for (const at of heard.keys()) await listen(orderNo, () => (heard[at] = (heard[at] ?? 0) + 1));
  expect((await pay(hostedPamentUrl, grandTotal)).status).toBe(200);
  await expect.poll(() => heard.every((times) => times > 0), { timeout: 20_000 }).toBe(true);
});

test('a server that dies under load loses no order and doubles none, and its apps go on with the other', async () => {
  const body = await orderPayload(call, 'TB01', [{ dish: 'Soft-Boiled Eggs' }]);
  const watched = (await call('makeOrder', { body })).body.data;
  const heard = [0, 0];
  for (const at of heard.keys()) await listen(watched.orderNo, () => (heard[at] = (heard[at] ?? 0) + 1));

  /** Sends until a server answers, each time with the same key, as the app does. */
  const place = async (sent: OrderPayload): Promise<string> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await call('makeOrder', { body: sent, headers }).catch(() => undefined);
      if (answer?.status === 200) return answer.body.data.orderNo;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('No server took the order.');
  };
  const mobiles = Array.from({ length: 60 }, (_, at) => `65864${String(at).padStart(5, '0')}`);
  const [dying] = servers;
  const placed: Promise<string>[] = [];
  for (const [at, mobileNo] of mobiles.entries()) {
    placed.push(place({ ...body, mobileNo }));
    if (at === 30) await dying?.kill();
    if (at % 5 === 0) await placed.at(-1);
  }
  const numbers = await Promise.all(placed);
  expect(new Set(numbers).size).toBe(mobiles.length);
  for (const orderNo of numbers) expect((await call('order', { params: { orderNo } })).status).toBe(200);
  const { orders } = (await request('GET', `/sandbox/api/till/outlets/${body.outletId}`)).body as {
    orders: { mobileNo: string }[];
  };
  const seen = orders.map(({ mobileNo }) => mobileNo).filter((mobileNo) => mobiles.includes(mobileNo));
  expect(new Set(seen).size).toBe(seen.length);

  // Both apps are with the server that is left.
  await expect.poll(() => sockets.every(({ connected }) => connected), { timeout: 20_000 }).toBe(true);
  expect((await pay(watched.hostedPamentUrl, watched.grandTotal)).status).toBe(200);
  await expect.poll(() => heard.every((times) => times > 0), { timeout: 20_000 }).toBe(true);
});
