import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type Cents, inDollars } from '#contract/money';
import { type Core, getNow, inTransaction } from '../../core.ts';
import { isDatabaseUnavailable } from '../../db/availability.ts';
import { billShares, ledger, type RefundRow, refunds } from '../../db/schema.ts';
import { badRequest, forbidden } from '../../errors.ts';
import { CALL_TIMEOUT_MS } from '../../payments/calls.ts';
import { GatewayError, type GatewayName, type PaymentState, type Refund } from '../../payments/gateway.ts';
import { randomToken } from '../../secrets.ts';
import { lockShare } from '../billShares.ts';
import { consumeAttempt, resetAttempts } from '../limits.ts';
import { lockOrder } from '../orders/document.ts';
import { undoOrder } from '../orders/settle.ts';
import { callGateway, getGateway } from '../paymentPages.ts';
import { getPaymentSession } from '../payments.ts';
import {
  type Actor,
  addEntry,
  type Balance,
  getBalances,
  getEntries,
  getReceived,
  maySettle,
  type Subject,
} from './ledger.ts';
import { writeMoneyBack } from './moneyBack.ts';
import { note } from './notes.ts';

/** Time after which a refund without an answer is sent again. */
const RETRY_AFTER_MS = 30_000;

/** Longest time in which one server sends a refund: up to four calls. One that is killed leaves its turn this long. */
const LONGEST_SENDING_MS = 4 * CALL_TIMEOUT_MS;

/** Throws 403 unless the person may settle money. */
export function requireManager({ role }: Actor): void {
  if (!maySettle(role)) throw forbidden('Only a manager may do this; sign in with the password of the managers.');
}

export interface RefundRequest {
  subject: Subject;
  outletId: number;
  /** Cents; undefined: all that is left. */
  amount: Cents | undefined;
  /** How it goes back: the way that it came, or given by hand. */
  means: 'gateway' | 'cash' | 'terminal' | 'by hand';
  reason: string;
  /** The dishes can be sold again; counts where everything goes back. */
  isRestocked?: boolean;
}

async function getPending(core: Core, subject: Subject): Promise<RefundRow[]> {
  const isOf = 'orderNo' in subject ? eq(refunds.orderNo, subject.orderNo) : eq(refunds.shareNo, subject.shareNo);
  return core.db
    .select()
    .from(refunds)
    .where(and(isOf, eq(refunds.status, 'pending')));
}

/** The sum of each payment that can still be given back. Refunds under way are taken off. */
export async function getRefundable(core: Core, subject: Subject): Promise<Balance[]> {
  const pending = await getPending(core, subject);
  return (await getBalances(core, subject))
    .map((balance) => {
      const under = pending.filter(({ capture }) => capture === balance.capture);
      return { ...balance, left: balance.left - under.reduce((sum, { amount }) => sum + amount, 0) };
    })
    .filter(({ left }) => left > 0);
}

const sum = (balances: readonly Balance[]): Cents => balances.reduce((total, { left }) => total + left, 0);

/**
 * Throws 400 while another refund of one of these payments waits for its gateway. If both answers were lost, the sum that
 * the gateway has given back would not say which of the two was made.
 */
async function requireNoneUnderWay(core: Core, balances: readonly Balance[]): Promise<void> {
  const captures = balances.map(({ capture }) => capture);
  const isUnderWay = and(inArray(refunds.capture, captures), eq(refunds.status, 'pending'));
  if ((await core.db.$count(refunds, isUnderWay)) > 0)
    throw badRequest(
      'Another refund of this payment waits for the gateway; try again once it is done, or give the money back in cash.',
    );
}

/** Divides an amount among payments, the largest first. */
function divide(balances: readonly Balance[], amount: Cents): { balance: Balance; part: Cents }[] {
  let open = amount;
  return balances.flatMap((balance) => {
    const part = Math.min(open, balance.left);
    open -= part;
    return part > 0 ? [{ balance, part }] : [];
  });
}

