import { and, asc, eq } from 'drizzle-orm';
import type { UserVoucher } from '#contract';
import { type Cents, toCents, type Voucher } from '#contract/money';
import type { Core } from '../core.ts';
import { type Member, vouchers } from '../db/schema.ts';
import { badRequest } from '../errors.ts';

type Row = typeof vouchers.$inferSelect;

const onWire = ({ document, usedOn }: Row): UserVoucher => ({
  ...document,
  VoucherUsedOn: usedOn?.toISOString() ?? document.VoucherUsedOn,
});

/** Every voucher of a card, used and expired ones too. */
export async function vouchersOf(core: Core, cardNo: string): Promise<UserVoucher[]> {
  const rows = await core.db
    .select()
    .from(vouchers)
    .where(eq(vouchers.cardNo, cardNo))
    .orderBy(asc(vouchers.voucherNo));
  return rows.map(onWire);
}

/** A voucher of the member for an order, kept from other orders until the transaction ends. Throws what is wrong. */
export async function usableVoucher(core: Core, member: Member, voucherNo: string, spend: Cents): Promise<Voucher> {
  const [row] = await core.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.voucherNo, voucherNo), eq(vouchers.cardNo, member.cardNo)))
    .for('update');
  if (!row) throw badRequest('This voucher is not yours; please choose another.');
  const { type, value, ValidTo, IsRedeemable, VoucherUsedOn, IsMinSpendingReq, MinSpendingValue } = onWire(row);
  if (VoucherUsedOn !== null) throw badRequest('This voucher was used before; please choose another.');
  if (Date.parse(ValidTo) <= core.clock.now()) throw badRequest('This voucher has expired; please choose another.');
  if (!IsRedeemable) throw badRequest('This voucher is not available; please choose another.');
  if (IsMinSpendingReq && spend < toCents(MinSpendingValue)) {
    throw badRequest(`This voucher needs a spend of $${MinSpendingValue}; please add something or choose another.`);
  }
  return { id: voucherNo, type, value: type === 'direct' ? toCents(value) : value };
}
