import { describe, expect, it, vi } from 'vitest';
import { type Connect, openLiveConnection } from '#features/platform/streams';
import type { LiveConnection } from '../../../features/platform/streams/serverSocket.ts';

type Listener = (...values: unknown[]) => void;

/** A server that counts its connections, and the connection that the test moves. */
function aServer() {
  const listeners = new Map<string, Set<Listener>>();
  const happens = (name: string, ...values: unknown[]) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(...values);
  };
  const tokens: (string | undefined)[] = [];
  const emit = vi.fn();
  let getToken = (): string | undefined => undefined;
  const socket = {
    connected: false,
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    emit,
    connect: vi.fn(() => {
      socket.connected = true;
      tokens.push(getToken());
      happens('connect');
    }),
    disconnect: vi.fn(() => {
      if (socket.connected) happens('disconnect');
      socket.connected = false;
    }),
  };
  const open = vi.fn(async (read: () => string | undefined) => {
    getToken = read;
    return socket;
  });
  const connect = open as unknown as Connect;
  const listen = (name: string, rest: Partial<LiveConnection> = {}) => {
    const heard = vi.fn();
    const answered = vi.fn();
    const close = openLiveConnection({
      connect,
      otherwise: 'it is polled instead',
      onSocket: (live) => {
        live.on('connect', () => live.emit('join', name, answered));
        live.on(name, heard);
      },
      ...rest,
    });
    return { heard, answered, close };
  };
  const joins = () => emit.mock.calls.filter(([event]) => event === 'join').map(([, name]) => name);
  return { open, socket, emit, happens, listen, joins, tokens };
}

describe('the connection of a page (WIRE-32)', () => {
  it('is one for all listeners, also for one that comes when it is there, and closes with the last', async () => {
    const { open, socket, happens, listen, joins } = aServer();
    const [menu, order] = [listen('menu'), listen('order')];
    await Promise.resolve();
    socket.connect();
    const late = listen('late');
    await Promise.resolve();
    expect(joins()).toEqual(['menu', 'order', 'late']);
    happens('late');
    expect([menu.heard, order.heard, late.heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    menu.close();
    late.close();
    happens('late');
    expect(late.heard).toHaveBeenCalledTimes(1);
    expect(socket.disconnect).not.toHaveBeenCalled();
    order.close();
    order.close();
    expect(socket.disconnect).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
    listen('menu').close();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('joins every room again after a sleep', async () => {
    const { socket, listen, joins } = aServer();
    for (const name of ['menu', 'order']) listen(name);
    await Promise.resolve();
    socket.connect();
    socket.disconnect();
    socket.connect();
    expect(joins()).toEqual(['menu', 'order', 'menu', 'order']);
  });

  it('leaves a room with the last listener that needs it', async () => {
    const { emit, socket, listen } = aServer();
    const leaving = { event: 'leave', named: 'A' };
    const [page, watch] = [listen('A', { leaving }), listen('A', { leaving })];
    listen('menu');
    await Promise.resolve();
    socket.connect();
    page.close();
    expect(emit).not.toHaveBeenCalledWith('leave', 'A');
    watch.close();
    expect(emit).toHaveBeenLastCalledWith('leave', 'A');
    expect(socket.disconnect).not.toHaveBeenCalled();
  });

  it('is made again without a room that the server has no event to leave', async () => {
    const { open, socket, listen, joins } = aServer();
    listen('menu');
    const table = listen('table 7', { leaving: { named: 'table 7' } });
    await Promise.resolve();
    socket.connect();
    table.close();
    listen('table 8', { leaving: { named: 'table 8' } });
    await Promise.resolve();
    expect(joins()).toEqual(['menu', 'table 7', 'menu', 'table 8']);
    expect(open).toHaveBeenCalledOnce();
  });

  it('is made again before a server that was joined too often refuses a room', async () => {
    const { socket, listen } = aServer();
    listen('menu');
    await Promise.resolve();
    socket.connect();
    for (let call = 0; call < 50; call++) listen(`call ${call}`).close();
    expect(socket.connect).toHaveBeenCalledTimes(3);
  });

  it('has the token of the member who listens, and none of a member who has left', async () => {
    const { socket, listen, tokens } = aServer();
    listen('menu');
    const own = listen('order', { token: 'of Mei' });
    await Promise.resolve();
    socket.connect();
    own.close();
    listen('bill');
    expect(tokens).toEqual(['of Mei']);
    listen('order', { token: undefined });
    expect(tokens).toEqual(['of Mei', undefined]);
  });

  it('tells nothing to a listener that has gone, not even the answer to its join', async () => {
    const { emit, socket, listen } = aServer();
    listen('menu');
    const order = listen('order');
    await Promise.resolve();
    socket.connect();
    order.close();
    for (const [, , answer] of emit.mock.calls) (answer as Listener)({ ok: true });
    expect(order.answered).not.toHaveBeenCalled();
  });

  it('that does not come is reported to each listener, and tried again by the next', async () => {
    vi.useFakeTimers();
    const fault = vi.spyOn(console, 'error').mockImplementation(() => {});
    const connect = vi.fn(() => Promise.reject(new Error('blocked'))) as unknown as Connect;
    const listen = () => openLiveConnection({ connect, otherwise: 'it is polled instead', onSocket: vi.fn() });
    listen();
    listen();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fault).toHaveBeenCalledTimes(2);
    listen();
    expect(connect).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    fault.mockRestore();
  });
});
