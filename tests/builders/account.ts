import type { AccessToken, Organisation, Profile } from '#contract';

/** Mei Ling, a member with a few points. */
export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: 1001,
  firstName: 'Mei Ling',
  lastName: 'Tan',
  name: 'Mei Ling Tan',
  email: 'meiling.tan@example.com',
  mobileNo: '6581234567',
  cardNo: 'mk8100001001',
  memberId: 'm-1001',
  pointBalance: 12,
  isReceiveMarketingConsent: true,
  roles: [{ id: 2, name: 'Member' }],
  ...change,
});

/** Valid for a fortnight from the Sunday morning of the stories. */
export const aToken = (change: Partial<AccessToken> = {}): AccessToken => ({
  id: 'token-of-mei-ling',
  created: '2026-08-09T01:40:00.000Z',
  ttl: 1_209_600,
  ...change,
});

/** Its departments are not in the order in which they are shown. */
export const anOrganisation = (change: Partial<Organisation> = {}): Organisation => ({
  id: 41,
  name: 'Science Park Services',
  activationCode: 'CANTEEN8',
  departments: [
    { id: 1, name: 'Others' },
    { id: 2, name: 'Research' },
    { id: 3, name: 'Engineering' },
  ],
  ...change,
});
