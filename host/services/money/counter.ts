import { and, eq } from 'drizzle-orm';
import { type Cents, inDollars, openRest } from '#contract/money';
import { SHARE_REF_PREFIX } from '#contract/wire';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { billShares, type OrderRow, orders, payments } from '../../db/schema.ts';
import { badRequest, notFound } from '../../errors.ts';
import { randomToken } from '../../secrets.ts';
import { getShares, splitParts } from '../billShares.ts';
import { type CheckName, lockCheck } from '../checks.ts';
import { getOrder, lockOrder } from '../orders/document.ts';
import { payOrder } from '../orders/settle.ts';
import { endPaymentPage } from '../payments.ts';
import { isTaken, toSplitBill, toTakenShares } from '../shareView.ts';
import { type Actor, addEntry, getReceived } from './ledger.ts';
import { getRefundable, requireManager } from './refunds.ts';
import { findOrderNo } from './search.ts';

/** How the staff took money, or where they saw it. */
export type CounterMeans = 'cash' | 'terminal' | 'gateway';

export interface MarkPaid {
  orderNo: string;
  means: CounterMeans;
  reason: string;
}

/** The sum of an order that is still to be paid. */
const getDue = async (core: Core, { orderNo, grandTotal }: OrderRow): Promise<Cents> =>
  grandTotal - (await getReceived(core, { orderNo }));

/**
 * The staff say that an order is paid: in cash, at the terminal, or seen at the gateway, which a notification did not
 * tell. Throws 400 and 404; 403 for money that was only seen, unless a manager says so.
 */
export async function markPaid(core: Core, { orderNo, means, reason }: MarkPaid, by: Actor): Promise<void> {
  if (means === 'gateway') requireManager(by);
  await inTransaction(core, async (inner) => {
    if (means !== 'gateway') await endPaymentPage(inner, orderNo);
    const order = await lockOrder(inner, orderNo);
    if (order.checkKey !== null) throw badRequest('This order is on a check; take the payment of the check.');
    const due = await getDue(inner, order);
    if (order.status === 'Paid' || order.status === 'Refunded' || due <= 0)
      throw badRequest(`The order is '${order.status}' already, so there is nothing to pay.`);
    const base = { outletId: order.outletId, orderNo, kind: 'payment', amount: due, reason } as const;
    if (means === 'gateway') {
      const [payment] = await inner.db.select().from(payments).where(eq(payments.orderNo, orderNo));
      if (!payment) throw badRequest('This order has no payment at a gateway; say how it was paid.');
      const { session, gateway } = payment;
      await addEntry(inner, { ...base, means: gateway, session, capture: `seen:${session}` }, by);
    } else await addEntry(inner, { ...base, means, capture: `${means}:${randomToken(9)}` }, by);
    await payOrder(inner, orderNo);
  });
}

export interface MovePayment {
  from: string;
  /** Number of the other order, or its beginning (see findOrderNo). */
  to: string;
  reason: string;
}

/**
 * Moves money that an order does not need to one that is not paid: of an order that was refused, failed, or paid twice.
 * Throws 400, 403 and 404.
 */
export async function movePayment(core: Core, { from, to: given, reason }: MovePayment, by: Actor): Promise<void> {
  requireManager(by);
  const to = await findOrderNo(core, (await getOrder(core, from)).outletId, given.trim());
  if (from === to) throw badRequest('These are the same order; give the number of another one.');
  await inTransaction(core, async (inner) => {
    await endPaymentPage(inner, to);
    // In one order, so that two moves never wait for each other.
    const [first, second] = from < to ? [from, to] : [to, from];
    const rows = [await lockOrder(inner, first), await lockOrder(inner, second)];
    const source = rows.find(({ orderNo }) => orderNo === from);
    const target = rows.find(({ orderNo }) => orderNo === to);
    if (!source || !target) throw notFound('The order');
    if (source.outletId !== target.outletId)
      throw badRequest(
        'The two orders are of different outlets; give the money back at the one and take it at the other.',
      );
    const due = await getDue(inner, target);
    if (target.status === 'Paid' || target.status === 'Refunded' || due <= 0)
      throw badRequest('The other order is paid or cancelled already, so it takes no money.');
    const all = await getRefundable(inner, { orderNo: from });
    const held = source.status === 'Paid' ? source.grandTotal : 0;
    const free = all.reduce((sum, { left }) => sum + left, 0) - held;
    if (free < due)
      throw badRequest(
        `The order has ${inDollars(Math.max(0, free))} to spare, and the other needs ${inDollars(due)}; cancel it first, or give the money back.`,
      );
    let open = due;
    for (const { means, session, capture, payKind, left } of all) {
      const part = Math.min(open, left);
      if (part <= 0) continue;
      open -= part;
      const entry = { outletId: source.outletId, kind: 'move', means, session, capture, payKind, reason } as const;
      await addEntry(inner, { ...entry, orderNo: from, amount: -part }, by);
      await addEntry(inner, { ...entry, orderNo: to, amount: part }, by);
    }
    await payOrder(inner, to);
  });
}

