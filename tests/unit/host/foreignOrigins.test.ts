import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const APP = 'https://order.example.sg';
const PASSWORD = 'the-password-of-the-staff';

let host: InjectedServer;
let local: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ ALLOWED_ORIGINS: APP, STAFF_PASSWORD: PASSWORD });
  local = await createTestServer({ PUBLIC_URL: '', PORT: '4180' });
});
afterAll(async () => {
  await host.close();
  await local.close();
});

describe('an allowed origin', () => {
  const ask = (url: string, method: 'GET' | 'OPTIONS' = 'GET') =>
    host.app.inject({
      method,
      url,
      headers: { origin: APP, authorization: PASSWORD, 'access-control-request-method': 'POST' },
    });
  const ALLOW = 'access-control-allow-origin';

  test('calls the server, and reads pictures and the configuration', async () => {
    for (const url of ['/api/outlets/web-app-outlets', '/config.json', '/openapi.json'])
      expect((await ask(url)).headers[ALLOW], url).toBe(APP);
    const preflight = await ask('/api/orders/make-order', 'OPTIONS');
    expect([preflight.statusCode, preflight.headers[ALLOW]]).toEqual([204, APP]);
  });

  test('reads nothing of the pages of the staff and of the sandbox', async () => {
    for (const url of [
      '/staff',
      '/staff/api/sheet',
      '/staff/till',
      '/sandbox',
      '/sandbox/api/inbox',
      '/readyz',
      '/metrics',
    ]) {
      expect((await ask(url)).headers[ALLOW], url).toBeUndefined();
      expect((await ask(url, 'OPTIONS')).headers[ALLOW], url).toBeUndefined();
    }
  });
});

describe('the phone of the staff', () => {
  test('opens no other site, however its address is written', async () => {
    const own = await createTestServer({ PUBLIC_URL: '', STAFF_PASSWORD: PASSWORD });
    const open = (to: string) =>
      own.app.inject({ url: `/staff/phone?to=${encodeURIComponent(to)}`, headers: { authorization: PASSWORD } });
    for (const to of [
      '/..//evil.example',
      '/a/../..//evil.example',
      '/.//evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%2e%2e//evil.example',
      '/\t/evil.example',
    ])
      expect((await open(to)).statusCode, to).toBe(400);
    expect((await open('/menu?a=1#b')).headers.location).toBe('/menu?a=1#b');
    await own.close();
  });
});

describe('HTTP/1.0 without Host', () => {
  test('is answered by every page, as load balancers ask', async () => {
    await local.app.listen({ port: 0, host: '127.0.0.1' });
    const address = local.app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
        socket.on('data', (part) => {
          text += String(part);
        });
        socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''));
        socket.on('error', reject);
      });
    for (const path of ['/config.json', '/sandbox', '/sandbox/phone?to=/menu', '/healthz'])
      expect(await ask(path), path).toBe('HTTP/1.1 200 OK');
  });
});
