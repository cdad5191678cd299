import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisations } from '../../../host/db/schema.ts';
import { decryptFromApp } from '../../../host/secrets.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Asks for a code and reads it from the SMS. */
const askCode = async (mobileNo: string) => {
  const { status, body, error } = await host.call('sendOtp', { body: { mobileNo: `+${mobileNo}` } });
  if (status !== 200) return { status, error, code: '', key: '', encrypted: '' };
  const [encrypted = '', key = ''] = body.data.split(',');
  const code = /^\d{5}/.exec((await host.lastMessage(mobileNo)) ?? '')?.[0] ?? '';
  return { status, error, code, key, encrypted };
};
const prove = async (mobileNo: string) => {
  const { code, key } = await askCode(mobileNo);
  const { status, body } = await host.call('verifyOtp', { body: { key, otp: code } });
  expect(status).toBe(200);
  return { otpKey: key, otpProof: body.proof ?? '' };
};
const form = (mobileNo: string, change = {}) => ({
  ...{ firstName: 'Wei', lastName: 'Lim', email: `wei.${mobileNo}@example.com`, mobileNo },
  ...{ password: host.encode('password1'), isReceiveMarketingConsent: false },
  ...change,
});

test('a sign-in sets a cookie that the page can read and that identifies no person, for the life of its token (WIRE-65)', async () => {
  const signIn = (password: string) =>
    host.call('login', { body: { mobileNo: '6581234567', password: host.encode(password) } });
  const { body, headers } = await signIn('makan1234');
  expect([headers['set-cookie']].flat()).toContain(
    `makan-signed-in=1; Path=/; Max-Age=${body.accessToken.ttl}; SameSite=Lax`,
  );
  expect((await signIn('wrong1234')).headers['set-cookie']).toBeUndefined();
});

test('a password with an accent is right in both ways of writing it, and counts as one attempt (WIRE-40)', async () => {
  const { members } = await import('../../../host/db/schema.ts');
  const { hash } = await import('@node-rs/argon2');
  const [composed, split] = ['café12345'.normalize('NFC'), 'café12345'.normalize('NFD')];
  const login = (text: string) => host.call('login', { body: { mobileNo: '6581234567', password: host.encode(text) } });
  const [before] = await host.core.db.select().from(members).where(eq(members.mobileNo, '6581234567'));
  for (const stored of [composed, split]) {
    await host.core.db
      .update(members)
      .set({ passwordHash: await hash(stored) })
      .where(eq(members.mobileNo, '6581234567'));
    for (const typed of [composed, split]) expect((await login(typed)).status).toBe(200);
    expect((await login('cafe12345')).status).toBe(400);
  }
  await host.core.db
    .update(members)
    .set({ passwordHash: before?.passwordHash ?? '' })
    .where(eq(members.mobileNo, '6581234567'));
});

