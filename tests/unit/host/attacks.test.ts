import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PER_ADDRESS } from '../../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

/** A request of an attacker who sends it from another network each time. */
let network = 0;
const fromAnywhere = () => ({
  'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network++ & 255}`,
});
const fromOne = { 'x-forwarded-for': '203.0.113.7' };

const post = (path: string, body: object, headers: Record<string, string> = fromAnywhere()) =>
  host.request('POST', `/api/users/${path}`, { body, headers });

describe('somebody who wants to know whose numbers have accounts', () => {
  test('learns nothing from signing in: number by number the answers are the same', async () => {
    const numbers = ['6581234567', ...Array.from({ length: 40 }, (_, at) => `658${String(7_000_000 + at)}`)];
    const password = host.encode('guess1234');
    const answers = new Set<string>();
    for (const mobileNo of numbers) {
      const { status, body } = await post('login', { mobileNo, password });
      answers.add(`${status} ${JSON.stringify(body)}`);
    }
    expect(answers.size).toBe(1);
  });

  test('cannot go through a list with the form of a forgotten password (ACCOUNT-22, WIRE-44)', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < PER_ADDRESS.check + 20; at += 1) {
      const { status } = await post('check-account-exist', { mobileNo: `659${String(1_000_000 + at)}` }, fromOne);
      statuses.push(status);
    }
    expect(statuses.slice(0, PER_ADDRESS.check)).not.toContain(429);
    expect(new Set(statuses.slice(PER_ADDRESS.check))).toEqual(new Set([429]));
    // A diner on another network is not held up.
    expect((await post('check-account-exist', { mobileNo: '6581234567' })).status).toBe(200);
  });
});

describe('somebody who guesses', () => {
  test('passwords of one number has a hundred tries in an hour, from however many networks (WIRE-44)', async () => {
    const mobileNo = '6587654321';
    let judged = 0;
    for (let at = 0; at < 120; at += 1) {
      const { status } = await post('login', { mobileNo, password: host.encode(`guess${1000 + at}`) });
      if (status !== 429) judged += 1;
    }
    expect(judged).toBe(100);
  });

  test('password after password is stopped by the network too, and nobody else is', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' };
    const password = host.encode('guess1234');
    // Refused for their number, which costs no hash; the network counts them all the same.
    for (let at = 0; at < PER_ADDRESS.login; at += 1)
      await post('login', { mobileNo: '6586123456', password }, headers);
    const another = { mobileNo: '6586123457', password };
    expect((await post('login', another, headers)).error?.message).toContain('your network');
    expect((await post('login', another)).status).toBe(400);
  });

  test('codes of one number has 25 guesses in a day, of 100,000 (WIRE-44)', async () => {
    const mobileNo = '6586000001';
    let guesses = 0;
    // A code every minute for ten hours, and every guess that a code allows.
    for (let minute = 0; minute < 600; minute += 60) {
      host.advance(60 * MINUTE);
      const { status, body } = await post('send-otp', { mobileNo: `+${mobileNo}` });
      if (status !== 200) continue;
      const key = (body as { data: string }).data.split(',')[1];
      for (let at = 0; at < 20; at += 1) {
        const answer = await post('verify-otp', { key, otp: String(10_000 + at) });
        expect(answer.error?.message).toBe('Invalid OTP code');
        if (at < 5) guesses += 1;
      }
      // The right code, after five wrong ones, proves nothing.
      const code = /\d{5}/.exec((await host.lastMessage(mobileNo)) ?? '')?.[0];
      expect((await post('verify-otp', { key, otp: code })).status).toBe(400);
    }
    expect(guesses).toBe(25);
    host.advance(DAY);
  });
});

describe('somebody who makes the shop pay for SMS', () => {
  test('has five sent to one number in a day, however often and from wherever they ask', async () => {
    let sent = 0;
    for (let minute = 0; minute < 120; minute += 1) {
      host.advance(MINUTE);
      if ((await post('send-otp', { mobileNo: '+6586000002' })).status === 200) sent += 1;
    }
    expect(sent).toBe(5);
    host.advance(DAY);
  });

  test('has a hundred sent in an hour to number after number, and others still get theirs', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    let sent = 0;
    for (let at = 0; at < PER_ADDRESS.code + 50; at += 1) {
      if ((await post('send-otp', { mobileNo: `+658${String(5_000_000 + at)}` }, headers)).status === 200) sent += 1;
    }
    expect(sent).toBe(PER_ADDRESS.code);
    expect((await post('send-otp', { mobileNo: '+6584999999' })).status).toBe(200);
    host.advance(60 * MINUTE);
    expect((await post('send-otp', { mobileNo: '+6584999998' }, headers)).status).toBe(200);
  });
});
