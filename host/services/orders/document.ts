import { eq } from 'drizzle-orm';
import type { Order } from '#contract';
import { toCents, toDollars } from '#contract/money';
import type { Core } from '../../core.ts';
import { type Member, type MoneyBack, type OrderRow, orders } from '../../db/schema.ts';
import { badRequest, notFound } from '../../errors.ts';
import { toPublicId } from '../../secrets.ts';

/** `6581234567` as anyone but its owner sees it (WIRE-27). */
const maskMobile = (mobileNo: string): string =>
  mobileNo.length < 4 || mobileNo === 'N/A' ? mobileNo : `${'*'.repeat(mobileNo.length - 4)}${mobileNo.slice(-4)}`;

/** `a***@example.com`. */
const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1***$2');

/** Sums from which a till can rebuild the total (WIRE-45). */
const getSums = ({ taxes, totalDiscount, voucherDiscount }: OrderRow['document']) => {
  const added = taxes.filter(({ type }) => type !== 'Inclusive').map(({ amount }) => toCents(amount));
  return {
    totalTax: toDollars(added.reduce((sum, amount) => sum + amount, 0)),
    totalDiscount: toDollars(toCents(totalDiscount) + toCents(voucherDiscount)),
  };
};

/** Sent without a payment, at an outlet whose orders do not go to a till. */
export const isOpenAtCounter = ({ status, document, checkKey, grandTotal }: OrderRow): boolean =>
  status === 'Sent To Till' && grandTotal > 0 && !document.outlet.isDirectToPos && checkKey === null;

/**
 * The refunds, without the money of those that failed afterwards. A gateway that names no refund may fail several in one
 * sum: the sum is then taken from the latest.
 */
export const sumRefunds = (refunds: readonly MoneyBack[]): NonNullable<Order['refunds']> => {
  const made = refunds.filter(({ amount }) => amount > 0).map((one) => ({ ...one }));
  for (const { amount } of refunds.filter((one) => one.amount < 0)) {
    const same = made.findLast((one) => one.amount === -amount);
    let failed = -amount;
    for (const one of same ? [same] : made.toReversed()) {
      const taken = Math.min(failed, one.amount);
      one.amount -= taken;
      failed -= taken;
    }
  }
  return made.filter(({ amount }) => amount > 0).map(({ amount, at }) => ({ amount: toDollars(amount), at }));
};

/** An order of the contract; mobile number and e-mail address are masked for all but its owner (WIRE-27). */
export function toOrder({ env }: Core, row: OrderRow, viewer: Member | undefined): Order {
  const isOwner = row.memberId !== null && viewer?.id === row.memberId;
  return {
    ...row.document,
    ...getSums(row.document),
    id: toPublicId(env.otpSecret, row.id),
    orderNo: row.orderNo,
    externalOrderNo: row.externalOrderNo,
    orderStatus: row.status,
    movementStatus: row.movementStatus,
    failedReason: row.failedReason,
    // A paid or failed order has no payment page.
    hostedPamentUrl: row.status === 'Waiting For Payment' ? row.hostedPaymentUrl : null,
    queueNumber: row.queueNumber,
    type: row.type,
    tableNo: row.tableNo,
    checkNo: row.checkNo,
    createdAt: row.createdAt.toISOString(),
    paymentDeadline: row.paymentDeadline?.toISOString() ?? null,
    mobileNo: isOwner ? row.mobileNo : maskMobile(row.mobileNo),
    isRebateUsage: row.rebate > 0,
    rebateAmount: toDollars(row.rebate),
    grandTotal: toDollars(row.grandTotal),
    isAwardedPoint: row.awardedPoint > 0,
    awardedPoint: row.awardedPoint,
    orderAssignations: row.accessCode === null ? [] : [{ accessCode: row.accessCode }],
    tempEmail: row.tempEmail === null || isOwner ? row.tempEmail : maskEmail(row.tempEmail),
    ...(isOpenAtCounter(row) && { isPaidAtCounter: true }),
    ...(row.refunds && { refunds: sumRefunds(row.refunds) }),
  };
}

export async function findOrder(core: Core, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  return row;
}

/** Returns an order by its number, without checking the caller. Throws 404. */
export async function getOrder(core: Core, orderNo: string): Promise<OrderRow> {
  const row = await findOrder(core, orderNo);
  if (!row) throw orderNotFound();
  return row;
}

/** Reads an order and locks it until the transaction ends. Throws 404. */
export async function lockOrder(core: Core, orderNo: string): Promise<OrderRow> {
  const [row] = await core.db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  if (!row) throw orderNotFound();
  return row;
}

/** Adds a note for the staff, unless it is there already. */
export const addNote = (attention: string | null, note: string): string =>
  attention?.includes(note) ? attention : [attention, note].filter(Boolean).join(' ');

/** Throws 400 unless the staff have read the current note, so that later additions are not lost. */
export function requireSameNote(attention: string | null, note: string): void {
  if (attention !== note) throw badRequest('This note has changed meanwhile; please read it again.');
}

export const orderNotFound = () => notFound('The order');

/**
 * Whether who knows the number may see the order: guests and its owner (ADR-0002); of a table cart everybody
 * (TABLE-14).
 */
export const maySeeOrder = (row: OrderRow, viewer: Member | undefined): boolean =>
  row.tableOrder !== null || row.memberId === null || viewer === undefined || viewer.id === row.memberId;

export async function changeOrder(core: Core, orderNo: string, change: Partial<OrderRow>): Promise<void> {
  await core.db.update(orders).set(change).where(eq(orders.orderNo, orderNo));
  core.emit({ type: 'order', orderNo });
}
