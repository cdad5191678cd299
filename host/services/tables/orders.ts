import { eq, inArray } from 'drizzle-orm';
import type { OrderPayload, OrderPayloadItem, TableCart, TableLine, TableRefusal } from '#contract';
import { getLineKey, returnLines, takeLines } from '#contract/table';
import { ERROR_CODE } from '#contract/wire';
import type { Core } from '../../core.ts';
import { type OrderRow, orders, type TableOrder } from '../../db/schema.ts';
import { badRequest } from '../../errors.ts';
import { findOrder } from '../orders/document.ts';
import { endSession } from './ending.ts';
import { findSeat, hasTableCart, lockSession, saveCart } from './sessions.ts';

/** Orders of a session that its cart lists: the newest. */
const SHOWN_ORDERS = 20;

const tableChangedError = () =>
  badRequest('The dishes of your table have changed; please look at the cart again.', ERROR_CODE.tableChanged);

const toLine = ({ seat = 0, quantity, ...item }: OrderPayloadItem): TableLine => ({
  seat,
  quantity,
  dish: {
    itemId: item.itemId,
    categoryId: item.categoryId,
    specialInstruction: item.specialInstruction,
    modifiers: item.orderItemOptions.map(
      ({ modifierGroupId, modifierItemId, quantity: each, orderModifierOptions }) => ({
        ...{ modifierGroupId, modifierItemId, quantity: each },
        options: orderModifierOptions.map((option) => ({
          modifierGroupId: option.modifierGroupId,
          modifierItemId: option.modifierItemId,
          quantity: option.quantity,
        })),
      }),
    ),
  },
});

const sumQuantities = (lines: readonly TableLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Takes the ordered dishes out of the table cart, in the transaction of the order, so that they are ordered once
 * (TABLE-13). Throws 400 TABLE_CHANGED where they are not in the cart any more.
 * @returns what the order took; undefined for an order without dishes of a table cart.
 */
export async function takeFromTable(
  core: Core,
  { seatKey, orderItems, outletId, tableNo }: OrderPayload,
  orderNo: string,
): Promise<TableOrder | undefined> {
  const lines = orderItems.filter(({ seat }) => seat !== undefined).map(toLine);
  if (lines.length === 0) return undefined;
  const found = seatKey === undefined ? undefined : await findSeat(core, seatKey);
  const session = found && (await lockSession(core, found.sessionId));
  if (!session || session.endedAt !== null) throw tableChangedError();
  if (session.outletId !== outletId || session.tableNo !== tableNo) throw tableChangedError();
  if (!(await hasTableCart(core, session))) throw tableChangedError();
  const cart = session.document;
  const left = takeLines(cart.lines, lines);
  if (!left || !cart.people.some(({ seat, isHere }) => isHere && seat === found.seat)) throw tableChangedError();
  const order = { orderNo, seat: found.seat, portions: sumQuantities(lines) };
  await saveCart(core, session.id, { ...cart, lines: left, orders: [...cart.orders, order].slice(-SHOWN_ORDERS) });
  return { sessionId: session.id, seat: found.seat, lines, isHolding: true };
}

const withoutOrder = (cart: TableCart, orderNo: string): TableCart['orders'] =>
  cart.orders.filter((order) => order.orderNo !== orderNo);

/** Returns the dishes of a failed order to the table cart, once (TABLE-15). */
export async function returnToTable(core: Core, { tableOrder, orderNo }: OrderRow): Promise<TableOrder | null> {
  if (!tableOrder?.isHolding) return tableOrder;
  const session = await lockSession(core, tableOrder.sessionId);
  if (!session || session.endedAt !== null) return tableOrder;
  const { document: cart, id } = session;
  const lines = returnLines(cart, tableOrder.lines, tableOrder.seat);
  await saveCart(core, id, { ...cart, lines, orders: withoutOrder(cart, orderNo) });
  return { ...tableOrder, isHolding: false };
}

/** Takes the dishes of an order that was paid late out of the table cart again, as far as they are there (TABLE-15). */
export async function takeFromTableAgain(core: Core, { tableOrder, orderNo }: OrderRow): Promise<TableOrder | null> {
  if (!tableOrder || tableOrder.isHolding) return tableOrder;
  const session = await lockSession(core, tableOrder.sessionId);
  if (!session || session.endedAt !== null) return tableOrder;
  const { document: cart, id } = session;
  const wanted = new Map(tableOrder.lines.map((line) => [getLineKey(line), line.quantity]));
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (wanted.get(getLineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const order = { orderNo, seat: tableOrder.seat, portions: sumQuantities(tableOrder.lines) };
  await saveCart(core, id, { ...cart, lines, orders: [...cart.orders, order].slice(-SHOWN_ORDERS) });
  return { ...tableOrder, isHolding: true };
}

/** Returns the dishes of an unpaid order to the cart for the seat that sent it. The caller has locked the order. */
export async function takeBack(
  core: Core,
  sessionId: number,
  cart: TableCart,
  orderNo: string,
  seat: number,
): Promise<{ cart: TableCart } | { refused: TableRefusal }> {
  const row = await findOrder(core, orderNo);
  const { tableOrder } = row ?? {};
  if (!row || !tableOrder || tableOrder.sessionId !== sessionId || tableOrder.seat !== seat)
    return { refused: 'notYours' };
  if (!tableOrder.isHolding) return { cart };
  if (row.status !== 'Waiting For Payment') return { refused: 'gone' };
  await core.db
    .update(orders)
    .set({ tableOrder: { ...tableOrder, isHolding: false } })
    .where(eq(orders.orderNo, orderNo));
  return {
    cart: {
      ...cart,
      lines: returnLines(cart, tableOrder.lines, tableOrder.seat),
      orders: withoutOrder(cart, orderNo),
    },
  };
}

/** Ends the session of a paid order if its cart is empty and no order waits for payment (TABLE-16). */
export async function endPaidTable(core: Core, sessionId: number): Promise<void> {
  const session = await lockSession(core, sessionId);
  if (!session || session.endedAt !== null || session.document.lines.length > 0) return;
  const orderNos = session.document.orders.map(({ orderNo }) => orderNo);
  const sent = await core.db
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.orderNo, orderNos.length > 0 ? orderNos : ['']));
  if (sent.every(({ status }) => status !== 'Waiting For Payment')) await endSession(core, sessionId, 'paid');
}
