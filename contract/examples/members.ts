/** The member of the examples, and what proves who they are. */
import type { Profile, Session } from '../index.ts';

export const profile: Profile = {
  id: 795,
  firstName: 'Mei',
  lastName: 'Tan',
  name: 'Mei Tan',
  email: 'mei@example.sg',
  mobileNo: '6581234567',
  cardNo: 'mk000000000795',
  memberId: 'm-795',
  pointBalance: 12.5,
  isReceiveMarketingConsent: true,
  referralCode: 'MEITAN',
  roles: [{ id: 2, name: 'Member' }],
};
export const session: Session = {
  accessToken: { id: 'Zk3q8vXk1mTn5wYb7cLdFg', created: '2026-03-14T04:00:00.000Z', ttl: 1_209_600 },
  user: profile,
};
/** 'makan1234' with the key and iv of vectors/cipher.json. */
export const password = 'AAECAwQFBgcICQoLWtsr5-MNNjM1dYc8f2kOhCZSvQ0-hkH73g';
export const mobileNo = '6581234567';
export const proof = { otpKey: 'jT5vR2bQ9sLm', otpProof: 'w8Yp4KzD6hNc' };