/**
 * Gives money back, whole or in part, and writes who did it and why. Through the gateway it is sent at once, and again
 * until the gateway answers. An order whose money all goes back is cancelled: its ticket leaves the kitchen. Throws 400,
 * 403 and 404.
 */
export async function giveBack(
  core: Core,
  { subject, outletId, amount, means, reason, isRestocked = false }: RefundRequest,
  by: Actor,
): Promise<void> {
  requireManager(by);
  const sent = await inTransaction(core, async (inner) => {
    const order = 'orderNo' in subject ? await lockOrder(inner, subject.orderNo) : undefined;
    // Otherwise two managers at once would each find all of the money.
    if ('shareNo' in subject) await lockShare(inner, subject.shareNo);
    const all = await getRefundable(inner, subject);
    const usable = means === 'gateway' ? all.filter(({ session }) => session !== null) : all;
    const wanted = amount ?? sum(usable);
    if (sum(all) === 0) {
      const hadMoney = (await getEntries(inner, subject)).some((entry) => entry.amount > 0);
      throw badRequest(
        hadMoney
          ? 'Nothing can be given back any more: all the money went back, or is on its way.'
          : 'No money has come, so nothing can be given back.',
      );
    }
    if (amount !== undefined && amount <= 0)
      throw badRequest('Enter the amount that goes back; it is more than $0.00.');
    if (sum(usable) === 0) throw badRequest('No money came through a gateway; give it back in cash.');
    if (wanted > sum(usable))
      throw badRequest(
        means === 'gateway' && wanted <= sum(all)
          ? `Only ${inDollars(sum(usable))} came through a gateway; give the rest back in cash.`
          : `Only ${inDollars(sum(usable))} can be given back; enter no more than that.`,
      );
    if (means === 'gateway') await requireNoneUnderWay(inner, usable);
    const isWhole = wanted === sum(all);
    const rows: RefundRow[] = [];
    for (const { balance, part } of divide(usable, wanted)) {
      const [row] = await inner.db
        .insert(refunds)
        .values({
          ...{ refundNo: randomToken(12), outletId, ...subject, reason, amount: part },
          ...{ session: balance.session, capture: balance.capture },
          means: means === 'gateway' ? balance.means : means,
          ...{ actor: by.name, role: by.role, createdAt: getNow(inner) },
        })
        .returning();
      if (row) rows.push(row);
    }
    if (order?.status === 'Paid' && isWhole) {
      await addEntry(inner, { outletId, orderNo: order.orderNo, kind: 'cancel', reason }, by);
      await undoOrder(inner, order, isRestocked);
    }
    if (means !== 'gateway') for (const row of rows) await finish(inner, row, { ref: null, outcome: 'done' });
    return means === 'gateway' ? rows : [];
  });
  for (const row of sent) await send(core, row);
}

/** Applies the answer to a refund, once. */
async function finish(core: Core, refund: RefundRow, answer: Refund): Promise<void> {
  const { refundNo, outletId, orderNo, shareNo, session, capture, means, amount, reason } = refund;
  const [row] = await core.db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update');
  if (row?.status !== 'pending') return;
  const subject: Subject = orderNo === null ? { shareNo: shareNo ?? '' } : { orderNo };
  const settledAt = getNow(core);
  if (answer.outcome === 'failed') {
    const refused = answer.reason ?? 'no reason was given';
    await core.db.update(refunds).set({ status: 'failed', refused, settledAt }).where(eq(refunds.refundNo, refundNo));
    await note(core, subject, `The gateway refused to give back ${inDollars(amount)} (${refused}); do it by hand.`);
    return;
  }
  // A gateway that has accepted a refund makes it; one that fails later is told by compareRefunds.
  await core.db.update(refunds).set({ status: 'done', settledAt }).where(eq(refunds.refundNo, refundNo));
  const by: Actor = { name: refund.actor, role: refund.role };
  const entry = { outletId, ...subject, session, capture, means, reason, kind: 'refund', amount: -amount } as const;
  await addEntry(core, { ...entry, ref: refundNo }, by);
  if (orderNo !== null) await writeMoneyBack(core, orderNo, refundNo, amount);
  else await reopenBill(core, subject, shareNo ?? '');
}

