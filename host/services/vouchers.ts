import { and, asc, eq } from 'drizzle-orm';
import type { UserVoucher } from '#contract';
import { type Cents, inDollars, sampleVoucher, toVoucher, type Voucher, voucherStatus } from '#contract/money';
import type { Core } from '../core.ts';
import { type Member, orders, vouchers } from '../db/schema.ts';
import { badRequest } from '../errors.ts';

type Row = typeof vouchers.$inferSelect;

const toUserVoucher = ({ document, usedOn }: Row): UserVoucher => ({
  ...document,
  VoucherUsedOn: usedOn?.toISOString() ?? document.VoucherUsedOn,
});

/** All vouchers of a card, used and expired ones too. */
export async function getVouchers(core: Core, cardNo: string): Promise<UserVoucher[]> {
  const rows = await core.db
    .select()
    .from(vouchers)
    .where(eq(vouchers.cardNo, cardNo))
    .orderBy(asc(vouchers.voucherNo));
  return rows.map(toUserVoucher);
}

const problems = {
  used: 'This voucher was used before; please choose another.',
  held: 'Your order that is not paid yet has this voucher; please pay for it, or choose another.',
  expired: 'This voucher has expired; please choose another.',
  unavailable: 'This voucher is not available; please choose another.',
};

/** True if an order that may still be paid holds the voucher. Releases it otherwise. */
async function isHeld(core: Core, { orderNo }: Row): Promise<boolean> {
  if (orderNo === null) return false;
  const [order] = await core.db.select({ status: orders.status }).from(orders).where(eq(orders.orderNo, orderNo));
  return order?.status === 'Waiting For Payment';
}

/**
 * A voucher of the member that an order may use, locked until the transaction ends. Throws 400.
 * @param takesSamples whether the brand takes the sample vouchers, which every member may use.
 */
export async function lockUsableVoucher(
  core: Core,
  member: Member,
  voucherNo: string,
  { spend, takesSamples, brandId }: { spend: Cents; takesSamples: boolean; brandId: number },
): Promise<Voucher> {
  const sample = takesSamples ? sampleVoucher(voucherNo) : undefined;
  if (sample) return sample;
  const [row] = await core.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.voucherNo, voucherNo), eq(vouchers.cardNo, member.cardNo)))
    .for('update');
  if (!row) throw badRequest('This voucher is not yours; please choose another.');
  if (row.brandId !== null && row.brandId !== brandId)
    throw badRequest('This voucher is of another brand; please choose another.');
  const voucher = toUserVoucher(row);
  const status = voucherStatus(voucher, core.clock.now());
  if (status === 'used' && (await isHeld(core, row))) throw badRequest(problems.held);
  if (status !== 'usable') throw badRequest(problems[status]);
  const { minimumSpend = 0, ...money } = toVoucher(voucher);
  if (spend >= minimumSpend) return money;
  throw badRequest(`This voucher needs a spend of ${inDollars(minimumSpend)}; please add something or choose another.`);
}
