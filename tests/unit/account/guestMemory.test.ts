import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#features/model/account';
import {
  forgetCode,
  type KeptCode,
  keepCode,
  keepNumber,
  keepTyped,
  readCodes,
  readNumber,
  readTyped,
} from '../../../features/account/guestMemory.ts';
import { erasePersonalData } from '../../../features/platform/storage/personalData.ts';
import { aProfile, aToken } from '../../builders/account.ts';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    all: () => [...values.values()].join(),
  };
};

let tab: ReturnType<typeof store>;
beforeEach(() => {
  tab = store();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', store());
});
afterEach(() => vi.unstubAllGlobals());

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const code: KeptCode = {
  purpose: 'forgot-password',
  mobileNo: '81234567',
  sent: { encoded: 'check.1', key: 'key-1', sentAt: NOW },
};
const typed = {
  firstName: 'Mei Ling',
  lastName: 'Tan',
  email: 'meiling.tan@example.com',
  mobileNo: '81234567',
  referralCode: '',
  terms: true,
  privacy: true,
  isReceiveMarketingConsent: false,
  activationCode: '',
  departmentId: '',
};

describe('what a tab keeps of a guest (ACCOUNT-36)', () => {
  it('a code is there until ten minutes after it was sent, and then nowhere', () => {
    keepCode(code, 0, NOW);
    expect(readCodes(NOW + 10 * MINUTE - 1)).toEqual([code]);
    expect(readCodes(NOW + 10 * MINUTE)).toEqual([]);
    expect(tab.all()).toBe('');
  });

  it('the time since it was sent counts, by the clock of the device', () => {
    keepCode(code, 9 * MINUTE, NOW);
    expect(readCodes(NOW + MINUTE - 1)).toHaveLength(1);
    expect(readCodes(NOW + MINUTE)).toEqual([]);
    keepCode(code, 0, NOW);
    // The device's clock was set back by an hour.
    expect(readCodes(NOW - 60 * MINUTE)).toEqual([]);
  });

  it('the newest code of a number takes the place of the one before; a code that has served is gone', () => {
    const other = { ...code, mobileNo: '98765432' };
    const next = { ...code, sent: { ...code.sent, key: 'key-2' } };
    keepCode(code, 0, NOW);
    keepCode(other, 0, NOW);
    keepCode(next, 0, NOW);
    expect(readCodes(NOW)).toEqual([next, other]);
    forgetCode('81234567', NOW);
    expect(readCodes(NOW)).toEqual([other]);
  });

  it('a late answer about a number leaves the one that was asked for after it in front', () => {
    const other = { ...code, mobileNo: '98765432' };
    const proven = { ...code, sent: { ...code.sent, proof: {} }, resetToken: 'reset-token' };
    keepCode(code, 0, NOW);
    keepCode(other, 0, NOW);
    keepCode(proven, 0, NOW, 'same');
    expect(readCodes(NOW)).toEqual([other, proven]);
    keepCode(proven, 0, NOW);
    expect(readCodes(NOW)).toEqual([proven, other]);
  });

  it('what was typed is there again, but no password', () => {
    const withPassword = { ...typed, password: 'makan1234', confirmPassword: 'makan1234' };
    keepTyped(withPassword, NOW);
    expect(tab.all()).not.toContain('makan1234');
    expect({ ...withPassword, ...readTyped(NOW) }).toEqual(withPassword);
    expect(readTyped(NOW)).toMatchObject({ firstName: 'Mei Ling', terms: true });
  });

  it('the number that was typed to sign in is there again, apart from that of a sign-up, until it is emptied', () => {
    keepTyped({ ...typed, mobileNo: '98765432' }, NOW);
    keepNumber('81234567', NOW);
    expect([readNumber(NOW), readTyped(NOW).mobileNo]).toEqual(['81234567', '98765432']);
    keepCode(code, 0, NOW);
    expect(readNumber(NOW)).toBe('81234567');
    keepNumber('', NOW);
    expect([readNumber(NOW), readTyped(NOW).mobileNo]).toEqual(['', '98765432']);
  });

  it('a number alone ends with a sign-in, and is nowhere once it is emptied', () => {
    keepNumber('81234567', NOW);
    keepNumber('', NOW);
    expect(tab.all()).toBe('');
    keepNumber('81234567', NOW);
    const getState = () => ({ account: { accessToken: null, profile: null } });
    startSession({ accessToken: aToken(), user: aProfile() })(vi.fn() as never, getState as never, {} as never);
    expect([tab.all(), readNumber(NOW)]).toEqual(['', '']);
  });

  it('a log-out or an idle reset ends it, in this tab or in another one', async () => {
    keepTyped(typed, NOW);
    keepCode(code, 0, NOW);
    await erasePersonalData();
    expect(tab.all()).toBe('');
    keepTyped(typed, NOW);
    localStorage.setItem('makan-erased', 'by another tab');
    expect(readTyped(NOW)).toEqual({});
  });

  it('a sign-in ends it', () => {
    keepTyped(typed, NOW);
    keepCode(code, 0, NOW);
    const getState = () => ({ account: { accessToken: null, profile: null } });
    const start = startSession({ accessToken: aToken(), user: aProfile() });
    start(vi.fn() as never, getState as never, {} as never);
    expect(tab.all()).toBe('');
  });

  it('a storage that holds something else breaks nothing', () => {
    for (const other of ['{"codes": 5', '5', 'null', '{"mark":null,"codes":[5,{"sent":null}],"typed":{"email":7}}']) {
      tab.setItem('makan-guest', other);
      expect([readCodes(NOW), readTyped(NOW)]).toEqual([[], {}]);
    }
  });

  it('while storage is blocked, the page remembers it until it is erased', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepCode(code, 0, NOW);
    keepTyped(typed, NOW);
    expect(readCodes(NOW)).toEqual([code]);
    expect({ ...typed, ...readTyped(NOW) }).toEqual(typed);
    await erasePersonalData();
    expect([readCodes(NOW), readTyped(NOW)]).toEqual([[], {}]);
  });
});
