import { eq, sql } from 'drizzle-orm';
import { inDollars } from '#contract/money';
import { type Core, inTransaction, getNow } from '../core.ts';
import { type BrandGateway, billShares, brands, orders, outlets, payments } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { hmac, isSameSecret } from '../secrets.ts';
import { failShare, flagShare, payShare, type ShareRow } from './billShares.ts';
import { addNote, changeOrder, lockOrder } from './orders/document.ts';
import { failOrder, payOrder } from './orders/settle.ts';
import { getGateway } from './paymentPages.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Outcome = 'approved' | 'declined' | 'cancelled';

/** Header with the gateway's signature: hex HMAC-SHA-256 of the body's bytes with the brand's secret. */
export const GATEWAY_SIGNATURE = 'x-gateway-signature';

export async function openPayment(
  core: Core,
  payment: Pick<PaymentRow, 'session' | 'amount' | 'paymentMode'> & { orderNo: string },
): Promise<void> {
  await core.db.insert(payments).values({ ...payment, createdAt: getNow(core) });
}

/** What a hosted payment page is paid for: an order, or a share of a bill. */
export type Subject = { kind: 'order'; order: typeof orders.$inferSelect } | { kind: 'share'; share: ShareRow };

/** What a hosted payment page shows, and where it sends the diner back to. */
export interface Session {
  payment: PaymentRow;
  subject: Subject;
  outletId: number;
  /** What the payment page comes back with. */
  paymentRef: string;
  /** It waits for its payment, and the time to pay is not over. */
  isWaiting: boolean;
  /** null: there is none. */
  deadline: Date | null;
  /** The brand's own settings; null: those of the server. */
  gateway: BrandGateway | null;
}

async function findSession(core: Core, session: string): Promise<Session | undefined> {
  const [row] = await core.db
    .select({ payment: payments, order: orders, share: billShares, gateway: brands.gateway })
    .from(payments)
    .leftJoin(orders, eq(orders.orderNo, payments.orderNo))
    .leftJoin(billShares, eq(billShares.shareNo, payments.shareNo))
    .innerJoin(outlets, sql`${outlets.id} = coalesce(${orders.outletId}, ${billShares.outletId})`)
    .innerJoin(brands, eq(brands.id, outlets.brandId))
    .where(eq(payments.session, session));
  if (!row) return undefined;
  const { payment, order, share, gateway } = row;
  const isInTime = (deadline: Date | null): boolean => deadline === null || deadline.getTime() > core.clock.now();
  if (share) {
    const { outletId, paymentRef, deadline } = share;
    const isWaiting = share.status === 'Claimed' && isInTime(deadline);
    return { ...{ payment, outletId, paymentRef, deadline, gateway, isWaiting }, subject: { kind: 'share', share } };
  }
  if (!order) return undefined;
  const { outletId, paymentRef, paymentDeadline: deadline } = order;
  const isWaiting = order.status === 'Waiting For Payment' && isInTime(deadline);
  return { ...{ payment, outletId, paymentRef, deadline, gateway, isWaiting }, subject: { kind: 'order', order } };
}

/** A payment with what it is for. Throws 404 for an unknown session. */
export async function getPaymentSession(core: Core, session: string): Promise<Session> {
  const found = await findSession(core, session);
  if (!found) throw notFound('The payment');
  return found;
}

/** Where the payment page goes when it is paid: the reference is what the gateway calls its result indicator. */
export function getReturnUrl(core: Core, baseUrl: string, { paymentRef, gateway, subject }: Session): string {
  const url = new URL(getGateway(core, gateway, baseUrl, subject.kind).successUrl);
  url.searchParams.set('resultIndicator', paymentRef);
  return url.href;
}

/** The signature of a notification, with the secret of the brand whose payment it is of. */
export async function signNotification(core: Core, session: string, body: string | Buffer): Promise<string> {
  const own = (await findSession(core, session))?.gateway ?? null;
  return hmac(getGateway(core, own, '').secret, body);
}

export const isSignedByGateway = async (
  core: Core,
  session: string,
  body: Buffer,
  signature: string,
): Promise<boolean> => isSameSecret(signature, await signNotification(core, session, body));

const FAILED_REASONS: Record<Exclude<Outcome, 'approved'>, string> = {
  declined: 'Payment error: declined',
  cancelled: 'Payment error: customer cancelled',
};

export interface Notification {
  session: string;
  outcome: Outcome;
  /** Cents that were captured. */
  amount: number;
}

/** Money that is not what was due pays nothing; it is kept, and the staff gives it back or asks for the rest. */
async function recordWrongAmount(core: Core, payment: PaymentRow, captured: number): Promise<string> {
  const { session, orderNo, shareNo, amount } = payment;
  await core.db.update(payments).set({ captured }).where(eq(payments.session, session));
  const problem = `The gateway captured ${inDollars(captured)} where ${inDollars(amount)} were due; settle this payment by hand.`;
  core.log.error({ captured, due: amount }, 'A payment is not what was due');
  if (orderNo !== null) {
    const { attention } = await lockOrder(core, orderNo);
    await changeOrder(core, orderNo, { attention: addNote(attention, problem) });
  }
  if (shareNo !== null) await flagShare(core, shareNo, problem);
  return problem;
}

/**
 * What the gateway says of a payment. Saying it again changes nothing; money that was captured makes the order, or the
 * share of a bill, Paid, however late; a failure never takes what is paid back (PAY-13, SPLIT-7).
 */
export async function settlePayment(core: Core, { session, outcome, amount }: Notification): Promise<void> {
  const problem = await inTransaction(core, async (inner) => {
    const [payment] = await inner.db.select().from(payments).where(eq(payments.session, session)).for('update');
    if (!payment) throw notFound('The payment');
    // Before anything else: a second capture of a paid order is somebody's money too.
    if (outcome === 'approved' && amount !== payment.amount) return recordWrongAmount(inner, payment, amount);
    if (payment.status === 'approved' || payment.status === outcome) return undefined;
    await inner.db
      .update(payments)
      .set({ status: outcome, settledAt: getNow(core) })
      .where(eq(payments.session, session));
    const { orderNo, shareNo } = payment;
    if (orderNo !== null) {
      if (outcome === 'approved') await payOrder(inner, orderNo);
      else await failOrder(inner, orderNo, FAILED_REASONS[outcome]);
    }
    if (shareNo !== null) {
      if (outcome === 'approved') await payShare(inner, shareNo);
      else await failShare(inner, shareNo, FAILED_REASONS[outcome]);
    }
    return undefined;
  });
  if (problem) throw badRequest(problem);
}
