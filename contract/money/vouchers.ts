import type { UserVoucher } from '../index.ts';
import { toCents } from './cents.ts';
import type { Voucher } from './totals.ts';

/** A voucher that nobody holds: it is there to be tried, for brands that want it (CART-23). */
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

/** What keeps a voucher from being used, the weightiest first (ORDER-22). */
export type VoucherStatus = 'usable' | 'used' | 'expired' | 'unavailable';

/** @param now milliseconds since 1970. Without a date a voucher has no end; a date that cannot be read has passed. */
export const voucherStatus = (
  { VoucherUsedOn, ValidTo, IsRedeemable }: Pick<UserVoucher, 'VoucherUsedOn' | 'ValidTo' | 'IsRedeemable'>,
  now: number,
): VoucherStatus => {
  // Some servers write '' for a date that is not there.
  if (VoucherUsedOn) return 'used';
  if (ValidTo && !(Date.parse(ValidTo) > now)) return 'expired';
  return IsRedeemable ? 'usable' : 'unavailable';
};

const toAmount = ({ type, value }: Pick<UserVoucher, 'type' | 'value'>): Pick<Voucher, 'type' | 'value'> => ({
  type,
  value: type === 'direct' ? toCents(value) : value,
});

/** The money of a voucher that a member holds. @throws RangeError for an amount with a third decimal. */
export const toVoucher = (voucher: UserVoucher): Voucher => ({
  id: voucher.VoucherNo,
  ...toAmount(voucher),
  ...(voucher.IsMinSpendingReq && { minimumSpend: toCents(voucher.MinSpendingValue) }),
});

/** The money of a sample; undefined for an id that is none. */
export const sampleVoucher = (id: string): Voucher | undefined => {
  const sample = SAMPLE_VOUCHERS.find((one) => one.id === id);
  return sample && { id, ...toAmount(sample) };
};
