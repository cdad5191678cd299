import type { UserVoucher } from '../index.ts';
import { withZone } from '../wire/index.ts';
import { toCents } from './cents.ts';
import type { Voucher } from './totals.ts';

/** A voucher for trying out, which no member holds; a brand may offer it (CART-23). */
export interface SampleVoucher extends Pick<UserVoucher, 'type' | 'value'> {
  id: string;
  label: string;
  /** ISO 8601 in UTC. */
  expDate: string;
}

/** The two samples (CART-23). Only servers of a brand whose `sampleVouchers` is on accept them. */
export const SAMPLE_VOUCHERS: readonly SampleVoucher[] = [
  { id: 'SAMPLE-10-PERCENT', label: '10% off', expDate: '2035-12-31T15:59:59.000Z', type: 'percentage', value: 0.1 },
  { id: 'SAMPLE-5-DOLLARS', label: '$5 off', expDate: '2035-12-31T15:59:59.000Z', type: 'direct', value: 5 },
];

/** A day, or its midnight without a zone, as some servers write the last day of a voucher. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

/** When a voucher expires, milliseconds since 1970; a day lasts until its end in Singapore. NaN if it cannot be read. */
export function voucherEnd(validTo: string): number {
  const day = DAY.exec(validTo)?.[1];
  return Date.parse(day ? `${day}T23:59:59.999+08:00` : withZone(validTo));
}

/** Whether a voucher can be used, and if not, why; of several reasons, `used` comes before `expired` (ORDER-22). */
export type VoucherStatus = 'usable' | 'used' | 'expired' | 'unavailable';

/**
 * A voucher without an expiry date does not expire; one with a date that cannot be read has expired.
 * @param now milliseconds since 1970.
 */
export const voucherStatus = (
  { VoucherUsedOn, ValidTo, IsRedeemable }: Pick<UserVoucher, 'VoucherUsedOn' | 'ValidTo' | 'IsRedeemable'>,
  now: number,
): VoucherStatus => {
  // Some servers send '' instead of null for a missing date.
  if (VoucherUsedOn) return 'used';
  if (ValidTo && !(voucherEnd(ValidTo) > now)) return 'expired';
  return IsRedeemable ? 'usable' : 'unavailable';
};

const toValue = ({ type, value }: Pick<UserVoucher, 'type' | 'value'>): Pick<Voucher, 'type' | 'value'> => ({
  type,
  value: type === 'direct' ? toCents(value) : value,
});

/**
 * A member's voucher, with its amounts in cents.
 * @throws RangeError for an amount with a third decimal.
 */
export const toVoucher = (voucher: UserVoucher): Voucher => ({
  id: voucher.VoucherNo,
  ...toValue(voucher),
  ...(voucher.IsMinSpendingReq && { minimumSpend: toCents(voucher.MinSpendingValue) }),
});

/** Returns a sample voucher with its amount in cents; undefined for an unknown id. */
export const sampleVoucher = (id: string): Voucher | undefined => {
  const sample = SAMPLE_VOUCHERS.find((one) => one.id === id);
  return sample && { id, ...toValue(sample) };
};
