import { describe, expect, it, vi } from 'vitest';
import { loadProfile, restoreAccount, selectRoleId, updateProfile } from '#features/model/account';
import { createStore, type RootState } from '../../../app/store.ts';
import { emptySignUp } from '../../../features/account/SignUpForm.tsx';
import {
  readOrganisation,
  readProfile,
  readSession,
  toUserId,
} from '../../../features/model/account/accountAnswers.ts';
import {
  findOrganisation,
  requestResetToken,
  sendOtp,
  signIn,
  signUp,
  verifyOtp,
} from '../../../features/model/account/accountCalls.ts';
import { anOrganisation, aProfile, aToken } from '../../builders/account.ts';

const otpKey = Buffer.from('0123456789abcdef0123456789abcdef').toString('base64url');
const config = { signingKey: 'key', otpKey, gatewayHosts: [], defaultBrand: 'kopi', boot: [] };
const meiLing: RootState['account'] = { accessToken: aToken(), profile: aProfile() };

interface Told {
  status: number;
  text: string;
}
const json = (body: unknown): Told => ({ status: 200, text: JSON.stringify(body) });
const fails: Told = { status: 500, text: '{"error":{"statusCode":500,"message":"No answer"}}' };

/** An app whose server answers so, one call after the other; the last answer stays. */
function appWith(account: RootState['account'], ...told: [Told, ...Told[]]) {
  const asked: string[] = [];
  const store = createStore({
    preloadedState: { account },
    services: {
      config,
      pause: async () => undefined,
      send: async ({ method, url }) => {
        asked.push(`${method} ${url}`);
        return { ...((told.length > 1 ? told.shift() : told[0]) as Told), date: null };
      },
    },
  });
  return { store, asked };
}

/** Meaningless responses that a server may send with status 200. */
const rubbish: unknown[] = [
  null,
  {},
  [],
  [null],
  'OK',
  42,
  true,
  { success: true },
  { data: null },
  { data: 'one-part' },
  { data: ',' },
  { data: { otp: '40823' } },
  { accessToken: 'abc', user: null },
  { accessToken: { id: 'abc' }, user: aProfile() },
  { accessToken: aToken({ created: 'yesterday' }), user: aProfile() },
  { accessToken: aToken(), user: {} },
  { accessToken: aToken(), user: { mobileNo: 6581234567 } },
  { id: 7 },
  { id: null },
  { id: '' },
  [{ id: 'forty-one', departments: null }],
];