export interface PayCheck extends CheckName {
  means: Exclude<CounterMeans, 'gateway'>;
  /** Cents; undefined: all that is open. */
  amount: Cents | undefined;
}

/**
 * Takes money at the counter for a check. It stands on the bill as a share that is paid, so that every phone at the table
 * knows what is left; once all is paid, the orders of the check are paid too. Throws 400 and 404.
 */
export async function payCheck(core: Core, { means, amount, ...name }: PayCheck, by: Actor): Promise<void> {
  await inTransaction(core, async (inner) => {
    const check = await lockCheck(inner, name);
    if (!check) throw notFound('The check');
    if (!check.isOpen) throw badRequest('This check is closed; open it again if something is still to be paid.');
    const shares = await getShares(inner, check);
    const taken = shares.filter(isTaken);
    const bill = toSplitBill(check.bill);
    const open = openRest(bill, toTakenShares(taken));
    const wanted = amount ?? open;
    if (open <= 0)
      throw badRequest('Nothing is open on this check: it is paid, or somebody is paying on a phone right now.');
    if (wanted <= 0) throw badRequest('Enter the amount that the diner paid; it is more than $0.00.');
    if (wanted > open) throw badRequest(`Only ${inDollars(open)} are open on this check; enter no more than that.`);
    const now = getNow(inner);
    const shareNo = randomToken(16);
    await inner.db.insert(billShares).values({
      ...{ shareNo, outletId: check.outletId, tableNo: check.tableNo, checkNo: check.checkNo, checkKey: check.key },
      ...{ paymentRef: `${SHARE_REF_PREFIX}${randomToken(16)}`, person: `counter ${shareNo}`, name: 'Counter' },
      number: Math.max(0, ...shares.map((share) => share.number)) + 1,
      ...{ kind: 'amount', dishes: [], of: null, billTotal: bill.total, amount: wanted },
      ...splitParts(check.bill, taken, { amount: wanted, open }),
      ...{ status: 'Paid', paymentUrl: '', createdAt: now, deadline: now, settledAt: now },
    });
    const capture = `${means}:${shareNo}`;
    await addEntry(
      inner,
      { outletId: check.outletId, shareNo, checkKey: check.key, kind: 'payment', means, amount: wanted, capture },
      by,
    );
    inner.emit({ type: 'bill', ...name });
    await payOrdersOfCheck(inner, name);
  });
}

/** Once a check is paid whole, 'Sent To Till' ends for its orders: they are paid. The caller has locked the check. */
export async function payOrdersOfCheck(core: Core, name: CheckName): Promise<void> {
  const check = await lockCheck(core, name);
  if (!check) return;
  const paid = (await getShares(core, check)).filter(({ status }) => status === 'Paid');
  if (openRest(toSplitBill(check.bill), toTakenShares(paid)) > 0) return;
  const waiting = await core.db
    .select({ orderNo: orders.orderNo, movementStatus: orders.movementStatus })
    .from(orders)
    .where(
      and(...[eq(orders.outletId, check.outletId), eq(orders.checkKey, check.key), eq(orders.status, 'Sent To Till')]),
    )
    .orderBy(orders.id);
  // An order that the till has not accepted is on no bill, so the check did not pay for it.
  for (const { orderNo, movementStatus } of waiting) if (movementStatus !== null) await payOrder(core, orderNo);
}
