import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

const VICTIM = '6581234567';
const PASSWORD = 'makan1234';
const MINUTE = 60_000;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

interface From {
  address: string;
  cookie?: string;
}
const login = (password: string, { address, cookie }: From, mobileNo = VICTIM) =>
  host.call('login', {
    body: { mobileNo, password: host.encode(password) },
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  });
const getCookie = (headers: Record<string, unknown>): string =>
  /^[^;]+/.exec(String([headers['set-cookie']].flat()[0] ?? ''))?.[0] ?? '';
const attack = async (tries: number, from: From, mobileNo = VICTIM): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < tries; at += 1) statuses.push((await login(`wrong-${at}`, from, mobileNo)).status);
  return statuses;
};

describe('an attacker who types wrong passwords for another person’s number', () => {
  test('is stopped after ten, and the victim elsewhere signs in as ever (WIRE-44)', async () => {
    const statuses = await attack(14, { address: '203.0.113.9' });
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    expect((await login(PASSWORD, { address: '203.0.113.9' })).status).toBe(429);
    expect((await login(PASSWORD, { address: '198.51.100.7' })).status).toBe(200);
  });

  test('does not shut out a device of the victim that signed in before, from the same network or a thousand', async () => {
    host.advance(60 * MINUTE);
    const home = { address: '203.0.113.9' };
    const cookie = getCookie((await login(PASSWORD, home)).headers);
    expect(cookie).not.toBe('');
    for (let at = 0; at < 20; at += 1) await attack(10, { address: `10.7.${at}.1` });
    await attack(12, home);
    // An unknown device must wait from any network, because an attacker is guessing at this number.
    expect((await login(PASSWORD, { address: '198.51.100.77' })).status).toBe(429);
    expect((await login(PASSWORD, { ...home, cookie })).status).toBe(200);
    expect((await login(PASSWORD, { address: '198.51.100.78', cookie })).status).toBe(200);
  });

  test("cannot imitate such a device: not with their own cookie, another number's cookie, or a made-up one", async () => {
    host.advance(60 * MINUTE);
    const attacker = { address: '203.0.113.66' };
    const own = getCookie((await login(PASSWORD, attacker, '6587654321')).headers);
    const [name = ''] = own.split('=');
    const statuses: number[] = [];
    for (const cookie of [own, `${name}=${'A'.repeat(22)}.${'0'.repeat(64)}`, `${name}=`, 'x'.repeat(5000)]) {
      statuses.push(...(await attack(10, { ...attacker, cookie })));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  test('guesses no more than ten times from a device that did sign in', async () => {
    host.advance(60 * MINUTE);
    const from = { address: '192.0.2.5' };
    const cookie = getCookie((await login(PASSWORD, from)).headers);
    const statuses = await attack(13, { ...from, cookie });
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    host.advance(16 * MINUTE);
    expect((await login(PASSWORD, { ...from, cookie })).status).toBe(200);
  });

  test('cannot read the cookie in a script or send it from another site', async () => {
    host.advance(60 * MINUTE);
    const { headers } = await login(PASSWORD, { address: '192.0.2.6' });
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly/);
    expect(String(headers['set-cookie'])).toMatch(/; SameSite=Strict/);
    expect(String(headers['set-cookie'])).not.toContain(VICTIM);
  });
});

describe('an attacker who requests codes for another person’s number', () => {
  const ask = (call: 'sendOtp' | 'checkAccountExist', { address, cookie }: From) =>
    host.call(call, {
      body: { mobileNo: VICTIM },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    });

  test('keeps no device of the owner from a new password (WIRE-39, WIRE-44)', async () => {
    host.advance(25 * 60 * MINUTE);
    const home = { address: '192.0.2.7' };
    const cookie = getCookie((await login(PASSWORD, home)).headers);
    const owner = { ...home, cookie };
    for (let at = 0; at < 25; at += 1) await ask('checkAccountExist', { address: `10.8.${at}.1` });
    for (let at = 0; at < 5; at += 1) {
      expect((await ask('sendOtp', { address: `10.9.${at}.1` })).status).toBe(200);
      host.advance(MINUTE);
    }
    expect((await ask('checkAccountExist', home)).status).toBe(200);
    expect((await ask('sendOtp', home)).status).toBe(429);
    expect((await ask('checkAccountExist', owner)).status).toBe(200);
    expect((await ask('sendOtp', owner)).status).toBe(200);
    // Its own codes are limited too: one a minute, five a day.
    expect((await ask('sendOtp', owner)).status).toBe(429);
    for (let at = 0; at < 4; at += 1) {
      host.advance(MINUTE);
      expect((await ask('sendOtp', owner)).status).toBe(200);
    }
    host.advance(MINUTE);
    expect((await ask('sendOtp', owner)).status).toBe(429);
  });

  test('and has the password gets no more of them by signing in on one device after the other', async () => {
    host.advance(25 * 60 * MINUTE);
    const statuses: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const address = `10.10.${at}.1`;
      const cookie = getCookie((await login(PASSWORD, { address })).headers);
      statuses.push((await ask('sendOtp', { address, cookie })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  });
});
