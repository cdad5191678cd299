import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Body, Order, OrderHistoryEntry } from '#contract';
import { toDollars } from '#contract/money';
import { getCheckName, ORDER_MESSAGE } from '#contract/wire';
import { type Core, inTransaction } from '../../core.ts';
import { type Member, type OrderRow, orders, outlets } from '../../db/schema.ts';
import { badRequest } from '../../errors.ts';
import { fromPublicId } from '../../secrets.ts';
import { getOutlet, isTable } from '../catalogue.ts';
import { holdCheck } from '../checks.ts';
import { withNeeds } from '../dietaryNeeds.ts';
import { failIfUnpaid, hurry } from '../money/askGateways.ts';
import { changeOrder, findOrder, getOrder, lockOrder, maySeeOrder, orderNotFound, toOrder } from './document.ts';
import { mayMoveOrder } from './mover.ts';

/** How long a read of an overdue order waits for its gateway. */
const READ_WAIT_MS = 2000;

/** The order as it is now: an overdue one fails at once, without waiting for the sweep, if its gateway says so too. */
async function failIfOverdue(core: Core, row: OrderRow): Promise<OrderRow> {
  const isDue =
    row.status === 'Waiting For Payment' && row.paymentDeadline && row.paymentDeadline.getTime() <= core.clock.now();
  if (!isDue) return row;
  // A gateway that hangs must not hold up the diner's page: the order stays as it is until the gateway answers.
  await Promise.race([failIfUnpaid(core, row.orderNo), sleep(READ_WAIT_MS, undefined, { ref: false })]);
  return getOrder(core, row.orderNo);
}

/** The order, if the viewer may see it. Throws the same 404 for unknown orders and those of other members (WIRE-27). */
async function requireVisible(core: Core, row: OrderRow | undefined, viewer: Member | undefined): Promise<OrderRow> {
  if (!row || !maySeeOrder(row, viewer)) throw orderNotFound();
  return failIfOverdue(core, row);
}

/** The order of a number, if the viewer may see it. Throws 404. */
export const getVisibleOrder = async (core: Core, orderNo: string, viewer: Member | undefined): Promise<OrderRow> =>
  requireVisible(core, await findOrder(core, orderNo), viewer);

/** An order with what the kitchen was told. The answer of make-order leaves that out, because it is kept for retries. */
const toReadOrder = (core: Core, row: OrderRow, viewer: Member | undefined): Order =>
  withNeeds(toOrder(core, row, viewer), row, viewer);

export async function readOrder(core: Core, orderNo: string, viewer: Member | undefined): Promise<Order> {
  return toReadOrder(core, await getVisibleOrder(core, orderNo, viewer), viewer);
}

export async function readOrderByPaymentRef(core: Core, ref: string, viewer: Member | undefined): Promise<Order> {
  const [row] = await core.db.select().from(orders).where(eq(orders.paymentRef, ref));
  if (row?.status === 'Waiting For Payment') await hurry(core, row.orderNo);
  return toReadOrder(core, await requireVisible(core, row, viewer), viewer);
}

export async function readOrderById(core: Core, id: number, viewer: Member): Promise<Order> {
  const [row] = await core.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, fromPublicId(core.env.otpSecret, id)), eq(orders.memberId, viewer.id)));
  return toReadOrder(core, await requireVisible(core, row, viewer), viewer);
}

/** Whether a viewer may listen to an order. */
export async function mayJoinOrder(core: Core, orderNo: string, viewer: Member | undefined): Promise<boolean> {
  const row = await findOrder(core, orderNo);
  return row !== undefined && maySeeOrder(row, viewer);
}

/** Returns a member's orders, newest first; with `before`, those older than that order. Throws 404. */
export async function getOrderHistory(
  core: Core,
  member: Member,
  before: string | undefined,
  limit: number,
): Promise<OrderHistoryEntry[]> {
  const last = before === undefined ? undefined : await findOrder(core, before);
  if (before !== undefined && last?.memberId !== member.id) throw orderNotFound();
  const { orderNo, createdAt, status, grandTotal, id, memberId, outletId } = orders;
  // Without the documents, which are large.
  const rows = await core.db
    .select({ orderNo, createdAt, status, grandTotal, name: outlets.name })
    .from(orders)
    .innerJoin(outlets, eq(outlets.id, outletId))
    .where(and(eq(memberId, member.id), last && lt(id, last.id)))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map((row) => ({
    orderNo: row.orderNo,
    outlet: { name: row.name },
    createdAt: row.createdAt.toISOString(),
    orderStatus: row.status,
    grandTotal: toDollars(row.grandTotal),
  }));
}

/** Moves an order to another table until the kitchen has accepted it. Throws 400 and 404. */
export async function updateTable(
  core: Core,
  orderNo: string,
  { tableNo, checkNo, seatKey }: Body<'updateTable'>,
  viewer: Member | undefined,
): Promise<Order> {
  const seen = await getVisibleOrder(core, orderNo, viewer);
  if (!(await mayMoveOrder(core, seen, viewer, seatKey))) throw orderNotFound();
  await inTransaction(core, async (inner) => {
    const row = await lockOrder(inner, orderNo);
    if (row.status === 'Failed' || row.movementStatus !== null) {
      throw badRequest(
        'The kitchen has begun this order or it has failed, so its table cannot be changed; please ask the staff.',
      );
    }
    if (row.type !== 'Dine In') throw badRequest('This order is not eaten here, so it has no table.');
    const outlet = await getOutlet(inner, row.outletId);
    if (!isTable(outlet, tableNo))
      throw badRequest('This table is not known here; please scan the QR code on your table.');
    const { isDirectToPos } = outlet.settings;
    const check = isDirectToPos ? await holdCheck(inner, outlet.id, checkNo) : undefined;
    if (isDirectToPos && !(check?.isOpen && check.tableNo === tableNo)) throw badRequest(ORDER_MESSAGE.checkClosed);
    const change = { tableNo, checkNo: getCheckName(checkNo) || null, checkKey: check?.key ?? null };
    await changeOrder(inner, orderNo, change);
  });
  return readOrder(core, orderNo, viewer);
}
