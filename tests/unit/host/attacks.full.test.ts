import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS } from '../../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { fromAnywhere } from './attacker.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

const fromOne = { 'x-forwarded-for': '203.0.113.7' };

const post = (path: string, body: object, headers: Record<string, string> = fromAnywhere()) =>
  host.request('POST', `/api/users/${path}`, { body, headers });

describe('an attacker who wants to know which numbers have accounts', () => {
  test('cannot go through a list with the form of a forgotten password (ACCOUNT-22, WIRE-44)', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.check + 20; at += 1) {
      const { status } = await post('check-account-exist', { mobileNo: `659${String(1_000_000 + at)}` }, fromOne);
      statuses.push(status);
    }
    expect(statuses.slice(0, ATTEMPTS_PER_ADDRESS.check)).not.toContain(429);
    expect(new Set(statuses.slice(ATTEMPTS_PER_ADDRESS.check))).toEqual(new Set([429]));
    // A diner on another network is not held up.
    expect((await post('check-account-exist', { mobileNo: '6581234567' })).status).toBe(200);
  });
});

describe('an attacker who guesses', () => {
  test('passwords of one number has a hundred tries in an hour, from however many networks (WIRE-44)', async () => {
    const mobileNo = '6587654321';
    let judged = 0;
    for (let at = 0; at < 120; at += 1) {
      const { status } = await post('login', { mobileNo, password: host.encode(`guess${1000 + at}`) });
      if (status !== 429) judged += 1;
    }
    expect(judged).toBe(100);
  });

  test("the network's limit also stops password guessing, and affects no other network", async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const password = host.encode('guess1234');
    // Refused for their number, which costs no hash; the network counts them all the same.
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.login; at += 1)
      await post('login', { mobileNo: '6586123456', password }, headers);
    const another = { mobileNo: '6586123457', password };
    expect((await post('login', another, headers)).error?.message).toContain('your network');
    expect((await post('login', another)).status).toBe(400);
  });
});
