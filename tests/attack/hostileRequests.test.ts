import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS, OTPS_PER_DEVICE } from '../../host/services/limits.ts';
import { sign } from '../call.ts';
import { createTestServer, type InjectedServer, NOON } from '../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

const fetchOutlets = (server: InjectedServer, headers: Record<string, string>) =>
  server.request('GET', '/api/outlets/web-app-outlets', { headers });

describe('a request that is made to hurt', () => {
  test.each([
    ['lists', `${'['.repeat(7000)}${']'.repeat(7000)}`],
    ['objects', `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`],
    ['a list in a field of an order', `{"orderItems":${'['.repeat(7000)}${']'.repeat(7000)}}`],
  ])('is refused in a sentence when it nests %s', async (_, body) => {
    for (const path of ['/api/orders/make-order', '/api/users/login', '/api/users/send-otp']) {
      const { status, error } = await host.request('POST', path, { body });
      expect([path, status, error?.code]).toEqual([path, 400, 'INVALID_REQUEST']);
    }
    expect(host.logLines().join('')).not.toContain('Maximum call stack');
  });

  test('is refused before it is read when it is larger than any call needs', async () => {
    const body = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
    for (const path of ['/api/users/login', '/api/users/send-otp'])
      expect((await host.request('POST', path, { body })).status).toBe(413);
  });

  test('cannot be sent a second time as another one: a read as an order, or an order as a read (WIRE-2)', async () => {
    for (const [first, second] of [
      ['GET', 'POST'],
      ['POST', 'GET'],
    ] as const) {
      const ticket = sign(host.env.signingKey, NOON, randomUUID());
      const ask = (method: string) =>
        host.request(method, method === 'GET' ? '/api/outlets/web-app-outlets' : '/api/users/logout', {
          headers: ticket,
        });
      expect((await ask(first)).status).toBe(200);
      expect((await ask(second)).error?.code).toBe('REPLAYED_REQUEST');
    }
  });

  test('is refused when it is for another host, in production', async () => {
    const production = await createTestServer({
      NODE_ENV: 'production',
      SEED_DEMO: 'true',
      PUBLIC_URL: 'https://order.example.sg',
      GATEWAY_URL: 'https://pay.example.sg',
      MESSAGE_URL: 'http://127.0.0.1:9',
      SIGNING_KEY: 'a-signing-key-of-this-shop',
      OTP_KEY: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1Y',
      OTP_SECRET: 'an-otp-secret-of-this-shop-only',
      GATEWAY_SECRET: 'a-gateway-secret-of-this-shop',
    });
    expect((await fetchOutlets(production, { host: 'order.example.sg' })).status).toBe(200);
    for (const name of ['evil.example', 'order.example.sg.evil.example', "x; script-src 'unsafe-inline'"]) {
      expect((await fetchOutlets(production, { host: name })).status, name).toBe(421);
      expect((await production.request('GET', '/menu', { headers: { host: name } })).status, name).toBe(421);
    }
    // A load balancer's health check knows only the server's address.
    expect((await production.request('GET', '/readyz', { headers: { host: '10.0.0.7:4180' } })).status).toBe(200);
    expect((await production.request('GET', '/sandbox', { headers: { host: 'order.example.sg' } })).status).not.toBe(
      200,
    );
    // The live connection takes requests before any route does.
    await production.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = production.app.server.address() as AddressInfo;
    const open = async (host: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: ${host}\r\norigin: https://${host}\r\nconnection: close\r\n\r\n`,
      );
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return first.toString().slice(9, 12);
    };
    expect(await open('order.example.sg')).toBe('200');
    expect(await open('rebound.evil.example')).toBe('403');
    await production.close();
  });

  test('is answered in the form of every other when its address cannot be read (WIRE-6)', async () => {
    for (const path of ['/%', '/api/orders/order-no/%c0', '/assets/%E0%A4%A']) {
      const { status, error, headers } = await host.request('GET', path);
      expect([path, status, error?.code]).toEqual([path, 400, 'INVALID_REQUEST']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test.each([
    ['an address of 20 kB', `GET /api/orders/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ['headers of 20 kB', `GET /api/orders/x HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no HTTP', 'hello\r\n\r\n', 400],
  ])('is answered in the form of every other when it has %s (WIRE-6)', async (_, text, expected) => {
    const server = await createTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    // It may be closed before all of the request is sent.
    socket.on('error', () => undefined);
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${expected} `));
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toEqual({
      error: { statusCode: expected, code: 'INVALID_REQUEST', message: expect.any(String) },
    });
    await server.close();
  });

  test('writes nothing into the policy of a page by its Host', async () => {
    const { status } = await host.request('GET', '/menu', { headers: { host: "a; script-src 'unsafe-inline'" } });
    expect(status).toBe(421);
  });
});

describe('a request that its sender breaks off', () => {
  test('is not mistaken for a lost database, which would raise a false alarm', async () => {
    const server = await createTestServer();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    for (let at = 0; at < 3; at += 1) {
      const ticket = Object.entries(sign(server.env.signingKey, NOON)).map(([name, value]) => `${name}: ${value}\r\n`);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\n${ticket.join('')}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
      );
      // Once it has arrived, and while the rest of it is waited for.
      await once(server.app.server, 'request');
      setTimeout(() => socket.destroy(), 50);
      await once(socket, 'close');
    }
    const open = () => new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    expect(server.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
    await server.close();
  });
});

describe('another site that is open beside the sandbox', () => {
  const press = (headers: Record<string, string>) =>
    host.request('POST', '/sandbox/api/switches/gateway', {
      body: 'content-type' in headers ? 'isCoopSameOrigin=false' : { isCoopSameOrigin: false },
      headers,
    });

  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test('cannot use or read the sandbox: not by host name, not by a form', async () => {
    for (const headers of [
      { host: 'rebound.evil.example' },
      { host: 'rebound.evil.example', origin: 'http://rebound.evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { ...form, origin: 'https://evil.example' },
      form,
    ] as Record<string, string>[]) {
      expect((await press(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect(
      (await host.request('GET', '/sandbox/api/sheet', { headers: { host: 'rebound.evil.example' } })).status,
    ).toBe(403);
  });

  test('while its own pages and the scripts of tests do', async () => {
    for (const headers of [
      {},
      { ...form, origin: 'http://localhost', host: 'localhost' },
      { origin: 'http://localhost', host: 'localhost' },
      { 'sec-fetch-site': 'same-origin', origin: 'http://192.168.1.5:4180', host: '192.168.1.5:4180' },
      { host: 'laptop.local:4180' },
    ] as Record<string, string>[]) {
      expect((await press(headers)).status, JSON.stringify(headers)).toBe(200);
    }
  });
});

describe('one who uses up the codes of a canteen', () => {
  let number = 6590000000;
  const ask = (address: string, cookie?: string) => {
    const body = { mobileNo: `+${number++}` };
    return host.call('sendOtp', { body, headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } });
  };
  const openApp = async (address: string): Promise<string> => {
    const { headers } = await host.call('brandDetails', {
      params: { brandId: 1 },
      headers: { 'x-forwarded-for': address },
    });
    return /^[^;]+/.exec(String([headers['set-cookie']].flat()[0] ?? ''))?.[0] ?? '';
  };

  test('does not use up those of the browsers beside them (WIRE-44)', async () => {
    const canteen = '203.0.113.80';
    const neighbour = await openApp(canteen);
    expect(neighbour).not.toBe('');
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.code; at += 1) await ask(canteen);
    expect((await ask(canteen)).status).toBe(429);
    const own = await openApp(canteen);
    const statuses: number[] = [];
    for (let at = 0; at < OTPS_PER_DEVICE + 2; at += 1) statuses.push((await ask(canteen, own)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(OTPS_PER_DEVICE);
    expect((await ask(canteen, neighbour)).status).toBe(200);
  });

  test('does not use them up by what is refused, with one browser and one number or with none (WIRE-44)', async () => {
    const canteen = '203.0.113.81';
    const [neighbour, own] = [await openApp(canteen), await openApp(canteen)];
    const again = (cookie: string) =>
      host.call('sendOtp', {
        body: { mobileNo: '+6590000000' },
        headers: { 'x-forwarded-for': canteen, ...(cookie && { cookie }) },
      });
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.deviceCode; at += 1) await again(own);
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.code; at += 1) expect((await again('')).status).toBe(429);
    expect((await ask(canteen, neighbour)).status).toBe(200);
    expect((await ask(canteen)).status).toBe(200);
  });
});

describe('a number that outsiders see', () => {
  test('counts no orders: ids of orders that follow each other do not', async () => {
    const token = await host.signIn();
    const ids: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      const body = await host.payload('TB01', [{ dish: 'Soft-Boiled Eggs' }], { userId: 1001 });
      ids.push((await host.call('makeOrder', { body, token })).body.data.id);
    }
    const gaps = ids.slice(1).map((id, at) => Math.abs(id - (ids[at] ?? 0)));
    expect(Math.min(...gaps)).toBeGreaterThan(1000);
    // And still names the order, for its member.
    const { status, body } = await host.call('orderDetails', { params: { orderId: ids[0] ?? 0 }, token });
    expect([status, body.id]).toEqual([200, ids[0]]);
  });
});

describe('behind a proxy that appends', () => {
  test('a client cannot choose its network by sending X-Forwarded-For (WIRE-44)', async () => {
    const server = await createTestServer({ TRUST_PROXY: '1' });
    const body = { mobileNo: '6587654321', password: server.encode('wrong-one') };
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const headers = { 'x-forwarded-for': `10.9.9.${at}, 203.0.113.90` };
      statuses.push((await server.call('login', { body, headers })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    await server.close();
  });

  test('one customer of IPv6 is one network, with all of its addresses', async () => {
    const body = { mobileNo: '6587654321', password: host.encode('wrong-one') };
    const statuses: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2:${at.toString(16)}::${at}` };
      statuses.push((await host.call('login', { body, headers })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const elsewhere = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await host.call('login', { body, headers: elsewhere })).status).toBe(400);
  });
});

describe('an attacker who guesses promo codes', () => {
  test('has as many tries with one call as with the other', async () => {
    const token = await host.signIn('6587654321');
    const outletId = (await host.call('outlets')).body[0]?.id ?? 1;
    const body = (at: number) => ({ promoCode: `GUESS${at}`, brandId: 1, outletId, userId: 1003, cartItems: [] });
    const statuses: number[] = [];
    for (let at = 0; at < 130; at += 1) {
      statuses.push((await host.call('validatePromoCode', { body: body(at), token })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await host.call('validatePromotion', { query: { code: 'GUESS' }, token })).status).toBe(429);
  });
});
