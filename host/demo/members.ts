import type { Organisation, UserVoucher } from '#contract';
import { firstId } from './build.ts';
import { type DemoMember, ROLES } from './types.ts';

const departmentNames = ['Engineering', 'Facilities', 'Finance', 'Others', 'People', 'Research'];

export const organisations: Organisation[] = [
  {
    id: firstId(4, 'organisation'),
    name: 'Science Park Services',
    activationCode: 'CANTEEN8',
    departments: departmentNames.map((name, index) => ({ id: firstId(4, 'department') + index, name })),
  },
  // Without departments: none has to be chosen at sign-up.
  { id: firstId(4, 'organisation') + 1, name: 'Visiting Fellows', activationCode: 'VISITOR8', departments: [] },
];

const END_OF_2035 = '2035-12-31T15:59:59.000Z';

type VoucherDraft = Pick<UserVoucher, 'type' | 'value'> & Partial<UserVoucher>;

const voucher = (VoucherNo: string, name: string, description: string, draft: VoucherDraft): UserVoucher => ({
  VoucherNo,
  VoucherTypeName: name,
  VoucherTypeDescription: description,
  ValidTo: END_OF_2035,
  IsRedeemable: true,
  VoucherUsedOn: null,
  IsMinSpendingReq: false,
  MinSpendingValue: 0,
  ...draft,
});

/** One of each kind that a member can see: redeemable, with a minimum spend, used, expired, not available. */
const everyVoucher = (prefix: string): UserVoucher[] => [
  voucher(`${prefix}-0001`, 'Member treat: 10% off', 'A tenth off any order, for members', {
    type: 'percentage',
    value: 0.1,
  }),
  voucher(`${prefix}-0002`, 'Thank you: $5 off', 'Five dollars off, for your tenth visit', {
    type: 'direct',
    value: 5,
  }),
  voucher(`${prefix}-0003`, '$8 off from $30', 'Eight dollars off when you spend thirty', {
    type: 'direct',
    value: 8,
    IsMinSpendingReq: true,
    MinSpendingValue: 30,
  }),
  voucher(`${prefix}-0004`, 'Birthday treat', '15% off in your birthday month', {
    type: 'percentage',
    value: 0.15,
    VoucherUsedOn: '2025-03-08T04:21:00.000Z',
    IsRedeemable: false,
  }),
  voucher(`${prefix}-0005`, 'Opening week: $3 off', 'Three dollars off any order', {
    type: 'direct',
    value: 3,
    ValidTo: '2024-06-30T15:59:59.000Z',
  }),
  voucher(`${prefix}-0006`, 'Gold: $10 off', 'Opens when you reach Gold', {
    type: 'direct',
    value: 10,
    IsRedeemable: false,
  }),
];

const memberRole = { id: ROLES.member.roleId, name: ROLES.member.name };
const staffRole = { id: ROLES.staff.roleId, name: ROLES.staff.name };

export const members: DemoMember[] = [
  {
    password: 'makan1234',
    profile: {
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
      referralCode: 'MEILING',
      roles: [memberRole],
    },
    vouchers: everyVoucher('MK1001'),
  },
  {
    password: 'makan1234',
    profile: {
      id: 1002,
      firstName: 'Ravi',
      lastName: 'Kumar',
      name: 'Ravi Kumar',
      email: 'ravi.kumar@example.com',
      mobileNo: '6591234567',
      cardNo: 'mk8100001002',
      memberId: 'm-1002',
      pointBalance: 0,
      isReceiveMarketingConsent: false,
      roles: [staffRole],
    },
    organisationId: firstId(4, 'organisation'),
    departmentId: firstId(4, 'department'),
    vouchers: [],
  },
  {
    password: 'makan1234',
    profile: {
      id: 1003,
      firstName: 'Nur Aisyah',
      lastName: 'Rahman',
      name: 'Nur Aisyah Rahman',
      email: 'aisyah.rahman@example.com',
      mobileNo: '6587654321',
      cardNo: 'mk8100001003',
      memberId: 'm-1003',
      pointBalance: 2500.5,
      isReceiveMarketingConsent: true,
      roles: [memberRole],
    },
    vouchers: everyVoucher('MK1003').slice(0, 2),
  },
];
