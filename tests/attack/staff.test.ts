import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS } from '../../host/services/limits.ts';
import { TRIES_PER_DEVICE } from '../../host/staff/session.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const PASSWORD = 'the-password-of-this-shop';
const production = {
  ...{ NODE_ENV: 'production', SEED_DEMO: 'true', PUBLIC_URL: 'https://order.example.sg', TRUST_PROXY: 'true' },
  ...{ GATEWAY_URL: 'https://pay.example.sg', MESSAGE_URL: 'http://127.0.0.1:9' },
  ...{ SIGNING_KEY: 'a-signing-key-of-this-shop', OTP_KEY: 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1Y' },
  ...{ OTP_SECRET: 'an-otp-secret-of-this-shop-only', GATEWAY_SECRET: 'a-gateway-secret-of-this-shop' },
};

let host: InjectedServer;
let without: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ ...production, STAFF_PASSWORD: PASSWORD });
  without = await createTestServer(production);
});
afterAll(async () => {
  await host.close();
  await without.close();
});

const own = { host: 'order.example.sg' };
const form = { ...own, origin: 'https://order.example.sg', 'content-type': 'application/x-www-form-urlencoded' };
const signIn = (password: string, headers: Record<string, string> = form) =>
  host.request('POST', '/staff/sign-in', { body: `password=${password}`, headers });
const getCookie = (headers: Record<string, unknown>) => /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';

