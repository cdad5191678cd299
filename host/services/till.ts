import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Localization, MovementStatus, OrderedItemOption, OrderItem, PosBill } from '#contract';
import { type Cents, toCents, toDollars } from '#contract/money';
import { singaporeDay } from '#contract/wire';
import { HOUR_MS } from '../clock.ts';
import { type Core, getNow, inTransaction } from '../core.ts';
import { checks, type OrderRow, orders, outlets } from '../db/schema.ts';
import { badRequest } from '../errors.ts';
import { queueTickets } from '../printing/queue.ts';
import { sha256 } from '../secrets.ts';
import { addTaxes, CHECK_CLOSED, getBillDeposit, getBillLineTotals, isCheck, lockCheck } from './checks.ts';
import { nextNumber } from './counters.ts';
import { consumeAttempt, SMS_LIMITS } from './limits.ts';
import { sendSms } from './messages.ts';
import { changeOrder, getOrder, lockOrder } from './orders/document.ts';
import { failOrder, settleEachOrder } from './orders/settle.ts';
import { endPaymentPage } from './payments.ts';

/** Age at which a till with auto-accept accepts an order. */
export const AUTO_ACCEPT_AFTER_MS = 1000;

/** Counters of outlets' queue numbers: then the outlet and the day, `7:2026-11-30`. */
export const QUEUE_COUNTERS = 'queue:';

type BillNames = Pick<PosBill['items'][number], 'name' | 'localizations'>;

/** Orders of older servers have no localizations. */
const billNames = (name: string, localizations: Localization[] | undefined): BillNames => ({
  name,
  ...(localizations && { localizations }),
});

const billOption = (
  {
    name,
    modifierItemLocalizations,
    totalPrice,
  }: Pick<OrderedItemOption, 'name' | 'modifierItemLocalizations' | 'totalPrice'>,
  qty: number,
) => ({ qty, ...billNames(name, modifierItemLocalizations), total: totalPrice });

const billItem = ({
  quantity,
  item,
  basePrice,
  containerDeposit,
  orderItemOptions,
}: OrderItem): PosBill['items'][number] => ({
  qty: quantity,
  ...billNames(item.name, item.itemLocalizations),
  total: toDollars(toCents(basePrice) * quantity),
  ...(containerDeposit !== undefined && { container_deposit: containerDeposit }),
  modifiers: orderItemOptions.flatMap((option) => [
    billOption(option, option.quantity * quantity),
    ...option.orderModifierOptions.map((inner) => billOption(inner, inner.quantity * option.quantity * quantity)),
  ]),
  child_items: [],
});

const addDollars = (a: number, b: number): number => toDollars(toCents(a) + toCents(b));

/** By how much the lines, charges and deposits of an order exceed what it costs: promotions, code, voucher and points. */
function getDiscount({ document, grandTotal }: OrderRow, items: PosBill['items']): Cents {
  const added = document.taxes.filter(({ type }) => type === 'Exclusive').map(({ amount }) => toCents(amount));
  const charged = [...getBillLineTotals(items), toCents(document.serviceCharge), getBillDeposit(items), ...added];
  return Math.max(0, charged.reduce((sum, cents) => sum + cents, 0) - grandTotal);
}

/** The bill of a check with an order of a direct-to-till outlet on it. */
export function addOrderToBill(bill: PosBill, order: OrderRow): PosBill {
  const { orderItems, serviceCharge, taxes } = order.document;
  const items = orderItems.map(billItem);
  const added = taxes.map((tax) => ({ name: tax.name, cents: toCents(tax.amount) }));
  return {
    ...bill,
    items: [...bill.items, ...items],
    service_charge_total: addDollars(bill.service_charge_total, serviceCharge),
    taxes: addTaxes(bill.taxes, added),
    // A bill of an older release does not say it, and its app works it out.
    ...(bill.discount_total !== undefined && {
      discount_total: addDollars(bill.discount_total, toDollars(getDiscount(order, items))),
    }),
    check_total: addDollars(bill.check_total, toDollars(order.grandTotal)),
  };
}

/**
 * Adds an order of a direct-to-till outlet to the bill of its check.
 * @returns false if the check is closed, even if it was reopened for another party that would not pay for it
 */
