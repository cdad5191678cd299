import { and, desc, eq, lt } from 'drizzle-orm';
import type { Order, OrderHistoryEntry } from '#contract';
import { inDollars, toCents, toDollars } from '#contract/money';
import { type Core, inTransaction } from '../../core.ts';
import { type Member, type OrderRow, orders, outlets } from '../../db/schema.ts';
import { badRequest } from '../../errors.ts';
import { isTable, outletById } from '../catalogue.ts';
import { sendEmail } from '../inbox.ts';
import { findCheck } from '../till.ts';
import { changeOrder, lockOrder, maySee, onWire, orderByNo, orderNotFound } from './document.ts';
import { failOrder, PAYMENT_TIMEOUT } from './settle.ts';

/** The order is overdue: whoever looks first settles it, without waiting for the sweep. */
async function current(core: Core, row: OrderRow): Promise<OrderRow> {
  const isDue =
    row.status === 'Waiting For Payment' && row.paymentDeadline && row.paymentDeadline.getTime() <= core.clock.now();
  if (!isDue) return row;
  await inTransaction(core, (inner) => failOrder(inner, row.orderNo, PAYMENT_TIMEOUT));
  return orderByNo(core, row.orderNo);
}

/** Unknown, malformed and another member's are one and the same to the caller (decision 32). */
async function visible(core: Core, row: OrderRow | undefined, viewer: Member | undefined): Promise<OrderRow> {
  if (!row || !maySee(row, viewer)) throw orderNotFound();
  return current(core, row);
}

async function byNo(core: Core, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await core.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  return row;
}

export async function readOrder(core: Core, orderNo: string, viewer: Member | undefined): Promise<Order> {
  return onWire(await visible(core, await byNo(core, orderNo), viewer), viewer);
}

export async function readOrderByPaymentRef(core: Core, ref: string, viewer: Member | undefined): Promise<Order> {
  const [row] = await core.db.select().from(orders).where(eq(orders.paymentRef, ref));
  return onWire(await visible(core, row, viewer), viewer);
}

export async function readOrderById(core: Core, id: number, viewer: Member): Promise<Order> {
  const [row] = await core.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, viewer.id)));
  return onWire(await visible(core, row, viewer), viewer);
}

/** Whether a client may listen to an order. */
export async function mayListen(core: Core, orderNo: string, viewer: Member | undefined): Promise<boolean> {
  const row = await byNo(core, orderNo);
  return row !== undefined && maySee(row, viewer);
}

export async function historyOf(
  core: Core,
  member: Member,
  before: string | undefined,
  limit: number,
): Promise<OrderHistoryEntry[]> {
  const last = before === undefined ? undefined : await byNo(core, before);
  if (before !== undefined && last?.memberId !== member.id) throw orderNotFound();
  const rows = await core.db
    .select()
    .from(orders)
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .where(and(eq(orders.memberId, member.id), last && lt(orders.id, last.id)))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ orders: { orderNo, createdAt, status, grandTotal }, outlets: { name } }) => ({
    orderNo,
    outlet: { name },
    createdAt: createdAt.toISOString(),
    orderStatus: status,
    grandTotal: toDollars(grandTotal),
  }));
}

/** Moves an order to another table, as long as the kitchen has not begun it. */
export async function updateTable(
  core: Core,
  orderNo: string,
  tableNo: string,
  checkNo: string,
  viewer: Member | undefined,
): Promise<Order> {
  await visible(core, await byNo(core, orderNo), viewer);
  await inTransaction(core, async (inner) => {
    const row = await lockOrder(inner, orderNo);
    if (row.status === 'Failed' || row.movementStatus !== null) {
      throw badRequest(
        'The kitchen has begun this order or it has failed, so its table cannot be changed; please ask the staff.',
      );
    }
    if (row.type !== 'Dine In') throw badRequest('This order is not eaten here, so it has no table.');
    const outlet = await outletById(inner, row.outletId);
    if (!isTable(outlet, tableNo))
      throw badRequest('This table is not known here; please scan the QR code on your table.');
    if (outlet.settings.isDirectToPos) {
      const isOpen = (await findCheck(inner, outlet.id, checkNo)).some(
        (check) => check.isOpen && check.tableNo === tableNo,
      );
      if (!isOpen) throw badRequest('Check number under this table is not found or closed');
    }
    await changeOrder(inner, orderNo, { tableNo, checkNo: checkNo || null });
  });
  return readOrder(core, orderNo, viewer);
}

/** Sends the receipt of an order that is paid, or that the till has, and keeps the address with the order. */
export async function sendReceipt(
  core: Core,
  orderNo: string,
  email: string,
  viewer: Member | undefined,
): Promise<void> {
  const row = await visible(core, await byNo(core, orderNo), viewer);
  if (row.status !== 'Paid' && row.status !== 'Sent To Till') {
    throw badRequest('This order is not paid, so there is no receipt for it yet.');
  }
  const { outlet, orderItems, taxes, subtotal, serviceCharge, totalDiscount } = row.document;
  const lines = [
    `${outlet.name} · ${row.type}${row.tableNo ? ` · Table ${row.tableNo}` : ''}`,
    `Order ${row.queueNumber ?? row.orderNo}`,
    '',
    ...orderItems.map(({ quantity, item, total }) => `${quantity} × ${item.name}  ${inDollars(toCents(total))}`),
    '',
    `Subtotal ${inDollars(toCents(subtotal))}`,
    ...(totalDiscount > 0 ? [`Discount -${inDollars(toCents(totalDiscount))}`] : []),
    ...(serviceCharge > 0 ? [`Service charge ${inDollars(toCents(serviceCharge))}`] : []),
    ...taxes.map(({ name, type, amount }) => `${name} (${type.toLowerCase()}) ${inDollars(toCents(amount))}`),
    `Total ${inDollars(row.grandTotal)}`,
  ];
  await core.db.update(orders).set({ tempEmail: email }).where(eq(orders.orderNo, orderNo));
  await sendEmail(core, email, `Your receipt from ${outlet.name}`, lines.join('\n'));
}
