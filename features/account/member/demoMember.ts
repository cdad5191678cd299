/** The member of the demonstration (ACCOUNT-31). No request is made with this credential. */
export const demoMember = {
  mobileNo: '81234567',
  password: 'makan1234',
  name: 'Mei Ling Tan',
  /** A day of the calendar, without a time zone. */
  expiry: { day: 9, month: 8, year: 2027 },
} as const;

/** A sample voucher: a share of the bill, or an amount in cents. */
export type SampleVoucher = { kind: 'percentage'; percent: number } | { kind: 'direct'; cents: number };

export const sampleVouchers: readonly SampleVoucher[] = [
  { kind: 'percentage', percent: 10 },
  { kind: 'direct', cents: 500 },
];

/** `D/MM/YY` (ACCOUNT-33). */
export const formatExpiry = ({ day, month, year }: { day: number; month: number; year: number }): string =>
  `${day}/${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** True for the demonstration's credential. */
export const isDemoMember = (mobileNo: string, password: string): boolean =>
  mobileNo === demoMember.mobileNo && password === demoMember.password;
