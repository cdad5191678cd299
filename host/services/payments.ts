import { eq } from 'drizzle-orm';
import { inDollars } from '#contract/money';
import { type Core, inTransaction, now } from '../core.ts';
import { orders, payments } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { hmac, isSame } from '../secrets.ts';
import { changeOrder } from './orders/document.ts';
import { failOrder, payOrder } from './orders/settle.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Outcome = 'approved' | 'declined' | 'cancelled';

/** Header with the gateway's signature: hex HMAC-SHA-256 of the body's bytes with GATEWAY_SECRET. */
export const GATEWAY_SIGNATURE = 'x-gateway-signature';

export async function openPayment(
  core: Core,
  payment: Pick<PaymentRow, 'session' | 'orderNo' | 'amount' | 'paymentMode'>,
): Promise<void> {
  await core.db.insert(payments).values({ ...payment, createdAt: now(core) });
}

/** What a hosted payment page shows, and where it sends the diner back to. */
export interface Session {
  payment: PaymentRow;
  order: typeof orders.$inferSelect;
}

/** A payment with its order. Throws 404 for an unknown session. */
export async function paymentSession(core: Core, session: string): Promise<Session> {
  const [row] = await core.db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(eq(payments.session, session));
  if (!row) throw notFound('The payment');
  return { payment: row.payments, order: row.orders };
}

/** Where the payment page goes when it is done: the reference is what the gateway calls its result indicator. */
export const returnUrl = (baseUrl: string, { order }: Session): string =>
  `${baseUrl}/payment-complete?resultIndicator=${encodeURIComponent(order.paymentRef)}`;

export const signNotification = (core: Core, body: string): string => hmac(core.env.gatewaySecret, body);

export const isSignedByGateway = (core: Core, body: Buffer, signature: string): boolean =>
  isSame(signature, hmac(core.env.gatewaySecret, body));

const REASON: Record<Exclude<Outcome, 'approved'>, string> = {
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
async function keepOtherSum(core: Core, { session, orderNo, amount }: PaymentRow, captured: number): Promise<string> {
  await core.db.update(payments).set({ captured }).where(eq(payments.session, session));
  const attention = `The gateway captured ${inDollars(captured)} where ${inDollars(amount)} were due; settle this payment by hand.`;
  core.log.error({ captured, due: amount }, 'A payment is not what was due');
  await changeOrder(core, orderNo, { attention });
  return attention;
}

/**
 * What the gateway says of a payment. Saying it again changes nothing; money that was captured makes the order Paid,
 * however late; a failure never takes a paid order back (PAY-13).
 */
export async function settlePayment(core: Core, { session, outcome, amount }: Notification): Promise<void> {
  const problem = await inTransaction(core, async (inner) => {
    const [payment] = await inner.db.select().from(payments).where(eq(payments.session, session)).for('update');
    if (!payment) throw notFound('The payment');
    if (payment.status === 'approved' || payment.status === outcome) return undefined;
    if (outcome === 'approved' && amount !== payment.amount) return keepOtherSum(inner, payment, amount);
    await inner.db
      .update(payments)
      .set({ status: outcome, settledAt: now(core) })
      .where(eq(payments.session, session));
    if (outcome === 'approved') await payOrder(inner, payment.orderNo);
    else await failOrder(inner, payment.orderNo, REASON[outcome]);
    return undefined;
  });
  if (problem) throw badRequest(problem);
}
