import { describe, expect, it } from 'vitest';
import type { WireRequest } from '#features/platform/api';
import { createStore } from '../../../app/store.ts';
import { emptySignUp } from '../../../features/account/SignUpForm.tsx';
import {
  requestResetToken,
  resetPassword,
  sendOtp,
  signIn,
  signUp,
  verifyOtp,
} from '../../../features/model/account/accountCalls.ts';
import { getServerMessage } from '../../../features/model/account/serverMessage.ts';
import { decryptFromApp, encryptForApp } from '../../../host/secrets.ts';
import { anOrganisation, aProfile, aToken } from '../../builders/account.ts';
import { fakeServer, type ServerAnswers } from '../../fakeServer.ts';

const otpKey = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');
const config = { signingKey: 'key', otpKey, gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const session = { accessToken: aToken(), user: aProfile() };
const done = { answer: { success: true } } as const;

/** An app whose host answers so; what was sent is kept. */
function appWith(answers: ServerAnswers) {
  const sent: WireRequest[] = [];
  const host = fakeServer(answers);
  const store = createStore({
    services: {
      config,
      send: (request) => {
        sent.push(request);
        return host(request);
      },
    },
  });
  return { store, sent, body: (at = 0) => JSON.parse(sent[at]?.body ?? '{}') as Record<string, unknown> };
}

describe('requests of accounts', () => {
  it('signing in sends 65 plus the number, and the password encoded (ACCOUNT-2, SESSION-1, WIRE-34)', async () => {
    const { store, body } = appWith({ login: { answer: session } });
    await store.dispatch(signIn('81234567', 'makan1234'));
    expect(body().mobileNo).toBe('6581234567');
    expect(decryptFromApp(otpKey, String(body().password))).toBe('makan1234');
    expect(store.getState().account).toEqual({ accessToken: session.accessToken, profile: session.user });
  });

  it('no password stays in the store', async () => {
    const { store } = appWith({ login: { answer: session } });
    await store.dispatch(signIn('81234567', 'makan1234'));
    expect(JSON.stringify(store.getState())).not.toContain('makan1234');
    expect(store.getState().api.mutations).toEqual({});
  });

  it('a code goes to +65 and the number (ACCOUNT-2, WIRE-38)', async () => {
    const { store, body } = appWith({ sendOtp: { answer: { data: 'abc,key' } } });
    expect(await store.dispatch(sendOtp('81234567'))).toMatchObject({ encoded: 'abc', key: 'key' });
    expect(body()).toEqual({ mobileNo: '+6581234567' });
  });

  it('staff send organisation and department, members send neither (WIRE-35)', async () => {
    const member = appWith({ signUp: { answer: session } });
    await member.store.dispatch(signUp({ ...emptySignUp, mobileNo: '81234567' }, {}));
    expect(member.body()).not.toHaveProperty('organisationId');
    expect(member.body()).not.toHaveProperty('referralCode');
    const staff = appWith({ signUp: { answer: session } });
    const values = { ...emptySignUp, organisation: anOrganisation(), departmentId: '3' };
    await staff.store.dispatch(signUp(values, {}, values));
    expect(staff.body()).toMatchObject({ organisationId: 41, departmentId: 3 });
  });

  it('a new password goes as a form, with the reset token in place of a sign-in (WIRE-37)', async () => {
    const { store, sent } = appWith({ resetPassword: done });
    await store.dispatch(resetPassword('reset-token', 'makan5678'));
    expect(sent[0]?.headers.authorization).toBe('reset-token');
    const encoded = new URLSearchParams(sent[0]?.body).get('newPassword') ?? '';
    expect(decryptFromApp(otpKey, encoded)).toBe('makan5678');
  });
});

describe('a code that came encoded', () => {
  const sent = { encoded: encryptForApp(otpKey, '40823'), key: 'key-of-code', sentAt: 0 };

  it('is rejected at once, without a request, if it is wrong (ACCOUNT-19)', async () => {
    const app = appWith({});
    expect(await app.store.dispatch(verifyOtp(sent, '40824'))).toBeUndefined();
    expect(app.sent).toEqual([]);
  });

  it('is confirmed by the server when it is right; one that gives no proof needs none later (ACCOUNT-19)', async () => {
    const app = appWith({ verifyOtp: done });
    expect(await app.store.dispatch(verifyOtp(sent, '40823'))).toEqual({});
    expect(app.body()).toEqual({ key: 'key-of-code', otp: '40823' });
  });
});

describe('a code that only the server can check', () => {
  const sent = { encoded: 'check.9a299a43a5b7f49a', key: 'key-of-code', sentAt: 0 };

  it('is rejected if the server says that it is wrong (ACCOUNT-19)', async () => {
    const app = appWith({ verifyOtp: { status: 400, message: 'Invalid OTP code' } });
    expect(await app.store.dispatch(verifyOtp(sent, '40824'))).toBeUndefined();
    expect(app.sent).toHaveLength(1);
  });

  it('is confirmed again by the same idempotency key when the answer was lost (WIRE-39)', async () => {
    const app = appWith({ sendOtp: { answer: { data: 'check.9a299a43a5b7f49a,key-of-code' } }, verifyOtp: done });
    const code = await app.store.dispatch(sendOtp('81234567'));
    for (const _ of [1, 2]) await app.store.dispatch(verifyOtp(code, '40823'));
    const [, first, second] = app.sent.map(({ headers }) => headers?.['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('is not rejected if the server does not answer', async () => {
    const app = appWith({ verifyOtp: { status: 500, message: 'Something went wrong' } });
    await expect(app.store.dispatch(verifyOtp(sent, '40823'))).rejects.toMatchObject({ statusCode: 500 });
  });

  it('gives a proof, which goes with the sign-up and the request for a reset token (WIRE-39)', async () => {
    const app = appWith({
      verifyOtp: { answer: { success: true, proof: 'a-proof' } },
      signUp: { answer: session },
      resetPasswordToken: { answer: { id: 'reset-token' } },
    });
    const proof = await app.store.dispatch(verifyOtp(sent, '40823'));
    expect(proof).toEqual({ otpKey: 'key-of-code', otpProof: 'a-proof' });
    await app.store.dispatch(signUp({ ...emptySignUp, mobileNo: '81234567' }, proof ?? {}));
    await app.store.dispatch(requestResetToken('81234567', proof ?? {}));
    expect(app.body(1)).toMatchObject({ mobileNo: '6581234567', ...proof });
    expect(app.body(2)).toEqual({ mobileNo: '6581234567', ...proof });
  });
});

it('the server message is shown for 400 and 429 only (ACCOUNT-9, ACCOUNT-23)', () => {
  const refused = (statusCode: number) => ({ kind: 'refused', statusCode, message: 'Said by the host' });
  expect([400, 429].map((status) => getServerMessage(refused(status)))).toEqual([
    'Said by the host',
    'Said by the host',
  ]);
  expect([401, 404, 500].map((status) => getServerMessage(refused(status)))).toEqual([undefined, undefined, undefined]);
  expect(getServerMessage({ kind: 'no-answer', statusCode: 0 })).toBeUndefined();
  // A message without words would be an empty one.
  expect(getServerMessage({ kind: 'refused', statusCode: 400, message: ' ' })).toBeUndefined();
});
