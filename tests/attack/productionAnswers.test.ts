import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const production = {
  ...{ NODE_ENV: 'production', SEED_DEMO: 'true', PUBLIC_URL: 'https://order.example.sg', TRUST_PROXY: 'true' },
  ...{ GATEWAY_URL: 'https://pay.example.sg', MESSAGE_URL: 'http://127.0.0.1:9' },
  ...{ SIGNING_KEY: 'a-signing-key-of-this-shop', OTP_KEY: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1Y' },
  ...{ OTP_SECRET: 'an-otp-secret-of-this-shop-only', GATEWAY_SECRET: 'a-gateway-secret-of-this-shop' },
};
const headers = { host: 'order.example.sg' };

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer(production);
});
afterAll(() => host.close());

const signIn = (password: string, mobileNo = '6581234567') =>
  host.request('POST', '/api/users/login', { body: { mobileNo, password: host.encode(password) }, headers });

test('cookies are taken over TLS alone, and their names say so', async () => {
  const { headers: sent } = await signIn('makan1234');
  const cookies = [sent['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Secure-makan-device', '__Secure-makan-signed-in']);
  for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=(Strict|Lax); Secure$/);
  expect(cookies[0]).toMatch(/; HttpOnly;/);
});

test('every kind of answer names its type and character set, and forbids to guess another', async () => {
  const types: Record<string, string> = {
    '/api/outlets': 'application/json; charset=utf-8',
    '/api/brands/1/brand-details': 'application/json; charset=utf-8',
    '/api/nothing': 'application/json; charset=utf-8',
    '/openapi.json': 'application/json',
    '/': 'text/html; charset=utf-8',
    '/menu': 'text/html; charset=utf-8',
    '/readyz': 'application/json; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const { headers: sent } = await host.request('GET', path, { headers });
    expect([path, sent['content-type'], sent['x-content-type-options']]).toEqual([path, type, 'nosniff']);
  }
});

test('compares a password exactly: no extra letter, no other case, no missing space', async () => {
  const mobileNo = '6587654321';
  expect((await signIn('makan1234', mobileNo)).status).toBe(200);
  for (const other of ['Makan1234', ' makan1234', 'makan1234 ', 'makan12345', 'makan123', 'ｍakan1234'])
    expect([other, (await signIn(other, mobileNo)).status]).toEqual([other, 400]);
});

test('neither sources nor settings nor data are served', async () => {
  const hidden = ['main.tsx', 'app/main.tsx', 'package.json', '.git/config', '.env', '.data/db', 'dist/host/main.js'];
  const ways = ['', '../', '..%2f', '%2e%2e/', 'assets/../../', 'assets/..%2f..%2f', 'images/..%5c..%5c', './/'];
  for (const file of hidden) {
    for (const way of ways) {
      const { body, status } = await host.request('GET', `/${way}${file}`, { headers });
      expect([way + file, /createRoot|"dependencies"|\[core\]|OTP_SECRET/.test(JSON.stringify(body))]).toEqual([
        way + file,
        false,
      ]);
      // Other addresses show the app's Not Found page.
      expect([200, 400, 404], way + file).toContain(status);
    }
  }
});
