import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestServer } from '../injectedServer.ts';

describe('a request whose body trickles in', () => {
  test('ends the connection that sends its body letter by letter', async () => {
    const server = await createTestServer({ PORT: '0', HOST: '127.0.0.1' });
    const port = await server.listen();
    const socket = connect(port, '127.0.0.1');
    const ended = new Promise<number>((resolve) => {
      const started = Date.now();
      socket.on('close', () => resolve(Date.now() - started));
      socket.on('error', () => undefined);
      socket.resume();
    });
    socket.write(
      'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    );
    const drip = setInterval(() => socket.write('x'), 1000);
    try {
      expect(await ended).toBeLessThan(30_000);
    } finally {
      clearInterval(drip);
      await server.close();
    }
  });
  test('holds up no stop, which says first that no more should come', async () => {
    const server = await createTestServer({ PORT: '0', HOST: '127.0.0.1' });
    const socket = connect(await server.listen(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.drain();
    expect((await server.request('GET', '/readyz')).status).toBe(503);
    const last = await server.request('GET', '/api/outlets/web-app-outlets');
    expect([last.status, last.headers.connection]).toEqual([200, 'close']);
    const started = Date.now();
    await server.close();
    expect(Date.now() - started).toBeLessThan(9000);
    socket.destroy();
  });
});
