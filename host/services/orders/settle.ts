import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Core, getNow } from '../../core.ts';
import { isDatabaseUnavailable } from '../../db/availability.ts';
import { members, type OrderRow, orders, vouchers } from '../../db/schema.ts';
import { cancelTickets } from '../../printing/queue.ts';
import { toPublicId } from '../../secrets.ts';
import { sendSms } from '../messages.ts';
import { findOverusedCode } from '../promotions.ts';
import { adjustStock } from '../stock.ts';
import { endPaidTable, returnToTable, settleTableOrder } from '../tables/orders.ts';
import { lockSession } from '../tables/sessions.ts';
import { addNote, changeOrder, lockOrder } from './document.ts';

export const PAYMENT_TIMEOUT = 'Payment timeout';

/** Returns what an order had reserved: voucher, points and portions. */
async function releaseReserved(core: Core, row: OrderRow): Promise<void> {
  if (row.voucherNo !== null) await releaseVoucher(core, row.voucherNo, row.orderNo);
  if (row.pointsUsed > 0 && row.memberId !== null) await addPoints(core, row.memberId, row.pointsUsed);
  for (const { item, quantity } of sortByItemId(row)) await adjustPortions(core, row, item.id, quantity);
}

/** Releases a voucher: to an order that was paid late and still needs it, else to its member. */
async function releaseVoucher(core: Core, voucherNo: string, orderNo: string): Promise<void> {
  const held = and(eq(vouchers.voucherNo, voucherNo), eq(vouchers.orderNo, orderNo));
  const [voucher] = await core.db.select().from(vouchers).where(held).for('update');
  if (!voucher) return;
  const [waiting] = await core.db
    .select({ orderNo: orders.orderNo, attention: orders.attention })
    .from(orders)
    .where(and(eq(orders.voucherNo, voucherNo), orders.owesVoucher, eq(orders.status, 'Paid')))
    .orderBy(orders.id)
    .limit(1)
    .for('update');
  if (waiting) {
    const attention = removeVoucherNote(waiting.attention ?? '', voucherNo);
    await core.db.update(orders).set({ owesVoucher: false, attention }).where(eq(orders.orderNo, waiting.orderNo));
  }
  await core.db
    .update(vouchers)
    .set(waiting ? { orderNo: waiting.orderNo } : { usedOn: null, orderNo: null })
    .where(held);
}

/**
 * Takes back voucher and points of a failed order that was paid late. If they were used since, points go below zero,
 * and the voucher is marked as owed (`owesVoucher`).
 * @returns descriptions of what was used twice
 */
async function takeOwnAgain(core: Core, row: OrderRow): Promise<string[]> {
  const twice: string[] = [];
  if (row.voucherNo !== null) {
    const taken = await core.db
      .update(vouchers)
      .set({ usedOn: getNow(core), orderNo: row.orderNo })
      .where(and(eq(vouchers.voucherNo, row.voucherNo), isNull(vouchers.usedOn)))
      .returning({ voucherNo: vouchers.voucherNo });
    // Sample vouchers are not stored, and can be used any number of times.
    if (taken.length === 0 && (await isVoucherStored(core, row.voucherNo))) {
      twice.push(voucherName(row.voucherNo));
      await core.db.update(orders).set({ owesVoucher: true }).where(eq(orders.id, row.id));
    }
  }
  if (row.pointsUsed > 0 && row.memberId !== null) {
    const points = await addPoints(core, row.memberId, -row.pointsUsed);
    if (points < 0) twice.push(`${Math.min(-points, row.pointsUsed)} points`);
  }
  return twice;
}

/** As {@link takeOwnAgain}: portions, which go below zero, and the promo code, which has one use more. */
async function takeSharedAgain(core: Core, row: OrderRow): Promise<string[]> {
  const twice: string[] = [];
  for (const { item, quantity } of sortByItemId(row)) {
    const left = await adjustPortions(core, row, item.id, -quantity);
    if (left !== undefined && left < 0) twice.push(`${Math.min(-left, quantity)} × ${item.name}`);
  }
  // Without holding the code: the order is taken in any case, and the member is locked after it.
  const overused = await findOverusedCode(core, row);
  if (overused !== undefined) twice.push(`promo code ${overused}`);
  return twice;
}

const isVoucherStored = async (core: Core, voucherNo: string): Promise<boolean> =>
  (await core.db.select().from(vouchers).where(eq(vouchers.voucherNo, voucherNo))).length > 0;

// The same order of locks as when an order is placed, to prevent deadlocks.
const sortByItemId = ({ document }: OrderRow) => [...document.orderItems].sort((a, b) => a.item.id - b.item.id);

async function adjustPortions(
  core: Core,
  { outletId }: OrderRow,
  itemId: number,
  quantity: number,
): Promise<number | undefined> {
  const left = await adjustStock(core, outletId, itemId, quantity);
  if (left !== undefined) core.emit({ type: 'menu', outletId });
  return left;
}

/** @returns the new balance; negative where points were spent twice. */
export async function addPoints(core: Core, memberId: number, points: number): Promise<number> {
  const [row] = await core.db
    .update(members)
    .set({ points: sql`${members.points} + ${points}::numeric` })
    .where(eq(members.id, memberId))
    .returning({ points: members.points });
  return row?.points ?? 0;
}