/** Money that a share has got back pays nothing of its bill any more, beyond what the bill did not need anyway. */
async function reopenBill(core: Core, subject: Subject, shareNo: string): Promise<void> {
  const share = await lockShare(core, shareNo);
  const received = await getReceived(core, subject);
  const excess = Math.max(share.excess, share.amount - Math.max(0, received));
  if (excess === share.excess) return;
  await core.db.update(billShares).set({ excess }).where(eq(billShares.shareNo, shareNo));
  core.emit({ type: 'bill', outletId: share.outletId, tableNo: share.tableNo, checkNo: share.checkNo });
}

/** Whether a gateway has given back more of a capture than we know of, by at least this refund. */
async function wasMade(core: Core, state: PaymentState | undefined, { capture, means, amount }: RefundRow) {
  const refunded = state?.captures.find(({ ref }) => ref === capture)?.refunded;
  if (refunded === undefined) return false;
  const [known] = await core.db
    .select({ sum: sql<number>`coalesce(-sum(${ledger.amount}), 0)::int` })
    .from(ledger)
    .where(and(eq(ledger.kind, 'refund'), eq(ledger.capture, capture ?? ''), eq(ledger.means, means)));
  return refunded - (known?.sum ?? 0) >= amount;
}

/**
 * Sends a refund to its gateway, from one server at a time: not every gateway knows our key. Without an answer it stays
 * pending, and is sent again with the same key.
 */
async function send(core: Core, refund: RefundRow, isRepeated = false): Promise<void> {
  const { refundNo } = refund;
  const turn = `refund:${refundNo}`;
  if (!(await consumeAttempt(core, turn, 1, LONGEST_SENDING_MS))) return;
  const isPending = and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'pending'));
  // Another server may have finished it since it was read.
  if ((await core.db.$count(refunds, isPending)) > 0) await sendNow(core, refund, isRepeated);
  await resetAttempts(core, turn);
}

async function sendNow(core: Core, refund: RefundRow, isRepeated: boolean): Promise<void> {
  const { refundNo, session, capture, amount, outletId } = refund;
  try {
    if (session === null || capture === null) throw new Error(`The refund ${refundNo} is of no payment.`);
    const { payment, gateway } = await getPaymentSession(core, session);
    const settings = getGateway(core, gateway, core.env.publicUrl ?? '');
    if (settings.name !== payment.gateway)
      return await inTransaction(core, (inner) =>
        finish(inner, refund, {
          ref: null,
          outcome: 'failed',
          reason: `the brand does not use ${payment.gateway} any more`,
        }),
      );
    const called = callGateway(core, settings);
    // The answer to the first try may be lost, and not every gateway knows our key again.
    const isMade = isRepeated && (await wasMade(core, await called.ask(payment), refund));
    const answer: Refund = isMade
      ? { ref: null, outcome: 'done' }
      : await called.refund(payment, capture, amount, refundNo);
    await inTransaction(core, (inner) => finish(inner, refund, answer));
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err;
    // GatewayError: no answer. Anything else is a fault of ours, and the money has to go back all the same.
    core.log[err instanceof GatewayError ? 'warn' : 'error']({ err, outletId }, 'A refund is sent again later');
  }
}

/** Sends the refunds again that a gateway has not answered. */
export async function sendPendingRefunds(core: Core, gateway: GatewayName): Promise<void> {
  const before = new Date(core.clock.now() - RETRY_AFTER_MS);
  const due = await core.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), eq(refunds.means, gateway), lte(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(50);
  for (const refund of due) await send(core, refund, true);
}

/** Refunds of a subject, oldest first. */
export const getRefunds = (core: Core, subject: Subject): Promise<RefundRow[]> =>
  core.db
    .select()
    .from(refunds)
    .where('orderNo' in subject ? eq(refunds.orderNo, subject.orderNo) : eq(refunds.shareNo, subject.shareNo))
    .orderBy(asc(refunds.createdAt));