async function addToBill(core: Core, order: OrderRow): Promise<boolean> {
  if (!order.checkNo || !order.tableNo || !order.document.outlet.isDirectToPos) return true;
  const name = { outletId: order.outletId, tableNo: order.tableNo, checkNo: order.checkNo };
  const check = await lockCheck(core, name);
  if (!check) return true;
  if (!check.isOpen || (order.checkKey ?? check.key) !== check.key) return false;
  const bill = addOrderToBill(check.bill, order);
  await core.db.update(checks).set({ bill }).where(isCheck(name));
  core.emit({ type: 'bill', ...name });
  return true;
}

export interface Acceptance {
  /** Default: the outlet's next number of the day. */
  queueNumber?: string;
  /** The till's own number; default: the outlet's code and the next number. */
  externalOrderNo?: string;
  /** Opens the locker of the order, where there is one. */
  accessCode?: string;
}

/** @returns false where its check is closed, so that the order has failed (SERVICE-13). */
async function acceptUnlessClosed(core: Core, orderNo: string, acceptance: Acceptance = {}): Promise<boolean> {
  const row = await inTransaction(core, async (inner) => {
    const order = await lockOrder(inner, orderNo);
    if (order.status !== 'Paid' && order.status !== 'Sent To Till') {
      throw badRequest(`The order is '${order.status}', so the kitchen cannot begin it; wait until it is paid.`);
    }
    // Before it takes a number, which would be missing in the row.
    if (order.movementStatus === null && !(await addToBill(inner, order))) {
      await failOrder(inner, orderNo, CHECK_CLOSED);
      return undefined;
    }
    const day = singaporeDay(core.clock.now());
    const given = acceptance.queueNumber ?? order.queueNumber;
    const externalOrderNo = acceptance.externalOrderNo ?? order.externalOrderNo;
    // Only where the till leaves one of the two to us, so that our own numbers follow one another.
    const number = given && externalOrderNo ? 0 : await nextNumber(inner, `${QUEUE_COUNTERS}${order.outletId}:${day}`);
    const padded = String(number).padStart(3, '0');
    await changeOrder(inner, orderNo, {
      movementStatus: order.movementStatus ?? 'Received',
      queueNumber: given ?? padded,
      externalOrderNo: externalOrderNo ?? `${order.document.outlet.code}-${day.slice(5).replace('-', '')}-${padded}`,
      accessCode: acceptance.accessCode ?? order.accessCode,
    });
    if (order.movementStatus === null) await queueTickets(inner, order);
    return order;
  });
  if (row?.movementStatus === null) await notifyDiner(core, orderNo, 'has reached the kitchen');
  return row !== undefined;
}

/**
 * Accepts an order that is paid or sent to the till. Accepting it again only changes its numbers. Throws 400 and 404;
 * an order whose check is closed fails (SERVICE-13).
 */
export async function acceptOrder(core: Core, orderNo: string, acceptance?: Acceptance): Promise<void> {
  if (!(await acceptUnlessClosed(core, orderNo, acceptance)))
    throw badRequest('The check of this order is closed, so the order has failed; take it again on an open one.');
}

/** Sends an SMS where the outlet does so for this way of ordering, and the number is known. */
async function notifyDiner(core: Core, orderNo: string, what: string): Promise<void> {
  const order = await getOrder(core, orderNo);
  const [outlet] = await core.db.select().from(outlets).where(eq(outlets.id, order.outletId));
  const { dineInSMSNotification, takeawaySMSNotification } = outlet?.settings ?? {};
  const isEnabled = order.type === 'Dine In' ? dineInSMSNotification : takeawaySMSNotification;
  if (!outlet || !isEnabled || order.mobileNo === 'N/A') return;
  // Beyond the limits no SMS is sent: the app shows the status too, and the number may be a stranger's.
  const isAllowed =
    (await consumeAttempt(core, `notice:${sha256(order.mobileNo)}`, SMS_LIMITS.perNumber, HOUR_MS)) &&
    (await consumeAttempt(core, `notices-of:${outlet.id}`, SMS_LIMITS.perOutlet, HOUR_MS));
  if (!isAllowed) return core.log.warn({ outletId: outlet.id }, 'An SMS was not sent: too many in an hour');
  await sendSms(core, order.mobileNo, `${outlet.name}: your order ${order.queueNumber ?? ''} ${what}.`);
}

