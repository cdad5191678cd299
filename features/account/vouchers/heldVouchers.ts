import type { UserVoucher } from '#contract';
import { type Cents, toCents, type VoucherStatus, voucherStatus } from '#contract/money';

/** A voucher with what can be done with it now. */
export interface HeldVoucher {
  voucher: UserVoucher;
  status: VoucherStatus;
}

const order: readonly VoucherStatus[] = ['usable', 'unavailable', 'used', 'expired'];

const getEnd = ({ ValidTo }: UserVoucher): number => Date.parse(ValidTo) || Number.POSITIVE_INFINITY;

/** What can be used first, and of that what ends first; then what may be used later, and what is over. */
export const toHeldVouchers = (vouchers: readonly UserVoucher[], now: number): HeldVoucher[] =>
  vouchers
    .map((voucher) => ({ voucher, status: voucherStatus(voucher, now) }))
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) ||
        (getEnd(a.voucher) < getEnd(b.voucher) ? -1 : getEnd(a.voucher) > getEnd(b.voucher) ? 1 : 0),
    );

/** What must be spent for it; 0 where nothing is asked or the amount cannot be read. */
export function minimumSpend({ IsMinSpendingReq, MinSpendingValue }: UserVoucher): Cents {
  try {
    return IsMinSpendingReq ? toCents(MinSpendingValue) : 0;
  } catch {
    return 0;
  }
}
