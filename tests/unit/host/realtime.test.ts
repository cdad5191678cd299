import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { REALTIME } from '#contract/wire';
import type { Connect } from '#features/platform/streams';
import { outletEvents } from '../../../features/model/menu/menuChanges.ts';
import { orderChanges } from '../../../features/model/orders/orderChanges.ts';
import { liveChanges } from '../../../features/model/service/liveChanges.ts';
import { tableEvents } from '../../../features/model/tableCart/tableChanges.ts';
import { setStock } from '../../../host/services/stock.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  host = await createTestServer();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => host.close());

const connect = async (token?: string, options = {}) => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, ...(token && { auth: { token } }), ...options });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};
/** The next event of that name, with its data. */
const next = (socket: Socket, event: string) =>
  new Promise<unknown[]>((resolve) => socket.once(event, (...data) => resolve(data)));
const place = async (token?: string, dish = 'Soft-Boiled Eggs') => {
  const member = token ? { userId: 1001 } : {};
  const body = await host.payload('TB01', [{ dish }], member);
  return (await host.call('makeOrder', { body, ...(token && { token }) })).body.data;
};

test('a phone with everything on has one connection, also after a sleep and a change of outlet (WIRE-32)', async () => {
  const [{ orderNo, hostedPamentUrl }, other] = [await place(), await place()];
  const findOutlet = async (code: string) =>
    (await host.call('outlets')).body.find((outlet) => outlet.code === code)?.id ?? 0;
  const outletId = await findOutlet('TB01');
  const countConnections = () =>
    new Promise<number>((resolve) => host.app.server.getConnections((_, count) => resolve(count)));
  const connectPhone: Connect = async (getToken) => {
    const token = getToken();
    const socket = io(url, { transports: ['websocket'], reconnectionDelay: 10, ...(token && { auth: { token } }) });
    sockets.push(socket);
    return socket;
  };
  const isLive: Record<string, boolean> = {};
  const changed: string[] = [];
  const follow = (name: string, of: string) =>
    orderChanges({ orderNo: of, connect: connectPhone, onLiveChange: (is) => (isLive[name] = is) }).subscribe(() =>
      changed.push(name),
    );
  const heard: string[] = [];
  const menu = outletEvents(outletId, connectPhone).subscribe((event) => heard.push(event));
  const page = follow('page', orderNo);
  const rest = [
    follow('watch', orderNo),
    follow('other', other.orderNo),
    tableEvents('no-such-seat', () => undefined, connectPhone).subscribe(),
    liveChanges({ rooms: [{ join: 'join-call', named: 'none', heard: 'none' }], connect: connectPhone }).subscribe(),
  ];
  const areAllLive = () => ['watch', 'other'].every((name) => isLive[name]);
  await expect.poll(() => areAllLive() && heard.includes('joined')).toBe(true);
  expect(await countConnections()).toBe(1);

  // The order page is left; the watch of the same order still hears of it.
  page.unsubscribe();
  changed.length = 0;
  await host.pay(hostedPamentUrl ?? '');
  await expect.poll(() => changed).toContain('watch');
  expect(changed).not.toContain('page');

  heard.length = 0;
  sockets.at(-1)?.io.engine.close();
  await expect.poll(() => heard.includes('joined') && areAllLive()).toBe(true);
  expect(await countConnections()).toBe(1);

  menu.unsubscribe();
  const elsewhere: string[] = [];
  const next = outletEvents(await findOutlet('KT01'), connectPhone).subscribe((event) => elsewhere.push(event));
  await expect.poll(() => elsewhere.includes('joined') && areAllLive()).toBe(true);
  await setStock(host.core, outletId, 'item', 101000, { isSoldOut: false });
  await setStock(host.core, await findOutlet('KT01'), 'item', 101000, { isSoldOut: false });
  await expect.poll(() => elsewhere).toContain('menu');
  expect(elsewhere.filter((event) => event === 'menu')).toHaveLength(1);
  await expect.poll(countConnections).toBe(1);

  for (const one of [...rest, next]) one.unsubscribe();
  await expect.poll(countConnections).toBe(0);
});

describe('a diner who waits for a payment', () => {
  test.each(['websocket', 'polling'])(
    'hears by %s that the order changed, without any data in it',
    async (transport) => {
      const { orderNo, hostedPamentUrl } = await place();
      const socket = await connect(undefined, { transports: [transport] });
      expect(await socket.emitWithAck(REALTIME.join, orderNo)).toEqual({ ok: true });
      const heard = next(socket, orderNo);
      await host.pay(hostedPamentUrl ?? '');
      expect(await heard).toEqual([]);
    },
  );

  test('gets no events of an order that is unknown or another member’s (WIRE-32)', async () => {
    const { orderNo } = await place(await host.signIn());
    const stranger = await connect(await host.signIn('6591234567'));
    expect(await stranger.emitWithAck(REALTIME.join, orderNo)).toEqual({ ok: false });
    for (const odd of ['no-such-order', '', 7, null, { a: 1 }, 'x'.repeat(500)]) {
      expect(await stranger.emitWithAck(REALTIME.join, odd)).toEqual({ ok: false });
    }
    const owner = await connect(await host.signIn());
    expect(await owner.emitWithAck(REALTIME.join, orderNo)).toEqual({ ok: true });
  });

  test('gets an event when the menu of the outlet changes', async () => {
    const socket = await connect();
    expect(await socket.emitWithAck(REALTIME.joinOutlet, 100001)).toEqual({ ok: true });
    const heard = next(socket, REALTIME.menuChanged);
    await setStock(host.core, 100001, 'item', 101001, { isSoldOut: true });
    expect(await heard).toEqual([]);
  });

  test('cannot listen to everything at once', async () => {
    const socket = await connect();
    const answers: boolean[] = [];
    for (let nth = 0; nth < 55; nth += 1) {
      const { orderNo } = await place(undefined, 'Kaya Butter Toast');
      // Slowly enough for the limit of events.
      host.advance(1000);
      answers.push((await socket.emitWithAck(REALTIME.join, orderNo)).ok);
    }
    expect(answers.filter(Boolean)).toHaveLength(50);
  });
});

test('a page of another site cannot open a connection', async () => {
  await expect(connect(undefined, { extraHeaders: { origin: 'https://elsewhere.example' } })).rejects.toThrow();
});

test('a stop answers what is under way and frees the port', async () => {
  const second = await createTestServer();
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = second.app;
  const closed = once(server, 'close');
  await second.close();
  await closed;
  expect(server.listening).toBe(false);
});