const lateNote = (what: string): string => `Paid late, after ${what} had been used again; settle it with the diner.`;

const voucherName = (voucherNo: string): string => `voucher ${voucherNo}`;

/** The notes without the one about this voucher; null where none is left. */
const removeVoucherNote = (attention: string, voucherNo: string): string | null =>
  attention
    .replace(lateNote(voucherName(voucherNo)), '')
    .replace(`${voucherName(voucherNo)}, `, '')
    .trim() || null;

/** Logs that something was used twice and tells the member by SMS. @returns the note for the staff. */
async function notifyDoubleSpend(core: Core, row: OrderRow, twice: readonly string[]): Promise<string> {
  const what = twice.join(', ');
  core.log.warn(
    { orderId: toPublicId(core.env.otpSecret, row.id), outletId: row.outletId },
    'An order was paid late; what it used had been used again',
  );
  if (row.memberId !== null) {
    await sendSms(
      core,
      row.mobileNo,
      `${row.document.outlet.name}: your order was paid late, after ${what} had been used again. It is being made all the same; our staff will settle the difference with you.`,
    );
  }
  return lateNote(what);
}

function logOutcome(
  core: Core,
  { id, outletId, document }: OrderRow,
  outcome: 'paid' | 'late' | 'failed' | 'refunded',
): void {
  core.metrics.countOrder(outcome);
  const orderId = toPublicId(core.env.otpSecret, id);
  core.log.info({ orderId, outletId, brand: document.brandCode, outcome }, 'An order was settled');
}

/** Marks an order as paid, also one that had failed; a member gets a point for each whole dollar. Throws 404. */
export async function payOrder(core: Core, orderNo: string): Promise<void> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid' || row.status === 'Refunded') return;
  // Session, voucher, member, stock: locked in the same order as when an order is placed, to prevent deadlocks.
  if (row.tableOrder) await lockSession(core, row.tableOrder.sessionId);
  const tableOrder = await settleTableOrder(core, row);
  const awardedPoint = row.memberId === null ? 0 : row.document.availableAwardPoint;
  const twice = row.isHolding ? [] : await takeOwnAgain(core, row);
  if (row.memberId !== null && awardedPoint > 0) await addPoints(core, row.memberId, awardedPoint);
  if (!row.isHolding) twice.push(...(await takeSharedAgain(core, row)));
  const attention =
    twice.length > 0 ? addNote(row.attention, await notifyDoubleSpend(core, row, twice)) : row.attention;
  const change = { status: 'Paid', failedReason: null, paidAt: getNow(core), isHolding: true, awardedPoint } as const;
  await changeOrder(core, orderNo, { ...change, attention, network: null, tableOrder });
  if (tableOrder) await endPaidTable(core, tableOrder.sessionId);
  logOutcome(core, row, row.isHolding ? 'paid' : 'late');
}

/**
 * Marks an order as failed and releases what it had reserved. One that is paid, failed or refunded stays as it is. Throws
 * 404.
 * @param isRejected the outlet refused it, so that money which comes later makes no food.
 * @returns whether it was failed by this call.
 */
export async function failOrder(core: Core, orderNo: string, reason: string, isRejected = false): Promise<boolean> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid' || row.status === 'Failed' || row.status === 'Refunded') return false;
  const tableOrder = await returnToTable(core, row);
  await cancelTickets(core, row);
  if (row.isHolding) await releaseReserved(core, row);
  await changeOrder(core, orderNo, {
    status: 'Failed',
    failedReason: reason,
    isRejected,
    isHolding: false,
    tableOrder,
  });
  logOutcome(core, row, 'failed');
  return true;
}

/** Settles orders one by one; failures are logged and do not stop the others, unless the database is unavailable. */
export async function settleEachOrder<T extends { orderNo: string }>(
  core: Core,
  due: readonly T[],
  settle: (order: T) => Promise<void>,
): Promise<void> {
  for (const order of due) {
    try {
      await settle(order);
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err;
      core.log.error({ err }, 'An order could not be settled; the others go on');
    }
  }
}

/**
 * Cancels a paid order whose money goes back: voucher and points return, those that it gave are taken, and its ticket
 * leaves the kitchen unless it was collected. The caller has locked it.
 * @param isRestocked its portions can be sold again.
 */
export async function undoOrder(core: Core, row: OrderRow, isRestocked: boolean): Promise<void> {
  if (row.voucherNo !== null) await releaseVoucher(core, row.voucherNo, row.orderNo);
  if (row.memberId !== null && row.pointsUsed !== row.awardedPoint)
    await addPoints(core, row.memberId, row.pointsUsed - row.awardedPoint);
  if (isRestocked)
    for (const { item, quantity } of sortByItemId(row)) await adjustPortions(core, row, item.id, quantity);
  await cancelTickets(core, row);
  const movementStatus = row.movementStatus === 'Fully Collected' ? row.movementStatus : null;
  await changeOrder(core, row.orderNo, { status: 'Refunded', movementStatus, isHolding: false, awardedPoint: 0 });
  logOutcome(core, row, 'refunded');
}