describe('a code by SMS', () => {
  test('is five digits, and the answer holds nothing but a check value of the server (WIRE-38)', async () => {
    const { code, encrypted, status } = await askCode('6580000001');
    expect(status).toBe(200);
    expect(code).toHaveLength(5);
    expect(encrypted).toMatch(/^check\.[0-9a-f]{64}$/);
  });

  test('comes encoded in the answer where clients know only the old form (WIRE-38)', async () => {
    const legacy = await createTestServer({ OTP_IN_ANSWER: 'legacy' });
    const { body } = await legacy.call('sendOtp', { body: { mobileNo: '+6580000001' } });
    const code = /^\d{5}/.exec((await legacy.lastMessage('6580000001')) ?? '')?.[0];
    expect(decryptFromApp(legacy.env.otpKey, body.data.split(',')[0] ?? '')).toBe(code);
    await legacy.close();
  });

  test('comes once a minute and five times a day (WIRE-39)', async () => {
    expect((await askCode('6580000002')).status).toBe(200);
    expect(await askCode('6580000002')).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    for (let sent = 2; sent <= 5; sent += 1) {
      host.advance(MINUTE);
      expect((await askCode('6580000002')).status).toBe(200);
    }
    host.advance(MINUTE);
    expect((await askCode('6580000002')).error?.message).toContain('today');
    host.advance(DAY);
    expect((await askCode('6580000002')).status).toBe(200);
  });

  test('is sent once when a diner taps twice at the same moment', async () => {
    const answers = await Promise.all([askCode('6580000003'), askCode('6580000003')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });

  test('can be tried five times (WIRE-39)', async () => {
    const { code, key } = await askCode('6580000004');
    const wrong = code === '00000' ? '11111' : '00000';
    for (let tried = 0; tried < 5; tried += 1) {
      const { error } = await host.call('verifyOtp', { body: { key, otp: wrong } });
      expect(error?.message).toBe('Invalid OTP code');
    }
    expect((await host.call('verifyOtp', { body: { key, otp: code } })).status).toBe(400);
  });

  test('ends after ten minutes, and serves once (WIRE-39)', async () => {
    const late = await askCode('6580000005');
    host.advance(10 * MINUTE);
    expect((await host.call('verifyOtp', { body: { key: late.key, otp: late.code } })).status).toBe(400);
    const { code, key } = await askCode('6580000005');
    expect((await host.call('verifyOtp', { body: { key, otp: code } })).status).toBe(200);
    expect((await host.call('verifyOtp', { body: { key, otp: code } })).status).toBe(400);
  });

  test('right at the fifth try is confirmed once more too, when its answer was lost (WIRE-39)', async () => {
    const { code, key } = await askCode('6580000009');
    const wrong = code === '00000' ? '11111' : '00000';
    const verify = async (otp: string) =>
      host.call('verifyOtp', { body: { key, otp }, headers: { 'idempotency-key': 'key-of-the-browser' } });
    for (let at = 0; at < 4; at += 1) expect((await verify(wrong)).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
  });

  test('is confirmed once more to the browser that lost the answer, until its proof has served (WIRE-39)', async () => {
    const mobileNo = '6580000008';
    const { code, key } = await askCode(mobileNo);
    const verify = async (tryKey: string, otp = code) =>
      host.call('verifyOtp', { body: { key, otp }, headers: { 'idempotency-key': tryKey } });
    const first = await verify('key-of-the-browser');
    expect(first.status).toBe(200);
    const again = await Promise.all([verify('key-of-the-browser'), verify('key-of-the-browser')]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    expect((await verify('key-of-somebody-else')).status).toBe(400);
    expect((await verify('key-of-the-browser', code === '00000' ? '11111' : '00000')).status).toBe(400);
    const proof = { otpKey: key, otpProof: first.body.proof ?? '' };
    expect((await host.call('signUp', { body: form(mobileNo, proof) })).status).toBe(200);
    expect((await verify('key-of-the-browser')).status).toBe(400);
  });
});

describe('signing up', () => {
  test('needs a proven code of the same number, which serves once (WIRE-39)', async () => {
    const mobileNo = '6580000010';
    expect((await host.call('signUp', { body: form(mobileNo) })).status).toBe(404);
    const another = await prove('6580000011');
    expect((await host.call('signUp', { body: form(mobileNo, another) })).status).toBe(404);
    const proof = await prove(mobileNo);
    const { status, body } = await host.call('signUp', { body: form(mobileNo, { ...proof, referralCode: 'meiling' }) });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: 'Wei Lim', mobileNo, pointBalance: 0, roles: [{ name: 'Member' }] });
    expect((await host.call('profile', { query: { mobileNo }, token: body.accessToken.id })).body.name).toBe('Wei Lim');
    // The answer may have been lost: who sends it again is to sign in.
    const again = await host.call('signUp', { body: form(mobileNo, proof) });
    expect(again.error?.message).toContain('exists; please sign in');
    const other = await host.call('resetPasswordToken', { body: { mobileNo, ...proof } });
    expect(other.error?.message).toContain('request a new code');
  });

  test('of staff names organisation and department, and gives staff prices (WIRE-35, WIRE-43)', async () => {
    const filter = JSON.stringify({ where: { activationCode: 'CANTEEN8', isDeleted: false } });
    const [organisation] = (await host.call('organisations', { query: { filter } })).body;
    const mobileNo = '6580000012';
    const staff = { ...(await prove(mobileNo)), organisationId: organisation?.id ?? 0, activationCode: 'CANTEEN8' };
    expect((await host.call('signUp', { body: form(mobileNo, staff) })).error?.message).toBe('Department is required');
    const departmentId = organisation?.departments[0]?.id ?? 0;
    const { body, status } = await host.call('signUp', { body: form(mobileNo, { ...staff, departmentId }) });
    expect(status).toBe(200);
    expect(body.user.roles).toEqual([{ id: 3, name: 'Staff' }]);
  });

  test('an activation code works in any case and with spaces around it; the organisation alone grants no staff role (ACCOUNT-15)', async () => {
    const find = async (activationCode: string) => {
      const filter = JSON.stringify({ where: { activationCode, isDeleted: false } });
      return (await host.call('organisations', { query: { filter } })).body;
    };
    const [organisation] = await find('CANTEEN8');
    expect(await find(' canteen8 ')).toEqual([organisation]);
    expect(await find('canteen')).toEqual([]);
    const mobileNo = '6580000021';
    const named = { organisationId: organisation?.id ?? 0, departmentId: organisation?.departments[0]?.id ?? 0 };
    const proof = await prove(mobileNo);
    const without = await host.call('signUp', { body: form(mobileNo, { ...proof, ...named }) });
    expect(without.error?.message).toBe('Invalid activation code');
    const activationCode = 'Canteen8 ';
    const { body } = await host.call('signUp', { body: form(mobileNo, { ...proof, ...named, activationCode }) });
    expect(body.user.roles).toEqual([{ id: 3, name: 'Staff' }]);
  });

  test('a blank stored code matches no organisation and grants no staff role (ACCOUNT-15)', async () => {
    const blank = { id: 990_001, name: 'Blank', activationCode: ' ', departments: [] };
    await host.core.db.insert(organisations).values(blank);
    const mobileNo = '6580000022';
    const proof = await prove(mobileNo);
    for (const activationCode of [undefined, '', '  ']) {
      const staff = { ...proof, organisationId: blank.id, ...(activationCode !== undefined && { activationCode }) };
      const { error } = await host.call('signUp', { body: form(mobileNo, staff) });
      expect(error?.message).toBe('Invalid activation code');
    }
    const filter = JSON.stringify({ where: { activationCode: ' ', isDeleted: false } });
    expect((await host.call('organisations', { query: { filter } })).body).toEqual([]);
  });

  test('says beforehand what would be refused (WIRE-35)', async () => {
    const verify = async (mobileNo: string, email: string, referralCode?: string) =>
      (await host.call('verifyAccount', { body: { mobileNo, email, ...(referralCode && { referralCode }) } })).error
        ?.message;
    expect(await verify('6581234567', 'new@example.com')).toContain('mobile number');
    expect(await verify('6580000019', 'MEILING.tan@example.com')).toContain('email address');
    // Copied from a chat, with invisible characters, or typed in full width.
    for (const copied of [
      'meiling.tan@example.com\u200B',
      '\u2068meiling.tan@example.com\u2069',
      'ｍｅiling.tan@example.com',
    ])
      expect(await verify('6580000019', copied)).toContain('email address');
    expect(await verify('6580000019', 'a＜b@example.com')).toContain('e-mail address');
    expect(await verify('6580000019', 'new@example.com', 'NOBODY')).toContain('Referral code');
    expect(await verify('6580000019', 'new@example.com', 'MEILING')).toBeUndefined();
    expect(await verify('6580000019', 'new@example.com', ' meiling ')).toBeUndefined();
  });

  test('takes no weak password and none that it cannot read', async () => {
    const mobileNo = '6580000013';
    const proof = await prove(mobileNo);
    const sent = async (password: string) =>
      (await host.call('signUp', { body: form(mobileNo, { ...proof, password }) })).error?.message;
    expect(await sent(host.encode('short1'))).toContain('at least 8 characters');
    expect(await sent(host.encode('lettersonly'))).toContain('1 number');
    expect(await sent('plain-password1')).toContain('could not be read');
  });
});

describe('signing in', () => {
  test('says the same for a wrong password and a number without an account', async () => {
    const wrong = await host.call('login', { body: { mobileNo: '6581234567', password: host.encode('wrong1234') } });
    const nobody = await host.call('login', { body: { mobileNo: '6599999999', password: host.encode('wrong1234') } });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(nobody.body);
  });

  test('makes a number wait after ten wrong tries, also with the right password', async () => {
    const mobileNo = '6591234567';
    for (let tried = 0; tried < 10; tried += 1) {
      await host.call('login', { body: { mobileNo, password: host.encode('wrong1234') } });
    }
    const right = { mobileNo, password: host.encode('makan1234') };
    expect((await host.call('login', { body: right })).status).toBe(429);
    host.advance(15 * MINUTE);
    expect((await host.call('login', { body: right })).status).toBe(200);
  });

  test('ends with log-out, and when its time is over (WIRE-36)', async () => {
    const history = async (token: string) => (await host.call('orderHistory', { token })).status;
    const [first, second] = [await host.signIn(), await host.signIn()];
    expect(await history(first)).toBe(200);
    expect((await host.call('logout', { token: first })).body).toEqual({ success: true });
    expect(await history(first)).toBe(401);
    expect(await history(second)).toBe(200);
    host.advance(14 * DAY);
    expect(await history(second)).toBe(401);
    expect((await host.call('logout', { token: second })).status).toBe(200);
  });

  test('a member cannot open another member’s profile or card (WIRE-20, WIRE-41)', async () => {
    const token = await host.signIn();
    expect((await host.call('profile', { query: { mobileNo: '6591234567' }, token })).status).toBe(404);
    expect((await host.call('vouchers', { query: { cardNo: 'mk8100001003' }, token })).status).toBe(404);
    expect((await host.call('vouchers', { query: { cardNo: 'MK8100001001' }, token })).body.voucherLists).toHaveLength(
      6,
    );
  });
});

describe('a forgotten password', () => {
  test('is replaced by the holder of the phone, and signs out every other device (WIRE-37)', async () => {
    const mobileNo = '6587654321';
    const old = await host.signIn(mobileNo);
    expect((await host.call('checkAccountExist', { body: { mobileNo: '6599999998' } })).status).toBe(400);
    expect((await host.call('checkAccountExist', { body: { mobileNo } })).status).toBe(200);
    expect((await host.call('resetPasswordToken', { body: { mobileNo } })).status).toBe(404);
    const proof = await prove(mobileNo);
    const { id } = (await host.call('resetPasswordToken', { body: { mobileNo, ...proof } })).body;
    const newPassword = host.encode('brandnew2');
    expect((await host.call('resetPassword', { body: { newPassword }, token: old })).status).toBe(400);
    expect((await host.call('orderHistory', { token: id })).status).toBe(401);
    expect((await host.call('resetPassword', { body: { newPassword }, token: id })).body).toEqual({ success: true });
    expect(await host.call('resetPassword', { body: { newPassword }, token: id })).toMatchObject({
      status: 400,
      error: { message: 'The time to set a new password is over; please start again with your mobile number.' },
    });
    expect((await host.call('orderHistory', { token: old })).status).toBe(401);
    expect(await host.signIn(mobileNo, 'brandnew2')).toEqual(expect.any(String));
  });
});

test('a new password lets in the device that was locked out by wrong ones (WIRE-37, WIRE-44)', async () => {
  const mobileNo = '6587654321';
  const login = (password: string, cookie = '') =>
    host.call('login', { body: { mobileNo, password: host.encode(password) }, headers: cookie ? { cookie } : {} });
  const { headers } = await login('brandnew2');
  const cookie = /^[^;]+/.exec(String([headers['set-cookie']].flat()[0]))?.[0] ?? '';
  for (let at = 0; at < 11; at += 1) await login(`wrong-${at}`, cookie);
  expect((await login('brandnew2', cookie)).status).toBe(429);
  host.advance(2 * MINUTE);
  const proof = await prove(mobileNo);
  const { id } = (await host.call('resetPasswordToken', { body: { mobileNo, ...proof } })).body;
  const body = { newPassword: host.encode('brandnew3') };
  await host.call('resetPassword', { body, token: id, headers: { cookie } });
  expect((await login('brandnew3', cookie)).status).toBe(200);
});

describe('a member', () => {
  test('changes names and consent, and sends feedback (WIRE-41, WIRE-42)', async () => {
    const token = await host.signIn();
    const change = { firstName: 'Mei', lastName: 'Chen', isReceiveMarketingConsent: false };
    expect((await host.call('updateProfile', { body: change, token })).body).toMatchObject({
      ...change,
      name: 'Mei Chen',
    });
    const feedback = {
      ...{ subject: 'Feedback', name: 'Mei Chen', mobileNo: '81234567', email: 'mei@example.com' },
      comments: 'More sambal, please',
    };
    expect((await host.call('sendFeedback', { body: feedback, token })).body).toEqual({ success: true });
    expect((await host.call('sendFeedback', { body: feedback })).status).toBe(401);
  });

  test('has no name of spaces, neither at first nor later, and no spaces around it (ACCOUNT-5)', async () => {
    const proof = await prove('6580000041');
    const signUp = (change: object) => host.call('signUp', { body: form('6580000041', { ...proof, ...change }) });
    const refused = await signUp({ firstName: '   ' });
    expect([refused.status, refused.error?.message]).toEqual([400, 'First Name is required']);
    // The code is not used up by it.
    const { user, accessToken } = (await signUp({ firstName: '  Wei', lastName: 'Lim  ' })).body;
    expect([user.firstName, user.lastName]).toEqual(['Wei', 'Lim']);
    const change = { firstName: ' Ah Wei', lastName: 'Lim', isReceiveMarketingConsent: false };
    const update = (body: typeof change) => host.call('updateProfile', { body, token: accessToken.id });
    expect((await update({ ...change, lastName: '  ' })).error?.message).toBe('Last Name is required');
    expect((await update(change)).body.name).toBe('Ah Wei Lim');
  });

  test('sends feedback in their own name alone, and none of spaces (WIRE-42)', async () => {
    const other = await createTestServer({ FEEDBACK_EMAIL: 'shop@example.com' });
    const token = await other.signIn();
    const sent = { subject: 'Other', name: 'Somebody Else', mobileNo: '6587654321', email: 'q@example.com' };
    const send = (comments: string) => other.call('sendFeedback', { body: { ...sent, comments }, token });
    expect((await send('   ')).error?.message).toBe('Comments is required');
    expect((await send('  The soup was cold ')).status).toBe(200);
    const told = await other.lastMessage('shop@example.com');
    expect(told).toContain('The soup was cold\n\nMei Ling');
    expect(told).toContain('6581234567');
    expect(told).not.toMatch(/Somebody Else|6587654321|q@example/);
    await other.close();
  });

  test('learns what a promo code gives at this outlet (WIRE-17, WIRE-19)', async () => {
    const token = await host.signIn();
    const { data } = (await host.call('validatePromotion', { query: { code: ' welcome10 ', outletId: 100001 }, token }))
      .body;
    expect(data.map(({ name }) => name)).toEqual(['Welcome: 10% off']);
    expect((await host.call('validatePromotion', { query: { code: 'NOSUCH' }, token })).body).toEqual({ data: [] });
    const cart = { brandId: 1, outletId: 100001, userId: 1001, cartItems: [] };
    const valid = await host.call('validatePromoCode', { body: { ...cart, promoCode: 'WELCOME10' }, token });
    expect(valid.body.promoCodeRewards[0]).toMatchObject({ type: 'Discount', discountValue: 10 });
    const invalid = await host.call('validatePromoCode', { body: { ...cart, promoCode: 'OLDKOPI' }, token });
    expect(invalid.error?.message).toBe('Promo code invalid. Please try other promo code');
  });
});

describe('a mobile number with + or without', () => {
  test('is the same number to every call (ACCOUNT-2)', async () => {
    const mobileNo = '+6580000031';
    const { body: sent } = await host.call('sendOtp', { body: { mobileNo: '6580000031' } });
    const [, key = ''] = sent.data.split(',');
    const code = /^\d{5}/.exec((await host.lastMessage('6580000031')) ?? '')?.[0] ?? '';
    const { body: proven } = await host.call('verifyOtp', { body: { key, otp: code } });
    const proof = { otpKey: key, otpProof: proven.proof ?? '' };
    const { body: created } = await host.call('signUp', {
      body: form(mobileNo, { ...proof, email: 'plus@example.com' }),
    });
    expect(created.user.mobileNo).toBe('6580000031');
    const password = host.encode('password1');
    for (const number of [mobileNo, '6580000031']) {
      const { body, status } = await host.call('login', { body: { mobileNo: number, password } });
      expect(status).toBe(200);
      const token = body.accessToken.id;
      expect((await host.call('profile', { query: { mobileNo: number }, token })).status).toBe(200);
      const feedback = {
        subject: 'Feedback',
        name: 'Wei',
        mobileNo: number,
        email: 'plus@example.com',
        comments: 'Ok',
      };
      expect((await host.call('sendFeedback', { body: feedback, token })).status).toBe(200);
      expect((await host.call('checkAccountExist', { body: { mobileNo: number } })).status).toBe(200);
      const taken = await host.call('verifyAccount', { body: { mobileNo: number, email: 'other@example.com' } });
      expect(taken.error?.message).toContain('this mobile number exists');
    }
  });

  test('a token in another form is invalid', async () => {
    for (const mobileNo of ['++6581234567', '+65 81234567', '81234567', '+6571234567', '+16581234567']) {
      expect((await host.call('checkAccountExist', { body: { mobileNo } })).status).toBe(400);
    }
  });
});
