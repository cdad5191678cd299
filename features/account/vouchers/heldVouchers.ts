import type { UserVoucher } from '#contract';
import { type Cents, readCents, type VoucherStatus, voucherEnd, voucherStatus } from '#contract/money';

/** A voucher with its status at the present time. */
export interface HeldVoucher {
  voucher: UserVoucher;
  status: VoucherStatus;
}

const order: readonly VoucherStatus[] = ['usable', 'unavailable', 'used', 'expired'];

const getEnd = ({ ValidTo }: UserVoucher): number => voucherEnd(ValidTo ?? '') || Number.POSITIVE_INFINITY;

/** Adds the status and sorts: usable vouchers first, then by their end. `now` in milliseconds since 1970. */
export const toHeldVouchers = (vouchers: readonly UserVoucher[], now: number): HeldVoucher[] =>
  vouchers
    .map((voucher) => ({ voucher, status: voucherStatus(voucher, now) }))
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) ||
        (getEnd(a.voucher) < getEnd(b.voucher) ? -1 : getEnd(a.voucher) > getEnd(b.voucher) ? 1 : 0),
    );

/** Minimum spending in cents; 0 without one, or if it cannot be parsed. */
export const minimumSpend = ({ IsMinSpendingReq, MinSpendingValue }: UserVoucher): Cents =>
  (IsMinSpendingReq ? readCents(MinSpendingValue) : 0) ?? 0;
