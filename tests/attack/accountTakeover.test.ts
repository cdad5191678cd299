import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { knownDevices } from '../../host/db/schema.ts';
import { DEFAULT_SECRETS, readEnv } from '../../host/env.ts';
import { decryptFromApp } from '../../host/secrets.ts';
import { ATTEMPTS_PER_ADDRESS } from '../../host/services/limits.ts';
import { createTestServer, type InjectedServer } from '../injectedServer.ts';

/** Runs while the next password is verified. */
let whileVerifying: (() => Promise<void>) | undefined;
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = async (...given) => {
    const isRight = await argon2.verify(...given);
    const work = whileVerifying;
    whileVerifying = undefined;
    await work?.();
    return isRight;
  };
  return { ...argon2, verify };
});

const MINUTE = 60_000;
const VICTIM = '6587654321';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

/** Requests a code for a number. The owner of the phone reads the SMS. */
const requestCode = async (mobileNo: string) => {
  host.advance(MINUTE);
  const { status, body } = await host.call('sendOtp', { body: { mobileNo: `+${mobileNo}` } });
  expect(status).toBe(200);
  const [first = '', key = ''] = body.data.split(',');
  const code = /^\d{5}/.exec((await host.lastMessage(mobileNo)) ?? '')?.[0] ?? '';
  return { first, key, code };
};
const confirm = async (mobileNo: string) => {
  const { key, code } = await requestCode(mobileNo);
  const { body, status } = await host.call('verifyOtp', { body: { key, otp: code } });
  expect(status).toBe(200);
  return { otpKey: key, otpProof: body.proof ?? '' };
};
const form = (mobileNo: string, proof: { otpKey?: string; otpProof?: string }) => ({
  ...{ firstName: 'Wei', lastName: 'Lim', email: `wei.${mobileNo}@example.com`, mobileNo, ...proof },
  ...{ password: host.encode('password1'), isReceiveMarketingConsent: false },
});