/**
 * Rejects an order that is not paid and not accepted; a paid one must be refunded by the staff. Throws 400 and 404.
 * @param why what the diner's order page adds, such as 'Out of noodles'.
 */
export async function rejectOrder(core: Core, orderNo: string, why?: string): Promise<void> {
  // The app asks the diner to see the staff (STAFF_REASON).
  const reason = `Rejected by the outlet${why ? `: ${why}` : ''}`;
  const isRejected = await inTransaction(core, async (inner) => {
    await endPaymentPage(inner, orderNo);
    const { movementStatus } = await lockOrder(inner, orderNo);
    return movementStatus === null && (await failOrder(inner, orderNo, reason, true));
  });
  if (!isRejected)
    throw badRequest('The order is paid, failed or begun, so it cannot be refused; settle it with the diner.');
}

/**
 * Sets how far the kitchen is with an accepted order. Throws 400 and 404.
 * @param from how far it is on the page where that was pressed; default: as far as it is. Another cook may have moved it.
 */
export async function setMovementStatus(
  core: Core,
  orderNo: string,
  movementStatus: MovementStatus,
  from?: MovementStatus,
): Promise<void> {
  const before = await inTransaction(core, async (inner) => {
    const order = await lockOrder(inner, orderNo);
    if (order.movementStatus === null) throw badRequest('The till has not accepted this order yet; accept it first.');
    if (from !== undefined && ![from, movementStatus].includes(order.movementStatus))
      throw badRequest(`The order is ${order.movementStatus} by now, so it was not moved.`);
    const isNewlyReady = movementStatus === 'Ready' && order.movementStatus !== 'Ready';
    await changeOrder(inner, orderNo, { movementStatus, ...(isNewlyReady && { readyAt: getNow(inner) }) });
    return order.movementStatus;
  });
  // A second tap on Ready sends the diner no second notice.
  if (movementStatus === 'Ready' && before !== 'Ready') await notifyDiner(core, orderNo, 'is ready');
}

/** The condition for orders that the till may accept. */
const waitsForTill = and(isNull(orders.movementStatus), inArray(orders.status, ['Paid', 'Sent To Till']));

/** Notes that are shown, the newest first; the others follow as these are settled. */
const NOTES_SHOWN = 200;

/**
 * Orders of an outlet for its till: what waits for it, and then the newest others and all with a note for the staff;
 * each newest first.
 */
export async function getOrders(core: Core, outletId: number, limit = 50): Promise<OrderRow[]> {
  const own = eq(orders.outletId, outletId);
  const read = (condition: SQL | undefined) =>
    core.db.select().from(orders).where(and(own, condition)).orderBy(desc(orders.id)).$dynamic();
  const waiting = await read(waitsForTill);
  // Apart from the newest, so that no number of unpaid orders displaces them (SERVICE-12).
  const others = [
    ...(await read(undefined).limit(limit)),
    ...(await read(isNotNull(orders.attention)).limit(NOTES_SHOWN)),
  ];
  const byId = new Map(others.map((order) => [order.id, order]));
  for (const { id } of waiting) byId.delete(id);
  return [...waiting, ...[...byId.values()].sort((a, b) => b.id - a.id)];
}

/** Sets whether the till of an outlet accepts orders by itself. */
export async function setAutoAccept(core: Core, outletId: number, isAutoAccept: boolean): Promise<void> {
  await core.db.update(outlets).set({ isAutoAccept }).where(eq(outlets.id, outletId));
}

/** Accepts orders at tills with auto-accept, at most 100 at once. @returns how many were due. */
export async function acceptDueOrders(core: Core): Promise<number> {
  const before = new Date(core.clock.now() - AUTO_ACCEPT_AFTER_MS);
  const due = await core.db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .where(
      and(
        eq(outlets.isAutoAccept, true),
        waitsForTill,
        or(lte(orders.paidAt, before), and(isNull(orders.paidAt), lte(orders.createdAt, before))),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(100);
  await settleEachOrder(core, due, async ({ orderNo }) => {
    await acceptUnlessClosed(core, orderNo);
  });
  return due.length;
}