describe('an answer that cannot be understood is a failed call (ACCOUNT-35)', () => {
  // RTK Query logs what a transformation throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const values = { ...emptySignUp, mobileNo: '81234567' };
  const nobody: RootState['account'] = { accessToken: null, profile: null };

  it.each(rubbish.map((answer) => [JSON.stringify(answer), answer]))('%s signs nobody in', async (_, answer) => {
    const { store } = appWith(nobody, json(answer));
    await expect(store.dispatch(signIn('81234567', 'makan1234'))).rejects.toBeDefined();
    await expect(store.dispatch(signUp(values, {}))).rejects.toBeDefined();
    expect(store.getState().account).toEqual(nobody);
  });

  it.each(rubbish.map((answer) => [JSON.stringify(answer), answer]))('%s is no code', async (_, answer) => {
    const { store } = appWith(nobody, json(answer));
    await expect(store.dispatch(sendOtp('81234567'))).rejects.toBeDefined();
  });

  it.each(rubbish.filter((one) => !Array.isArray(one)).map((answer) => [JSON.stringify(answer), answer]))(
    '%s is neither reset token nor organisation',
    async (_, answer) => {
      const { store } = appWith(nobody, json(answer));
      await expect(store.dispatch(requestResetToken('81234567', {}))).rejects.toBeDefined();
      await expect(store.dispatch(findOrganisation('CANTEEN8'))).rejects.toBeDefined();
    },
  );

  it('a confirmation needs no words: whatever comes with 200 confirms the code', async () => {
    for (const answer of rubbish) {
      const { store } = appWith(nobody, json(answer));
      const sent = { encoded: 'check.9a29', key: 'key-of-code', sentAt: 0 };
      expect(await store.dispatch(verifyOtp(sent, '40823'))).toEqual({});
    }
  });

  it.each(rubbish.map((answer) => [JSON.stringify(answer), answer]))(
    '%s as a profile signs the member out (ACCOUNT-27)',
    async (_, answer) => {
      const { store } = appWith(meiLing, json(answer));
      expect(await store.dispatch(loadProfile())).toBe(false);
      expect(store.getState().account).toEqual(nobody);
    },
  );

  it.each(rubbish.map((answer) => [JSON.stringify(answer), answer]))(
    '%s after a saved profile has it fetched again (ACCOUNT-26)',
    async (_, answer) => {
      const fresh = aProfile({ firstName: 'May', name: 'May Tan' });
      const { store, asked } = appWith(meiLing, json(answer), json(fresh));
      const change = { firstName: 'May', lastName: 'Tan', isReceiveMarketingConsent: true };
      await store.dispatch(updateProfile(change));
      expect(asked).toEqual(['PATCH /api/users/me', 'GET /api/ascentis/user?mobileNo=6581234567']);
      expect(store.getState().account.profile).toEqual(fresh);
    },
  );

  it('a profile that was saved and cannot be loaded again is a failure, and signs out (ACCOUNT-27)', async () => {
    const { store } = appWith(meiLing, json({ success: true }), fails);
    const change = { firstName: 'May', lastName: 'Tan', isReceiveMarketingConsent: true };
    await expect(store.dispatch(updateProfile(change))).rejects.toThrow('could not be loaded again');
    expect(store.getState().account).toMatchObject(nobody);
  });
});

