import { eq, inArray } from 'drizzle-orm';
import type { OrderPayload, OrderPayloadItem, TableCart, TableLine, TableRefusal } from '#contract';
import { endConsent, getLineKey, mayOrderOf, returnLines, setAgreed, takeLines } from '#contract/table';
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
  const owners = [...new Set(lines.map(({ seat }) => seat))];
  if (!owners.every((owner) => mayOrderOf(cart, owner, found.seat))) throw tableChangedError();
  const order = {
    ...{ orderNo, seat: found.seat, portions: sumQuantities(lines) },
    // An order with a check goes to the till at once, which gives nothing back.
    ...(cart.needsConsent && { holds: owners }),
  };
  const orders = [...cart.orders, order].slice(-SHOWN_ORDERS);
  await saveCart(core, session.id, { ...cart, lines: left, orders });
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

/**
 * Marks an order of a table cart as paid: no phone can take dishes back from it, and consents to it are used up. Takes its
 * dishes out of the cart again, as far as they are there: those that came back when it failed, and those that others
 * took back (TABLE-15, TABLE-27, TABLE-28).
 */
export async function settleTableOrder(core: Core, { tableOrder, orderNo }: OrderRow): Promise<TableOrder | null> {
  if (!tableOrder) return tableOrder;
  const { takenBack = [], ...whole } = tableOrder;
  const away = [...(tableOrder.isHolding ? [] : tableOrder.lines), ...takenBack];
  const session = await lockSession(core, tableOrder.sessionId);
  if (!session || session.endedAt !== null) return tableOrder;
  const { document: cart, id } = session;
  const wanted = new Map(away.map((line) => [getLineKey(line), line.quantity]));
  const lines = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (wanted.get(getLineKey(line)) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const ordered = [...tableOrder.lines, ...takenBack];
  // Without `holds`: no phone can take dishes back from a paid order.
  const order = { orderNo, seat: tableOrder.seat, portions: sumQuantities(ordered) };
  const isListed = cart.orders.some((one) => one.orderNo === orderNo);
  const orders = isListed
    ? cart.orders.map((one) => (one.orderNo === orderNo ? order : one))
    : [...cart.orders, order].slice(-SHOWN_ORDERS);
  const owners = ordered.map(({ seat }) => seat);
  await saveCart(core, id, { ...endConsent(cart, tableOrder.seat, owners), lines, orders });
  return { ...whole, lines: ordered, isHolding: true };
}

/**
 * Returns dishes of an unpaid order to the cart: all of them for the seat that sent it, their own for another seat. The
 * caller has locked the order.
 */
export async function takeBack(
  core: Core,
  sessionId: number,
  cart: TableCart,
  orderNo: string,
  seat: number,
): Promise<{ cart: TableCart } | { refused: TableRefusal }> {
  const row = await findOrder(core, orderNo);
  const { tableOrder } = row ?? {};
  const isSender = tableOrder?.seat === seat;
  const own = tableOrder?.lines.filter((line) => line.seat === seat) ?? [];
  if (!row || !tableOrder || tableOrder.sessionId !== sessionId) return { refused: 'notYours' };
  if (!isSender && own.length === 0)
    return tableOrder.takenBack?.some((line) => line.seat === seat) ? { cart } : { refused: 'notYours' };
  if (!tableOrder.isHolding) return { cart };
  if (row.status !== 'Waiting For Payment') return { refused: 'gone' };
  if (!isSender) {
    const lines = tableOrder.lines.filter((line) => line.seat !== seat);
    const takenBack = [...(tableOrder.takenBack ?? []), ...own];
    await core.db
      .update(orders)
      .set({ tableOrder: { ...tableOrder, lines, takenBack } })
      .where(eq(orders.orderNo, orderNo));
    const without = ({ holds = [], ...one }: TableCart['orders'][number]) => ({
      ...one,
      holds: holds.filter((of) => of !== seat),
    });
    return {
      cart: {
        ...setAgreed(cart, seat, tableOrder.seat, false),
        lines: returnLines(cart, own, seat),
        orders: cart.orders.map((one) => (one.orderNo === orderNo ? without(one) : one)),
      },
    };
  }
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
