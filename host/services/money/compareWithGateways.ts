import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Cents, inDollars } from '#contract/money';
import type { Core } from '../../core.ts';
import { isDatabaseUnavailable } from '../../db/availability.ts';
import { type BrandGateway, billShares, type LedgerRow, ledger, orders, payments, refunds } from '../../db/schema.ts';
import { type Capture, GatewayError, type GatewayName } from '../../payments/gateway.ts';
import { getBrand, getOutlet } from '../catalogue.ts';
import { callGateway, getGateway } from '../paymentPages.ts';
import type { PaymentRow } from '../payments.ts';
import { getBusinessDay } from './businessDay.ts';
import { isWithin, type ReportRequest } from './report.ts';
import { nameOrder } from './reportSums.ts';
import { nameMeans } from './reportTypes.ts';

/** Questions at the same time. */
const AT_ONCE = 8;

export interface Difference {
  /** The order, or the share of a bill. */
  name: string;
  /** A sentence. */
  problem: string;
}

/** The result of comparing the ledger with the gateways, for the payments of a day (REPORT-5). */
export interface Comparison {
  /** Payments that a gateway answered about. */
  asked: number;
  differences: Difference[];
  /** Payments whose gateway did not answer. */
  notAnswered: string[];
  /** Why payments cannot be asked about, a sentence for each gateway. */
  notAskable: string[];
}

interface AskedPayment {
  payment: PaymentRow;
  name: string;
}

/** Payments that were opened on the day or had money on it, without those whose page was never opened. */
async function readPayments(core: Core, { outletId, day }: ReportRequest, begins?: string): Promise<AskedPayment[]> {
  const period = getBusinessDay(day, begins);
  const paidSessions = core.db
    .select({ session: sql<string>`${ledger.session}` })
    .from(ledger)
    .where(and(eq(ledger.outletId, outletId), isWithin(ledger.at, period), sql`${ledger.session} is not null`));
  const rows = await core.db
    .select({
      payment: payments,
      ...{ orderNo: orders.orderNo, queueNumber: orders.queueNumber },
      ...{ share: billShares.number, checkNo: billShares.checkNo },
    })
    .from(payments)
    .leftJoin(orders, eq(orders.orderNo, payments.orderNo))
    .leftJoin(billShares, eq(billShares.shareNo, payments.shareNo))
    .where(
      and(
        sql`coalesce(${orders.outletId}, ${billShares.outletId}) = ${outletId}`,
        or(
          and(isWithin(payments.createdAt, period), sql`${payments.openedAt} is not null`),
          inArray(payments.session, paidSessions),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.session));
  return rows.map(({ payment, orderNo, queueNumber, share, checkNo }) => ({
    payment,
    name: orderNo === null ? `Share ${share} of check ${checkNo}` : nameOrder({ orderNo, queueNumber }),
  }));
}

type Money = Pick<LedgerRow, 'kind' | 'means' | 'capture' | 'amount'>;

/** Amounts of the ledger by capture, at this gateway. */
function sumByCapture(entries: readonly Money[], kind: 'payment' | 'refund', means: string): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const entry of entries) {
    if (entry.kind !== kind || entry.means !== means || entry.capture === null) continue;
    sums.set(entry.capture, (sums.get(entry.capture) ?? 0) + entry.amount);
  }
  return sums;
}