describe('the pages of the staff, in production', () => {
  test('do not exist without a staff password', async () => {
    for (const path of ['/staff/sign-in', '/staff/api/sheet', '/staff/assets/sandbox.js']) {
      const { status, body } = await without.request('GET', path, { headers: { ...own, accept: 'application/json' } });
      expect(status === 404 || !JSON.stringify(body).includes('· Staff</title>'), path).toBe(true);
    }
    expect((await without.request('POST', '/staff/sign-in', { body: 'password=', headers: form })).status).toBe(404);
  });

  test('are closed without it: no page, no call, with any cookie', async () => {
    const forged = [
      '',
      'makan-staff=9999999999999.',
      `makan-staff=9999999999999.${'a'.repeat(64)}`,
      `makan-staff=1e99.${'a'.repeat(64)}`,
    ];
    for (const cookie of forged) {
      const headers = { ...own, cookie };
      for (const path of ['/staff', '/staff/till', '/staff/kitchen', '/staff/switches', '/staff/phone']) {
        const { status, headers: sent } = await host.request('GET', path, { headers });
        expect([path, status, sent.location]).toEqual([
          path,
          303,
          `/staff/sign-in?${new URLSearchParams({ back: path })}`,
        ]);
      }
      expect((await host.request('GET', '/staff/api/sheet', { headers })).status).toBe(401);
      const call = { body: { status: 'Coming' }, headers };
      expect((await host.request('POST', '/staff/api/till/calls/any/answer', call)).status).toBe(401);
      const body = { isMaintenance: true };
      expect((await host.request('POST', '/staff/api/switches/brands/1/maintenance', { body, headers })).status).toBe(
        401,
      );
    }
    expect((await host.request('GET', '/sandbox', { headers: own })).status).toBe(404);
  });

  test('work after a sign-in: an order is accepted, a dish sells out, a brand goes into maintenance', async () => {
    const { status, headers } = await signIn(PASSWORD);
    expect([status, headers.location]).toEqual([303, '/staff']);
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-makan-staff=.*HttpOnly; SameSite=Strict; Secure$/);
    const cookie = getCookie(headers);
    const fetchPage = async (path: string) =>
      String((await host.request('GET', path, { headers: { ...own, cookie } })).body);
    const sheet = await fetchPage('/staff');
    expect(sheet).toContain('href="/staff/till?outlet=');
    for (const secret of ['makan1234', 'Activation code', '"/sandbox', '\u0001']) expect(sheet).not.toContain(secret);

    const payload = await host.payload('L5', [{ dish: 'Orange Juice' }], { type: 'Takeaway', mobileNo: '6586500001' });
    const { orderNo } = (await host.call('makeOrder', { body: payload, headers: own })).body.data;
    expect(await fetchPage(`/staff/till?outlet=${payload.outletId}`)).toContain(orderNo);
    const press = (path: string, body: string) => host.request('POST', path, { body, headers: { ...form, cookie } });
    const accepted = await press(`/staff/till/orders/${orderNo}/accept`, `back=/staff/till?outlet=${payload.outletId}`);
    expect([accepted.status, accepted.headers.location]).toEqual([303, `/staff/till?outlet=${payload.outletId}`]);
    expect((await host.call('order', { params: { orderNo }, headers: own })).body.movementStatus).toBe('Received');
    expect(
      (await press('/staff/switches/brands/1/maintenance', 'isMaintenance=true&back=//evil.example')).headers.location,
    ).toBe('/staff');
    const brand = await host.call('brandDetails', { params: { brandId: 1 }, headers: own });
    expect(brand.body.brandApps[0]?.status).toBe('Maintenance');
    // A till has no cookies.
    const bearer = { ...own, authorization: `Bearer ${PASSWORD}` };
    const body = { isMaintenance: false };
    expect(
      (await host.request('POST', '/staff/api/switches/brands/1/maintenance', { body, headers: bearer })).status,
    ).toBe(200);
    host.advance(13 * 3_600_000);
    expect((await host.request('GET', '/staff/till', { headers: { ...own, cookie } })).status).toBe(303);
  });

  test('answer what no till sends with a sentence, and do nothing then', async () => {
    const headers = { ...own, authorization: `Bearer ${PASSWORD}` };
    const outletId = (await host.call('outlets', { headers: own })).body.find(({ code }) => code === 'L2N')?.id ?? 0;
    for (const id of ['99999999999', '1e999', '1.5', '-1', 'x', '%00'])
      expect((await host.request('GET', `/staff/api/till/outlets/${id}`, { headers })).status, id).toBe(404);
    const statuses: Record<string, number> = {};
    const post = async (path: string, body: object, base = '/staff/api') =>
      (await host.request('POST', `${base}/till/${path}`, { body, headers })).status;
    const check = { tableNo: '41', checkNo: 'C0041' };
    for (const odd of ['\0', '\ud800']) {
      statuses[`line ${odd}`] = await post(`outlets/${outletId}/checks/lines`, { ...check, name: `a${odd}`, price: 1 });
      statuses[`check ${odd}`] = await post(`outlets/${outletId}/checks/open`, { ...check, checkNo: `C${odd}` });
    }
    statuses.order = await post('orders/a%00b/accept', {});
    for (const back of ['/staff/\r\nx: y', '/staff/till?name=Zoë', '/staff/日'])
      statuses[back] = await post(`outlets/${outletId}/checks/open`, { ...check, checkNo: 'C77', back }, '/staff');
    expect(new Set(Object.values(statuses)), JSON.stringify(statuses)).toEqual(new Set([400]));
    const { checks } = (await host.request('GET', `/staff/api/till/outlets/${outletId}`, { headers })).body as {
      checks: { checkNo: string }[];
    };
    expect(checks.map(({ checkNo }) => checkNo)).not.toContain('C77');
    expect(host.logLines().filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('are closed by signing out, in this browser and to a copy of its cookie, and in no other', async () => {
    const other = getCookie((await signIn(PASSWORD)).headers);
    host.advance(1);
    const cookie = getCookie((await signIn(PASSWORD)).headers);
    const read = async (by: string) =>
      (await host.request('GET', '/staff/api/sheet', { headers: { ...own, cookie: by } })).status;
    expect([await read(cookie), await read(other)]).toEqual([200, 200]);
    const signOut = () => host.request('POST', '/staff/sign-out', { body: '', headers: { ...form, cookie } });
    const { headers } = await signOut();
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-makan-staff=; Path=\/staff; Max-Age=0;/);
    expect([await read(cookie), await read(other)]).toEqual([401, 200]);
    expect((await signOut()).headers.location).toMatch(/^\/staff\/sign-in/);
    expect((await host.request('GET', '/staff', { headers: { ...own, cookie } })).status).toBe(303);
    // Ended sign-ins are forgotten once they would have expired.
    host.advance(13 * 3_600_000);
    expect([await read(cookie), await read(other)]).toEqual([401, 401]);
  });

  test('cannot be used by another site with the cookie of a signed-in person', async () => {
    const cookie = getCookie((await signIn(PASSWORD)).headers);
    for (const change of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const headers = { ...form, cookie, ...change };
      const path = '/staff/switches/brands/1/maintenance';
      expect((await host.request('POST', path, { body: 'isMaintenance=true', headers })).status).toBe(403);
    }
  });

  test('return to the previous page after a sign-in, and never to another site', async () => {
    const leadTo = async (back: string) => {
      const { body } = await host.request('GET', `/staff/sign-in?${new URLSearchParams({ back })}`, { headers: own });
      const field = /name="back" value="([^"]*)"/.exec(String(body))?.[1];
      const wrong = await host.request('POST', '/staff/sign-in', {
        body: String(new URLSearchParams({ password: 'wrong', back })),
        headers: form,
      });
      const { headers } = await host.request('POST', '/staff/sign-in', {
        body: String(new URLSearchParams({ password: PASSWORD, back })),
        headers: form,
      });
      return [field, /name="back" value="([^"]*)"/.exec(String(wrong.body))?.[1], headers.location];
    };
    expect(await leadTo('/staff/kitchen?outlet=7')).toEqual(Array(3).fill('/staff/kitchen?outlet=7'));
    for (const back of ['https://evil.example', '//evil.example', '/staffed', '/staff\\evil', '"><script>', ''])
      expect(await leadTo(back)).toEqual(Array(3).fill('/staff'));
  });

  test('say what was wrong above the form, which is there for another try, and lead nowhere before', async () => {
    const from = { ...form, 'x-forwarded-for': '203.0.113.77' };
    const { status, body } = await signIn('wrong', from);
    expect(status).toBe(401);
    expect(body).toContain('This is not the password of the staff; please try again.');
    expect(body).toContain('name="password"');
    expect(body).not.toContain('/staff/till');
  });

  test('take a few wrong passwords from one network, by the form and by a till together', async () => {
    const from = { 'x-forwarded-for': '203.0.113.60' };
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.staff; at += 1) {
      const wrong = at % 2 ? await signIn('wrong', { ...form, ...from }) : undefined;
      const bearer = { ...own, ...from, authorization: 'wrong-one' };
      const { status } = wrong ?? (await host.request('GET', '/staff/api/sheet', { headers: bearer }));
      expect(status).toBe(401);
    }
    expect((await signIn(PASSWORD, { ...form, ...from })).status).toBe(429);
    expect((await signIn(PASSWORD, { ...form, 'x-forwarded-for': '203.0.113.61' })).status).toBe(303);
  });

  test('stay open to a browser of the staff while others of its network try passwords', async () => {
    const from = { ...form, 'x-forwarded-for': '203.0.113.62' };
    const cookie = getCookie((await signIn(PASSWORD, from)).headers);
    // The shift is over.
    host.advance(13 * 3_600_000);
    expect((await host.request('GET', '/staff/till', { headers: { ...own, cookie } })).status).toBe(303);
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.staff; at += 1) await signIn('wrong', from);
    expect((await signIn(PASSWORD, from)).status).toBe(429);
    // A forged cookie does not help.
    const forged = cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await signIn(PASSWORD, { ...from, cookie: forged })).status).toBe(429);
    expect((await signIn(PASSWORD, { ...from, cookie })).status).toBe(303);
    // The browser has ten tries, then it shares those of its network.
    for (let at = 0; at < TRIES_PER_DEVICE; at += 1)
      expect((await signIn('wrong', { ...from, cookie })).status).toBe(401);
    expect((await signIn(PASSWORD, { ...from, cookie })).status).toBe(429);
  });

  test('and every answer, tell the browser to use TLS alone and to guess no type', async () => {
    for (const path of ['/', '/staff/sign-in', '/api/brands/1/brand-details', '/healthz', '/nowhere.js']) {
      const { headers } = await host.request('GET', path, { headers: own });
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000; includeSubDomains']);
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff']);
    }
  });
});
