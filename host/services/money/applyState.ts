import { and, eq, sql } from 'drizzle-orm';
import { type Cents, inDollars } from '#contract/money';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { billShares, ledger, orders, outlets, payments, refunds } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { Capture, PaymentState } from '../../payments/gateway.ts';
import { failShare, payShare } from '../billShares.ts';
import { isClosed } from '../opening.ts';
import { changeOrder, lockOrder } from '../orders/document.ts';
import { failOrder, PAYMENT_TIMEOUT, payOrder } from '../orders/settle.ts';
import type { PaymentRow } from '../payments.ts';
import { payOrdersOfCheck } from './counter.ts';
import { addEntry, type Subject } from './ledger.ts';
import { writeMoneyBack } from './moneyBack.ts';
import { note } from './notes.ts';

const getSubject = ({ orderNo, shareNo, session }: PaymentRow): Subject => {
  if (orderNo !== null) return { orderNo };
  if (shareNo !== null) return { shareNo };
  throw new Error(`The payment ${session} is of nothing; its row in the database is damaged.`);
};

const wrongAmount = (captured: Cents, due: Cents): string =>
  `The gateway captured ${inDollars(captured)} where ${inDollars(due)} were due; settle this payment by hand.`;

/** Why money that arrived makes no food (SETTLE-4); undefined: it pays the order. */
async function whyNotMade(core: Core, orderNo: string): Promise<string | undefined> {
  const order = await lockOrder(core, orderNo);
  if (order.status === 'Paid') return 'the order was paid already';
  if (order.status === 'Refunded') return 'the order was cancelled and its money given back';
  if (order.status !== 'Failed') return undefined;
  if (order.isRejected) return 'the outlet had refused the order';
  const [outlet] = await core.db
    .select({ settings: outlets.settings })
    .from(outlets)
    .where(eq(outlets.id, order.outletId));
  return outlet && isClosed(outlet.settings, core.clock.now()) ? 'the outlet had closed' : undefined;
}

/** The app asks the diner to see the staff. */
const PAID_TOO_LATE = 'Money arrived after the order had ended';

/** Pays what the payment is for, with the first capture of the right amount; other money is a note. */
async function receive(core: Core, payment: PaymentRow, { amount, ref }: Capture, isFirst: boolean): Promise<void> {
  const subject = getSubject(payment);
  const arrived = `${inDollars(amount)} arrived from the gateway (${ref})`;
  if (!isFirst) {
    core.log.error({ amount }, 'A payment was captured twice');
    return note(core, subject, `${arrived} a second time for the same payment; give it back.`);
  }
  if ('shareNo' in subject) {
    const share = await payShare(core, subject.shareNo);
    return payOrdersOfCheck(core, share);
  }
  const reason = await whyNotMade(core, subject.orderNo);
  if (reason === undefined) return payOrder(core, subject.orderNo);
  core.log.warn({ amount }, 'Money arrived for an order that is not made');
  await note(core, subject, `${arrived} after ${reason}; give it back, or move it to another order.`);
  // Else the diner, whose bank shows the payment, would read that none was made in time.
  const { status } = await lockOrder(core, subject.orderNo);
  if (status === 'Failed') await changeOrder(core, subject.orderNo, { failedReason: PAID_TOO_LATE });
}