/** The differences of one payment, a sentence each. */
export function compareCaptures(
  captures: readonly Capture[],
  entries: readonly Money[],
  { gateway, session }: Pick<PaymentRow, 'gateway' | 'session'>,
  isRefundUnderWay: boolean,
): string[] {
  const paid = sumByCapture(entries, 'payment', gateway);
  const refunded = sumByCapture(entries, 'refund', gateway);
  const seenName = `seen:${session}`;
  const who = nameMeans(gateway);
  const problems: string[] = [];
  const backProblems: string[] = [];
  let backDifference = 0;
  let seen = paid.get(seenName) ?? 0;
  for (const capture of captures) {
    const known = paid.get(capture.ref);
    // A manager who saw this money at the gateway has entered it already, under a name of ours.
    const isSeen = known === undefined && seen >= capture.amount;
    if (isSeen) seen -= capture.amount;
    else if (known === undefined)
      problems.push(`${who} took ${inDollars(capture.amount)}, which the ledger does not have.`);
    else if (known !== capture.amount)
      problems.push(`${who} took ${inDollars(capture.amount)}, and the ledger has ${inDollars(known)}.`);
    // Money that was entered as seen is given back under the name that it was entered with.
    const back = -(refunded.get(capture.ref) ?? 0) - (isSeen ? (refunded.get(seenName) ?? 0) : 0);
    backDifference += capture.refunded - back;
    if (back !== capture.refunded)
      backProblems.push(
        `${who} gave back ${inDollars(capture.refunded)}, and the ledger has ${inDollars(back)}${isRefundUnderWay ? '; a refund is under way' : ''}.`,
      );
  }
  // Not every gateway says which of two captures was refunded, so only the sum can be wrong.
  if (backDifference !== 0) problems.push(...backProblems);
  for (const [ref, amount] of paid) {
    if (ref === seenName || amount === 0 || captures.some((capture) => capture.ref === ref)) continue;
    problems.push(`The ledger has ${inDollars(amount)}, which ${who} did not take.`);
  }
  if (seen > 0) problems.push(`The ledger has ${inDollars(seen)} that were seen at ${who}, which it did not take.`);
  return problems;
}

type Answer = 'not answered' | 'not askable' | readonly Capture[];

async function ask(core: Core, own: BrandGateway | null, { payment }: AskedPayment): Promise<Answer> {
  try {
    const settings = getGateway(core, own, core.env.publicUrl ?? '');
    if (settings.name !== payment.gateway) return 'not askable';
    const state = await callGateway(core, settings).ask(payment);
    return state?.captures ?? 'not askable';
  } catch (err) {
    if (isDatabaseUnavailable(err)) throw err;
    core.log[err instanceof GatewayError ? 'warn' : 'error']({ err }, 'A gateway did not answer for a report');
    return 'not answered';
  }
}

/** Compares each payment of the day with what its gateway says now. Changes nothing. Throws 400 and 404. */
export async function compareWithGateways(core: Core, request: ReportRequest): Promise<Comparison> {
  const outlet = await getOutlet(core, request.outletId);
  const { gateway: own } = await getBrand(core, outlet.brandId);
  const all = await readPayments(core, request, outlet.settings.dayBegins);
  const result: Comparison = { asked: 0, differences: [], notAnswered: [], notAskable: [] };
  const unable = new Map<GatewayName, number>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const batch = all.slice(at, at + AT_ONCE);
    const answers = await Promise.all(batch.map((one) => ask(core, own, one)));
    const sessions = batch.map(({ payment }) => payment.session);
    // Read after the answers: a notification may have arrived while the gateway was asked.
    const entries = await core.db.select().from(ledger).where(inArray(ledger.session, sessions));
    const pending = await core.db
      .select({ session: refunds.session })
      .from(refunds)
      .where(and(inArray(refunds.session, sessions), eq(refunds.status, 'pending')));
    for (const [index, { payment, name }] of batch.entries()) {
      const answer = answers[index];
      if (answer === undefined || answer === 'not answered') result.notAnswered.push(name);
      else if (answer === 'not askable') unable.set(payment.gateway, (unable.get(payment.gateway) ?? 0) + 1);
      else {
        result.asked += 1;
        const ofPayment = entries.filter(({ session }) => session === payment.session);
        const isUnderWay = pending.some(({ session }) => session === payment.session);
        for (const problem of compareCaptures(answer, ofPayment, payment, isUnderWay))
          result.differences.push({ name, problem });
      }
    }
  }
  result.notAskable = [...unable].map(
    ([name, count]) =>
      `${nameMeans(name)} cannot be asked about its payments of this day (${count}); compare them by hand.`,
  );
  return result;
}
