import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { REALTIME, SERVICE_EVENTS } from '#contract/wire';
import { SOCKET_LIMITS } from '../../host/realtime.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => host.close());

const connect = (address: string): Promise<Socket> => {
  const socket = io(url, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    extraHeaders: { 'x-forwarded-for': address },
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
};

describe('a client that floods the live connection', () => {
  test('makes no work for the database beyond a few joins, and is cut off; a diner beside them is served', async () => {
    const attackers = await Promise.all(Array.from({ length: 10 }, () => connect('203.0.113.30')));
    const diner = await connect('203.0.113.31');
    const select = vi.spyOn(host.core.db, 'select');
    for (const socket of attackers)
      for (let nth = 0; nth < 1000; nth += 1) socket.emit(REALTIME.join, `no-such-${nth}`);
    await vi.waitFor(() => expect(attackers.every(({ connected }) => !connected)).toBe(true), 10_000);
    expect(select.mock.calls.length).toBeLessThan(10 * (SOCKET_LIMITS.burst + 10));
    select.mockRestore();
    const { body } = await host.call('makeOrder', { body: await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }]) });
    const since = Date.now();
    expect(await diner.emitWithAck(REALTIME.join, body.data.orderNo)).toEqual({ ok: true });
    expect(Date.now() - since).toBeLessThan(2000);
  });

  test('cannot join a room of an unknown outlet', async () => {
    const socket = await connect('203.0.113.32');
    const answers: { ok: boolean }[] = [];
    for (let nth = 0; nth < SOCKET_LIMITS.burst; nth += 1) {
      answers.push(await socket.emitWithAck(REALTIME.joinOutlet, 1_000_000 + nth));
    }
    // Unknown outlets use no memory.
    expect(answers.every(({ ok }) => !ok)).toBe(true);
  });

  test('writes no line into the log with names that nothing can have', async () => {
    const socket = await connect('203.0.113.36');
    for (const odd of ['\0', 'a\ud800', '']) {
      for (const event of [REALTIME.join, REALTIME.joinTable, REALTIME.joinOutlet, SERVICE_EVENTS.joinCall])
        expect(await socket.emitWithAck(event, odd)).toEqual({ ok: false });
      for (const bill of [
        { outletId: 100001, checkNo: odd, tableNo: '1' },
        { outletId: 100001, checkNo: '1', tableNo: odd },
      ])
        expect(await socket.emitWithAck(SERVICE_EVENTS.joinBill, bill)).toEqual({ ok: false });
    }
    expect(host.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('has so many connections from one network at once; each that ends makes room for another', async () => {
    const open = await Promise.all(Array.from({ length: SOCKET_LIMITS.perAddress }, () => connect('203.0.113.33')));
    await expect(connect('203.0.113.33')).rejects.toThrow();
    await connect('203.0.113.34');
    open[0]?.disconnect();
    await vi.waitFor(async () => void (await connect('203.0.113.33')), 5000);
  });

  test('keeps a diner’s own pace: joins that come now and then are always answered', async () => {
    const socket = await connect('203.0.113.35');
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await socket.emitWithAck(REALTIME.joinOutlet, 100001)).toEqual({ ok: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(socket.connected).toBe(true);
  });
});