/** The staff saw this money at the gateway before it told us: the two entries are one payment. */
async function findSeen(core: Core, { session }: PaymentRow, amount: Cents) {
  const [seen] = await core.db
    .select({ left: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` })
    .from(ledger)
    .where(and(eq(ledger.session, session), eq(ledger.capture, `seen:${session}`)));
  return seen && seen.left >= amount;
}

/** A part of a difference between what a gateway says was given back and what the ledger has. */
interface RefundDifference {
  capture: Capture;
  /** Cents that the ledger lacks; negative: that it has and the gateway has not. */
  more: Cents;
  /** Makes the entry that corrects it one entry. */
  ref: string;
}

/**
 * Finds what the ledger lacks of the refunds of a payment. Only the sum counts: not every gateway says which of two
 * captures was refunded.
 */
async function findRefundDifferences(
  core: Core,
  { session, gateway }: PaymentRow,
  captures: readonly Capture[],
): Promise<RefundDifference[]> {
  const known = await core.db
    .select({
      capture: ledger.capture,
      sum: sql<number>`(-sum(${ledger.amount}))::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(ledger)
    .where(and(eq(ledger.kind, 'refund'), eq(ledger.session, session), eq(ledger.means, gateway)))
    .groupBy(ledger.capture);
  const all = captures.map((capture) => {
    const { sum = 0, count = 0 } = known.find((one) => one.capture === capture.ref) ?? {};
    return { capture, more: capture.refunded - sum, ref: `${capture.ref}:${count}:${capture.refunded}` };
  });
  let open = all.reduce((sum, { more }) => sum + more, 0);
  return all.flatMap((one) => {
    if (Math.sign(one.more) !== Math.sign(open)) return [];
    const more = Math.sign(open) * Math.min(Math.abs(open), Math.abs(one.more));
    open -= more;
    return more === 0 ? [] : [{ ...one, more }];
  });
}

/**
 * Compares what a gateway says was given back with what we know: a refund at its own page is recorded, and one that it
 * had accepted and then could not make is taken back.
 */
async function compareRefunds(
  core: Core,
  payment: PaymentRow,
  captures: readonly Capture[],
  outletId: number,
): Promise<void> {
  const { session, gateway } = payment;
  const isUnderWay = and(eq(refunds.session, session), eq(refunds.status, 'pending'));
  // While one of ours is under way, its own answer says how it ended.
  if ((await core.db.$count(refunds, isUnderWay)) > 0) return;
  const subject = getSubject(payment);
  for (const { capture, more, ref } of await findRefundDifferences(core, payment, captures)) {
    const entry = await addEntry(core, {
      ...{ outletId, ...subject, session, capture: capture.ref, kind: 'refund', means: gateway, amount: -more, ref },
      reason: more > 0 ? 'Given back at the gateway' : 'A refund failed at the gateway',
    });
    if (!entry) continue;
    if ('orderNo' in subject) await writeMoneyBack(core, subject.orderNo, ref, more);
    await note(
      core,
      subject,
      more > 0
        ? `${inDollars(more)} were given back at the gateway's own page (${capture.ref}).`
        : `The gateway could not give back ${inDollars(-more)} (${capture.ref}); give it back by hand.`,
    );
  }
}

/** @returns a sentence where the amount is wrong. */
async function applyCapture(
  core: Core,
  payment: PaymentRow,
  capture: Capture,
  outletId: number,
): Promise<string | undefined> {
  const { session, gateway, amount: due } = payment;
  const { ref, amount, kind } = capture;
  const subject = getSubject(payment);
  const isSeen = await findSeen(core, payment, amount);
  const base = { outletId, ...subject, session, kind: 'payment', means: gateway } as const;
  const isNew = await addEntry(core, { ...base, amount, capture: ref, ref, payKind: kind });
  const problem = amount === due ? undefined : wrongAmount(amount, due);
  if (isNew) {
    const isFirst = payment.status !== 'approved';
    if (isSeen) {
      const seen = `seen:${session}`;
      await addEntry(core, { ...base, amount: -amount, capture: seen, ref: `${seen}:${ref}`, reason: 'Seen before' });
    } else if (problem) {
      core.log.error({ captured: amount, due }, 'A payment is not what was due');
      await note(core, subject, problem);
    } else await receive(core, payment, capture, isFirst);
    const change = problem ? { captured: amount } : ({ status: 'approved', settledAt: getNow(core) } as const);
    await core.db.update(payments).set(change).where(eq(payments.session, session));
    payment.status = change.status ?? payment.status;
  }
  return problem;
}

/** Why an order was not paid, in the same words at every gateway: the app reads 'timeout' and 'cancel' in them (ORDER-7). */
const FAILED_REASONS = {
  expired: PAYMENT_TIMEOUT,
  cancelled: 'Payment error: customer cancelled',
  declined: 'Payment error: declined',
} as const;

/** Ends a payment that was not paid. */
async function applyFailure(core: Core, payment: PaymentRow, state: PaymentState): Promise<void> {
  if (payment.status !== 'open') return;
  const { session, orderNo, shareNo, gateway } = payment;
  const status = state.outcome === 'expired' ? 'expired' : state.isCancelled ? 'cancelled' : 'declined';
  await core.db
    .update(payments)
    .set({ status, settledAt: getNow(core) })
    .where(eq(payments.session, session));
  if (status === 'declined') core.log.info({ gateway, reason: state.reason }, 'A payment was declined');
  const why = FAILED_REASONS[status];
  if (orderNo !== null) await failOrder(core, orderNo, why);
  if (shareNo !== null) await failShare(core, shareNo, why);
}

/**
 * Applies what a gateway says of a payment, however late, often and in whatever order it says so: each capture counts
 * once, and a failure never undoes a payment (PAY-13, SPLIT-7). Throws 404 for an unknown session.
 * @returns a sentence where a captured amount is not what was due.
 */
export const applyState = (core: Core, session: string, state: PaymentState): Promise<string | undefined> =>
  inTransaction(core, async (inner) => {
    // The weaker lock: an entry of the ledger that names the payment waits for no other one.
    const isPayment = eq(payments.session, session);
    const [payment] = await inner.db.select().from(payments).where(isPayment).for('no key update');
    if (!payment) throw notFound('The payment');
    const outletId = await findOutletId(inner, payment);
    let problem: string | undefined;
    for (const capture of state.captures) problem = (await applyCapture(inner, payment, capture, outletId)) ?? problem;
    await compareRefunds(inner, payment, state.captures, outletId);
    if (state.outcome === 'failed' || state.outcome === 'expired') await applyFailure(inner, payment, state);
    return problem;
  });

async function findOutletId(core: Core, { session }: PaymentRow): Promise<number> {
  const [row] = await core.db
    .select({ id: sql<number>`coalesce(${orders.outletId}, ${billShares.outletId})` })
    .from(payments)
    .leftJoin(orders, eq(orders.orderNo, payments.orderNo))
    .leftJoin(billShares, eq(billShares.shareNo, payments.shareNo))
    .where(eq(payments.session, session));
  if (!row) throw notFound('The payment');
  return row.id;
}