describe('an attacker who waits for the victim to confirm a code', () => {
  test('gets no reset token, however often they try: the proof belongs to the browser that confirmed', async () => {
    const mine = await confirm('6580001001');
    const { key, code } = await requestCode(VICTIM);
    let isConfirmed = false;
    const polls = Array.from({ length: 60 }, async (_, at) => {
      if (at === 20) {
        expect((await host.call('verifyOtp', { body: { key, otp: code } })).status).toBe(200);
        isConfirmed = true;
      }
      const guess = [{}, { otpKey: key }, { otpKey: key, otpProof: 'x'.repeat(43) }, mine][at % 4] ?? {};
      return (await host.call('resetPasswordToken', { body: { mobileNo: VICTIM, ...guess } })).status;
    });
    expect(new Set(await Promise.all(polls))).toEqual(new Set([404]));
    expect(isConfirmed).toBe(true);
    // Afterwards as well, while the confirmation is fresh.
    for (const guess of [{}, { otpKey: key }, { otpKey: key, otpProof: key }, mine, { otpKey: mine.otpKey }]) {
      expect((await host.call('resetPasswordToken', { body: { mobileNo: VICTIM, ...guess } })).status).toBe(404);
    }
  });

  test('cannot sign up with a number that another person is just verifying', async () => {
    const mobileNo = '6580001002';
    const proof = await confirm(mobileNo);
    for (const guess of [{}, { otpKey: proof.otpKey }, { ...proof, otpProof: 'x'.repeat(43) }]) {
      expect((await host.call('signUp', { body: form(mobileNo, guess) })).status).toBe(404);
    }
    expect((await host.call('signUp', { body: form(mobileNo, proof) })).status).toBe(200);
  });

  test('is answered alike for a number with an account and one without', async () => {
    const answers = await Promise.all(
      [VICTIM, '6580001999'].map((mobileNo) =>
        host.call('resetPasswordToken', { body: { mobileNo, otpKey: 'k'.repeat(32), otpProof: 'p'.repeat(43) } }),
      ),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('the proof of a number', () => {
  test('serves once, for one number, and for ten minutes', async () => {
    const proof = await confirm(VICTIM);
    const reset = (mobileNo: string) => host.call('resetPasswordToken', { body: { mobileNo, ...proof } });
    expect((await reset('6581234567')).status).toBe(404);
    // At the same moment: one of them has it.
    const statuses = (await Promise.all([reset(VICTIM), reset(VICTIM), reset(VICTIM)])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await reset(VICTIM)).status).toBe(400);

    const late = await confirm(VICTIM);
    host.advance(10 * MINUTE);
    const { status, error } = await host.call('resetPasswordToken', { body: { mobileNo: VICTIM, ...late } });
    expect([status, error?.message]).toEqual([400, 'The time to go on is over; please request a new code.']);
  });

  test('is given to one of two that confirm the same code at once', async () => {
    const { key, code } = await requestCode('6580001003');
    const answers = await Promise.all([1, 2, 3].map(() => host.call('verifyOtp', { body: { key, otp: code } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is not used up by a sign-up that is refused for another reason', async () => {
    const mobileNo = '6580001004';
    const proof = await confirm(mobileNo);
    const taken = { ...form(mobileNo, proof), email: 'meiling.tan@example.com' };
    expect((await host.call('signUp', { body: taken })).status).toBe(400);
    expect((await host.call('signUp', { body: form(mobileNo, proof) })).status).toBe(200);
  });
});

describe('an attacker who has the old password', () => {
  test('keeps no session and no known device that was just being opened when the new one was set', async () => {
    const mobileNo = '6580001007';
    expect((await host.call('signUp', { body: form(mobileNo, await confirm(mobileNo)) })).status).toBe(200);
    const proof = await confirm(mobileNo);
    const token = (await host.call('resetPasswordToken', { body: { mobileNo, ...proof } })).body.id;
    const signIn = (password: string) => host.call('login', { body: { mobileNo, password: host.encode(password) } });
    let devices = 0;
    const countDevices = () => host.core.db.$count(knownDevices);
    whileVerifying = async () => {
      const reset = await host.call('resetPassword', { token, body: { newPassword: host.encode('password2') } });
      expect(reset.status).toBe(200);
      devices = await countDevices();
    };
    const { status, error } = await signIn('password1');
    expect([status, error?.message]).toEqual([400, 'Incorrect mobile number or password']);
    expect(devices).toBeGreaterThan(0);
    expect(await countDevices()).toBe(devices);
    expect((await signIn('password2')).status).toBe(200);
  });
});

describe('an attacker who has the page, with its keys, and asks for a code', () => {
  /** Whether a phone, with all the keys that it is given, could decode the answer or recognise the right code by it. */
  const givesAway = (first: string, key: string, code: string): boolean => {
    if (decryptFromApp(host.env.otpKey, first) === code) return true;
    const texts = [code, key + code, `${key}:${code}`, code + key, `check:${key}:${code}`, `stored:${key}:${code}`];
    const keys = [host.env.otpKey, host.env.signingKey, key, Buffer.from(host.env.otpKey, 'base64url')];
    const sums = texts.flatMap((text) => [
      createHash('sha256').update(text).digest('hex'),
      ...keys.map((one) => createHmac('sha256', one).update(text).digest('hex')),
    ]);
    return sums.some((sum) => first.includes(sum.slice(0, 8)));
  };

  test('does not find it in the answer, by decoding it or by trying all the codes', async () => {
    const { first, key, code } = await requestCode('6580001005');
    expect(first).not.toContain(code);
    expect(givesAway(first, key, code)).toBe(false);
    // It can tell by the same means that the old form gives the code away.
    const legacy = await createTestServer({ OTP_IN_ANSWER: 'legacy' });
    const { body } = await legacy.call('sendOtp', { body: { mobileNo: '+6580001005' } });
    const sent = /^\d{5}/.exec((await legacy.lastMessage('6580001005')) ?? '')?.[0] ?? '';
    const [encoded = '', legacyKey = ''] = body.data.split(',');
    expect(givesAway(encoded, legacyKey, sent)).toBe(true);
    await legacy.close();
  });

  test('has another value to look at for each code, which the database does not hold in the clear either', async () => {
    const one = await requestCode('6580001006');
    const two = await requestCode('6580001006');
    expect(one.first).not.toBe(two.first);
    const { rows } = (await host.core.db.execute(
      'select * from otps order by created_at desc limit 2' as never,
    )) as unknown as { rows: Record<string, unknown>[] };
    const row = JSON.stringify(rows.find(({ key }) => key === two.key));
    for (const key of [two.key, host.env.otpKey, host.env.signingKey]) {
      expect(row).not.toContain(createHmac('sha256', key).update(two.code).digest('hex'));
    }
  });

  test('cannot have it in production by a setting, nor keep the secret of the codes unset', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://order.example.sg',
      GATEWAY_URL: 'https://pay.example.sg',
      MESSAGE_URL: 'https://sms.example.sg',
      SIGNING_KEY: 'a-signing-key-of-this-shop',
      OTP_KEY: createHash('sha256').update('our own').digest('base64url'),
      GATEWAY_SECRET: 'a-gateway-secret-of-this-shop',
      OTP_SECRET: 'an-otp-secret-of-this-shop-only',
    };
    expect(readEnv(production).otpInAnswer).toBe('safe');
    expect(() => readEnv({ ...production, OTP_IN_ANSWER: 'legacy' })).toThrow(/OTP_IN_ANSWER.*gives every code away/);
    expect(() => readEnv({ ...production, OTP_SECRET: DEFAULT_SECRETS.OTP_SECRET })).toThrow(/OTP_SECRET/);
    expect(() => readEnv({ ...production, OTP_SECRET: production.GATEWAY_SECRET })).toThrow(/the same/);
  });
});

describe('a guest who wants the prices of staff', () => {
  const signUpAsStaff = async (mobileNo: string, change: object, proof?: Awaited<ReturnType<typeof confirm>>) =>
    host.call('signUp', {
      body: { ...form(mobileNo, proof ?? (await confirm(mobileNo))), organisationId: 1, departmentId: 11, ...change },
    });

  test('is refused without the activation code of the organisation, and with that of another', async () => {
    const filter = JSON.stringify({ where: { activationCode: 'CANTEEN8', isDeleted: false } });
    const [organisation] = (await host.call('organisations', { query: { filter } })).body;
    const own = { organisationId: organisation?.id ?? 0, departmentId: organisation?.departments[0]?.id ?? 0 };
    const proof = await confirm('6580001010');
    for (const activationCode of [undefined, '', 'CANTEEN9', 'canteen', 'OFFICE']) {
      const change = { ...own, ...(activationCode !== undefined && { activationCode }) };
      const { status, error } = await signUpAsStaff('6580001010', change, proof);
      expect([activationCode, status, error?.message]).toEqual([activationCode, 400, 'Invalid activation code']);
    }
    const staff = await signUpAsStaff('6580001010', { ...own, activationCode: 'CANTEEN8' }, proof);
    expect(staff.body.user.roles).toEqual([{ id: 3, name: 'Staff' }]);
  });

  test('cannot go through codes until one fits, neither by looking organisations up nor by signing up', async () => {
    const guesses = { looked: 0, signedUp: 0 };
    for (let at = 0; at < ATTEMPTS_PER_ADDRESS.activation + 10; at += 1) {
      const filter = JSON.stringify({ where: { activationCode: `GUESS${at}`, isDeleted: false } });
      if ((await host.call('organisations', { query: { filter } })).status !== 429) guesses.looked += 1;
    }
    expect(guesses.looked).toBeLessThanOrEqual(ATTEMPTS_PER_ADDRESS.activation);
    const proof = await confirm('6580001011');
    const { status } = await signUpAsStaff('6580001011', { activationCode: 'GUESS' }, proof);
    expect(status).toBe(429);
    // A normal sign-up as a member is not delayed.
    expect((await host.call('signUp', { body: form('6580001011', proof) })).status).toBe(200);
    host.advance(60 * MINUTE);
  });
});
