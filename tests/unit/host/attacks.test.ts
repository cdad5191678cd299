import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS } from '../../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';
import { fromAnywhere } from './attacker.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => host.close());

const post = (path: string, body: object, headers: Record<string, string> = fromAnywhere()) =>
  host.request('POST', `/api/users/${path}`, { body, headers });

describe('an attacker who wants to know which numbers have accounts', () => {
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
});

describe('an attacker who guesses', () => {
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

describe('an attacker who makes the shop pay for SMS', () => {
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
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.code + 50; at += 1) {
      if ((await post('send-otp', { mobileNo: `+658${String(5_000_000 + at)}` }, headers)).status === 200) sent += 1;
    }
    expect(sent).toBe(ATTEMPTS_PER_ADDRESS.code);
    expect((await post('send-otp', { mobileNo: '+6584999999' })).status).toBe(200);
    host.advance(60 * MINUTE);
    expect((await post('send-otp', { mobileNo: '+6584999998' }, headers)).status).toBe(200);
  });
});