describe('the profile', () => {
  it('that fails within a minute of one that came signs out all the same (ACCOUNT-27)', async () => {
    const { store } = appWith(meiLing, json(aProfile()), fails);
    expect(await store.dispatch(loadProfile())).toBe(true);
    expect(await store.dispatch(loadProfile())).toBe(false);
    expect(store.getState().account.accessToken).toBeNull();
  });

  it('that is refused for its signature ends the session, and what was chosen stays (ACCOUNT-27, SESSION-19)', async () => {
    const error = { statusCode: 401, code: 'BAD_SIGNATURE', message: 'The signature does not match' };
    const { store } = appWith(meiLing, { status: 401, text: JSON.stringify({ error }) });
    expect(await store.dispatch(loadProfile())).toBe(false);
    expect(store.getState().account).toEqual({ accessToken: null, profile: null, formerId: meiLing.profile?.id });
  });

  it('that the server fails to send ends the session, and what was chosen stays (ACCOUNT-27, SESSION-19)', async () => {
    const error = { statusCode: 503, message: 'The database is busy' };
    const { store } = appWith(meiLing, { status: 503, text: JSON.stringify({ error }) });
    expect(await store.dispatch(loadProfile())).toBe(false);
    expect(store.getState().account).toEqual({ accessToken: null, profile: null, formerId: meiLing.profile?.id });
  });

  it('may leave fields out: they are empty, but the roles, by which the prices are, stay (ACCOUNT-2)', async () => {
    const { store } = appWith(meiLing, json({ mobileNo: '+6581234567', firstName: 'May', email: null }));
    expect(await store.dispatch(loadProfile())).toBe(true);
    expect(store.getState().account.profile).toEqual({
      ...{ id: 1001, firstName: 'May', lastName: '', name: 'May', email: '', mobileNo: '+6581234567' },
      ...{ cardNo: '', memberId: '', pointBalance: 0, isReceiveMarketingConsent: false },
      roles: meiLing.profile?.roles,
    });
    expect(selectRoleId(store.getState())).toBe(2);
  });

  it('that is saved has what was saved, and otherwise what was known, where the answer leaves it out (ACCOUNT-26)', async () => {
    const { store } = appWith(meiLing, json({ id: 1001, mobileNo: '6581234567' }));
    await store.dispatch(updateProfile({ firstName: 'May', lastName: 'Tan', isReceiveMarketingConsent: false }));
    expect(store.getState().account.profile).toEqual({
      ...meiLing.profile,
      ...{ firstName: 'May', name: 'May Tan', isReceiveMarketingConsent: false },
    });
  });

  it('a change that is saved after the member has left affects no other person', async () => {
    const { store } = appWith(meiLing, json(aProfile({ firstName: 'May' })));
    const saved = store.dispatch(
      updateProfile({ firstName: 'May', lastName: 'Tan', isReceiveMarketingConsent: false }),
    );
    const other = { accessToken: aToken({ id: 'another' }), profile: aProfile({ id: 2, firstName: 'Siti' }) };
    store.dispatch(restoreAccount(other));
    await saved;
    expect(store.getState().account).toEqual(other);
  });

  it('without roles that are known, or with none, has those of a guest', async () => {
    const { store } = appWith(meiLing, json({ mobileNo: '+6581234567', roles: null }));
    expect(await store.dispatch(loadProfile())).toBe(true);
    expect(selectRoleId(store.getState())).toBe(5);
  });

  it('with roles of which one cannot be read has the others', async () => {
    const { store } = appWith(meiLing, json({ mobileNo: '+6581234567', roles: [null, { id: 3 }] }));
    expect(await store.dispatch(loadProfile())).toBe(true);
    expect(selectRoleId(store.getState())).toBe(3);
  });

  it('of a first sign-in has what the server sends, and nothing else', () => {
    expect(readProfile({ id: 7, mobileNo: '6581234567', firstName: 'May' })).toEqual({
      ...{ id: 7, firstName: 'May', lastName: '', name: 'May', email: '', mobileNo: '6581234567' },
      ...{ cardNo: '', memberId: '', pointBalance: 0, isReceiveMarketingConsent: false, roles: [] },
    });
  });

  it('is asked for by the number without + (ACCOUNT-2, WIRE-42)', async () => {
    const account = { ...meiLing, profile: aProfile({ mobileNo: '+6581234567' }) };
    const { store, asked } = appWith(account, json(aProfile()));
    await store.dispatch(loadProfile());
    expect(asked).toEqual(['GET /api/ascentis/user?mobileNo=6581234567']);
  });

  it('with fields of other kinds keeps those that it can use', () => {
    const strange = { id: 7, mobileNo: '6581234567', name: ['Mei'], pointBalance: 'many', cardNo: [8], roles: 'staff' };
    expect(readProfile(strange)).toMatchObject({ id: 7, name: '', pointBalance: 0, cardNo: '', roles: [] });
  });

  it('has its numbers as text or as numbers', () => {
    const profile = readProfile({ id: '7', mobileNo: '6581234567', cardNo: 8100001001, memberId: 12 });
    expect(profile).toMatchObject({ id: 7, cardNo: '8100001001', memberId: '12' });
  });

  it('on a server without user ids, members are told apart by mobile number, and the app sends no id', () => {
    const [mei, ken] = ['6581234567', '+6591234567'].map((mobileNo) => readProfile({ mobileNo }));
    expect(mei?.id).not.toBe(ken?.id);
    expect(readProfile({ mobileNo: '+6581234567' }).id).toBe(mei?.id);
    expect([mei, ken].map((profile) => toUserId(profile ?? null))).toEqual([null, null]);
    expect(toUserId(aProfile({ id: 7 }))).toBe(7);
    expect(readProfile({ mobileNo: '6581234567' }, { id: 7 }).id).toBe(7);
  });

  it('of a sign-in is read like any other', () => {
    const { id, mobileNo } = aProfile();
    expect(readSession({ accessToken: aToken(), user: { id, mobileNo } }).user.roles).toEqual([]);
  });
});

it('an organisation with missing or broken departments offers the valid ones (ACCOUNT-16)', () => {
  const { id, name } = anOrganisation();
  expect(readOrganisation([{ id, name }])?.departments).toEqual([]);
  const departments = [null, { id: 2 }, { id: 3, name: 'Research' }, 'Others'];
  expect(readOrganisation([{ id, name, departments }])?.departments).toEqual([{ id: 3, name: 'Research' }]);
});
