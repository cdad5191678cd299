import { eq, sql } from 'drizzle-orm';
import { inDollars } from '#contract/money';
import { type Core, getNow, inTransaction } from '../core.ts';
import { type BrandGateway, billShares, brands, orders, outlets, payments } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { hmac, isSameSecret } from '../secrets.ts';
import { failShare, flagShare, payShare } from './billShares.ts';
import { addNote, changeOrder, lockOrder } from './orders/document.ts';
import { failOrder, payOrder } from './orders/settle.ts';
import { getGateway } from './paymentPages.ts';
import type { ShareRow } from './shareView.ts';

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

/** Subject of a payment: an order, or a share of a bill. */
export type Subject = { kind: 'order'; order: typeof orders.$inferSelect } | { kind: 'share'; share: ShareRow };

/** Content of a hosted payment page, and its return address. */
export interface Session {
  payment: PaymentRow;
  subject: Subject;
  outletId: number;
  /** `resultIndicator` of the return URL. */
  paymentRef: string;
  /** Not paid or failed, and the time to pay is not over. */
  isWaiting: boolean;
  /** null: no time limit. */
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

/** URL that the payment page returns to after a payment, with the payment reference as `resultIndicator`. */
export function getReturnUrl(core: Core, baseUrl: string, { paymentRef, gateway, subject }: Session): string {
  const url = new URL(getGateway(core, gateway, baseUrl, subject.kind).successUrl);
  url.searchParams.set('resultIndicator', paymentRef);
  return url.href;
}

/** Signs a notification with the secret of the payment's brand; of an unknown session with the server's. */
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

/** A wrong amount pays nothing: it is recorded and flagged for the staff. @returns the note for the staff. */
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
 * Applies a notification of the gateway. Repeating it changes nothing; a captured payment makes its order or share
 * Paid, however late; a failure never undoes a payment (PAY-13, SPLIT-7). Throws 404, and 400 for a wrong amount.
 */
export async function settlePayment(core: Core, { session, outcome, amount }: Notification): Promise<void> {
  const problem = await inTransaction(core, async (inner) => {
    const [payment] = await inner.db.select().from(payments).where(eq(payments.session, session)).for('update');
    if (!payment) throw notFound('The payment');
    // First, because a second capture of a paid order must be noticed too.
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
