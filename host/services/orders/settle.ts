import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Core, inTransaction, getNow } from '../../core.ts';
import { isDatabaseUnavailable } from '../../db/availability.ts';
import { members, type OrderRow, orders, vouchers } from '../../db/schema.ts';
import { toPublicId } from '../../secrets.ts';
import { sendSms } from '../messages.ts';
import { adjustStock } from '../stock.ts';
import { endPaidTable, returnToTable, takeFromTableAgain } from '../tables/orders.ts';
import { addNote, changeOrder, lockOrder } from './document.ts';

export const PAYMENT_TIMEOUT = 'Payment timeout';

/** Gives back what an order had taken. */
async function releaseReserved(core: Core, row: OrderRow): Promise<void> {
  if (row.voucherNo !== null) await releaseVoucher(core, row.voucherNo, row.orderNo);
  if (row.pointsUsed > 0 && row.memberId !== null) await addPoints(core, row.memberId, row.pointsUsed);
  for (const { item, quantity } of sortByItemId(row)) await adjustPortions(core, row, item.id, quantity);
}

/** The voucher goes to an order that was paid late and went without it, else back to its member. */
async function releaseVoucher(core: Core, voucherNo: string, orderNo: string): Promise<void> {
  const held = and(eq(vouchers.voucherNo, voucherNo), eq(vouchers.orderNo, orderNo));
  // Locks the voucher: nobody else takes it meanwhile.
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
 * Takes again, for an order that was paid after it had failed, what was given back then. What others took meanwhile
 * it takes as well: points and portions go below zero, so that they come back to nobody, and a voucher is owed.
 * @returns what was spent twice, in words.
 */
async function reserveAgain(core: Core, row: OrderRow): Promise<string[]> {
  const twice: string[] = [];
  if (row.voucherNo !== null) {
    const taken = await core.db
      .update(vouchers)
      .set({ usedOn: getNow(core), orderNo: row.orderNo })
      .where(and(eq(vouchers.voucherNo, row.voucherNo), isNull(vouchers.usedOn)))
      .returning({ voucherNo: vouchers.voucherNo });
    // The sample vouchers are nobody's.
    if (taken.length === 0 && (await isVoucherStored(core, row.voucherNo))) {
      twice.push(voucherName(row.voucherNo));
      await core.db.update(orders).set({ owesVoucher: true }).where(eq(orders.id, row.id));
    }
  }
  if (row.pointsUsed > 0 && row.memberId !== null) {
    const points = await addPoints(core, row.memberId, -row.pointsUsed);
    if (points < 0) twice.push(`${Math.min(-points, row.pointsUsed)} points`);
  }
  for (const { item, quantity } of sortByItemId(row)) {
    const left = await adjustPortions(core, row, item.id, -quantity);
    if (left !== undefined && left < 0) twice.push(`${Math.min(-left, quantity)} × ${item.name}`);
  }
  return twice;
}

const isVoucherStored = async (core: Core, voucherNo: string): Promise<boolean> =>
  (await core.db.select().from(vouchers).where(eq(vouchers.voucherNo, voucherNo))).length > 0;

// Voucher, points, then dishes by id, as when the order was placed: the same way round never waits in a circle.
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

/** @returns the balance; below zero, points were spent twice, and those that come next make up for it. */
async function addPoints(core: Core, memberId: number, points: number): Promise<number> {
  const [row] = await core.db
    .update(members)
    .set({ points: sql`${members.points} + ${points}::numeric` })
    .where(eq(members.id, memberId))
    .returning({ points: members.points });
  return row?.points ?? 0;
}

const lateNote = (what: string): string => `Paid late, after ${what} had been used again; settle it with the diner.`;

const voucherName = (voucherNo: string): string => `voucher ${voucherNo}`;

/** What is left to settle once the order has its voucher. */
const removeVoucherNote = (attention: string, voucherNo: string): string | null =>
  attention
    .replace(lateNote(voucherName(voucherNo)), '')
    .replace(`${voucherName(voucherNo)}, `, '')
    .trim() || null;

/** Tells the shop of what it has to settle by hand, and the member that it does. */
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

function logOutcome(core: Core, { id, outletId, document }: OrderRow, outcome: 'paid' | 'late' | 'failed'): void {
  core.metrics.countOrder(outcome);
  const orderId = toPublicId(core.env.otpSecret, id);
  core.log.info({ orderId, outletId, brand: document.brandCode, outcome }, 'An order was settled');
}

/** The money is here: Paid for good, whatever was thought before; a member is awarded a point for each whole dollar. */
export async function payOrder(core: Core, orderNo: string): Promise<void> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid') return;
  const tableOrder = await takeFromTableAgain(core, row);
  const twice = row.isHolding ? [] : await reserveAgain(core, row);
  const attention = twice.length > 0 ? addNote(row.attention, await notifyDoubleSpend(core, row, twice)) : row.attention;
  const awardedPoint = row.memberId === null ? 0 : row.document.availableAwardPoint;
  if (row.memberId !== null && awardedPoint > 0) await addPoints(core, row.memberId, awardedPoint);
  const change = { status: 'Paid', failedReason: null, paidAt: getNow(core), isHolding: true, awardedPoint } as const;
  await changeOrder(core, orderNo, { ...change, attention, network: null, tableOrder });
  if (tableOrder) await endPaidTable(core, tableOrder.sessionId);
  logOutcome(core, row, row.isHolding ? 'paid' : 'late');
}

/**
 * The order will not be made. A paid or failed one is left as it is.
 * @returns whether it was failed by this call.
 */
export async function failOrder(core: Core, orderNo: string, reason: string): Promise<boolean> {
  const row = await lockOrder(core, orderNo);
  if (row.status === 'Paid' || row.status === 'Failed') return false;
  const tableOrder = await returnToTable(core, row);
  if (row.isHolding) await releaseReserved(core, row);
  await changeOrder(core, orderNo, { status: 'Failed', failedReason: reason, isHolding: false, tableOrder });
  logOutcome(core, row, 'failed');
  return true;
}

/** Settles one order after the other; one that cannot be settled is said in the log, and holds up no other. */
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

/** Fails every order whose time to pay is over. @returns how many. */
export async function failOverdueOrders(core: Core): Promise<number> {
  const due = await core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, 'Waiting For Payment'), lte(orders.paymentDeadline, getNow(core))))
    .limit(100);
  let failed = 0;
  await settleEachOrder(core, due, async ({ orderNo }) => {
    if (await inTransaction(core, (inner) => failOrder(inner, orderNo, PAYMENT_TIMEOUT))) failed += 1;
  });
  return failed;
}
