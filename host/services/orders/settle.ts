import { and, eq, lte, sql } from 'drizzle-orm';
import { type Core, inTransaction, now } from '../../core.ts';
import { members, type OrderRow, orders, vouchers } from '../../db/schema.ts';
import { moveStock } from '../stock.ts';
import { changeOrder, lockOrder } from './document.ts';

export const PAYMENT_TIMEOUT = 'Payment timeout';

/** Gives back what an order had taken, or takes it again for one that was paid after it had failed. */
async function hold(core: Core, row: OrderRow, isHolding: boolean): Promise<void> {
  const sign = isHolding ? -1 : 1;
  if (row.voucherNo !== null) {
    await core.db
      .update(vouchers)
      .set(isHolding ? { usedOn: now(core), orderNo: row.orderNo } : { usedOn: null, orderNo: null })
      .where(eq(vouchers.voucherNo, row.voucherNo));
  }
  if (row.pointsUsed > 0 && row.memberId !== null) await addPoints(core, row.memberId, sign * row.pointsUsed);
  // Voucher, points, then dishes by id, as when the order was placed: the same way round never waits in a circle.
  const lines = [...row.document.orderItems].sort((a, b) => a.item.id - b.item.id);
  for (const { item, quantity } of lines) {
    const isLimited = await moveStock(core, row.outletId, item.id, sign * quantity);
    if (isLimited) core.emit({ type: 'menu', outletId: row.outletId });
  }
}

const addPoints = (core: Core, memberId: number, points: number) =>
  core.db
    .update(members)
    .set({ points: sql`greatest(0, ${members.points} + ${points}::numeric)` })
    .where(eq(members.id, memberId));

/** The money is here: Paid for good, whatever was thought before; a member is awarded a point for each whole dollar. */
export async function payOrder(core: Core, orderNo: string): Promise<void> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid') return;
  if (!row.isHolding) await hold(core, row, true);
  const awardedPoint = row.memberId === null ? 0 : row.document.availableAwardPoint;
  if (row.memberId !== null && awardedPoint > 0) await addPoints(core, row.memberId, awardedPoint);
  const change = { status: 'Paid', failedReason: null, paidAt: now(core), isHolding: true, awardedPoint } as const;
  await changeOrder(core, orderNo, change);
}

/**
 * The order will not be made. A paid or failed one is left as it is.
 * @returns whether it was failed by this call.
 */
export async function failOrder(core: Core, orderNo: string, reason: string): Promise<boolean> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid' || row.status === 'Failed') return false;
  if (row.isHolding) await hold(core, row, false);
  await changeOrder(core, orderNo, { status: 'Failed', failedReason: reason, isHolding: false });
  return true;
}

/** Fails every order whose time to pay is over. @returns how many. */
export async function expireDue(core: Core): Promise<number> {
  const due = await core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, 'Waiting For Payment'), lte(orders.paymentDeadline, now(core))))
    .limit(100);
  let failed = 0;
  for (const { orderNo } of due) {
    if (await inTransaction(core, (inner) => failOrder(inner, orderNo, PAYMENT_TIMEOUT))) failed += 1;
  }
  return failed;
}
