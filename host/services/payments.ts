import { eq } from 'drizzle-orm';
import { inDollars } from '#contract/money';
import { type Core, inTransaction, now } from '../core.ts';
import { type BrandGateway, brands, orders, outlets, payments } from '../db/schema.ts';
import { badRequest, notFound } from '../errors.ts';
import { hmac, isSame } from '../secrets.ts';
import { addNote, changeOrder, lockOrder } from './orders/document.ts';
import { failOrder, payOrder } from './orders/settle.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type Outcome = 'approved' | 'declined' | 'cancelled';

/** Where a gateway notifies the server of a payment. */
export const NOTIFICATION_PATH = '/api/payments/notification';

/** Header with the gateway's signature: hex HMAC-SHA-256 of the body's bytes with the brand's secret. */
export const GATEWAY_SIGNATURE = 'x-gateway-signature';

export async function openPayment(
  core: Core,
  payment: Pick<PaymentRow, 'session' | 'orderNo' | 'amount' | 'paymentMode'>,
): Promise<void> {
  await core.db.insert(payments).values({ ...payment, createdAt: now(core) });
}

/** A brand's gateway with nothing missing. */
export interface Gateway {
  /** Address of the payment page, without the session. */
  pageUrl: string;
  secret: string;
  currency: string;
  successUrl: string;
  failUrl: string;
  /** What a page of the brand's own gateway is told in its address; empty for the server's. */
  query: Record<string, string>;
}

/** The gateway of a brand: its own settings, else those of the server (WIRE-46). */
export function getGateway({ env }: Core, own: BrandGateway | null, baseUrl: string): Gateway {
  const returnUrl = `${env.appUrl ?? baseUrl}/payment-complete`;
  const { StoreId, ...rest } = own ?? {};
  const successUrl = rest.ResponseSuccessUrl ?? returnUrl;
  const failUrl = rest.ResponseFailUrl ?? returnUrl;
  const currency = rest.Currency ?? 'SGD';
  return {
    pageUrl: (rest.paymentGatewayHost ?? env.gatewayUrl ?? `${baseUrl}/sandbox/pay`).replace(/\/+$/, ''),
    secret: rest.SharedSecret ?? env.gatewaySecret,
    ...{ currency, successUrl, failUrl },
    query: StoreId
      ? {
          ...{ StoreId, Currency: currency, ResponseSuccessUrl: successUrl, ResponseFailUrl: failUrl },
          TransactionNotificationUrl: rest.TransactionNotificationUrl ?? `${baseUrl}${NOTIFICATION_PATH}`,
        }
      : {},
  };
}

/** Address of the payment page of a session. */
export function getPaymentUrl({ pageUrl, query }: Gateway, session: string): string {
  const search = new URLSearchParams(query).toString();
  return `${pageUrl}/${session}${search && `?${search}`}`;
}

/** What a hosted payment page shows, and where it sends the diner back to. */
export interface Session {
  payment: PaymentRow;
  order: typeof orders.$inferSelect;
  /** The brand's own settings; null: those of the server. */
  gateway: BrandGateway | null;
}

async function findSession(core: Core, session: string): Promise<Session | undefined> {
  const [row] = await core.db
    .select({ payment: payments, order: orders, gateway: brands.gateway })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .innerJoin(outlets, eq(outlets.id, orders.outletId))
    .innerJoin(brands, eq(brands.id, outlets.brandId))
    .where(eq(payments.session, session));
  return row;
}

/** A payment with its order. Throws 404 for an unknown session. */
export async function paymentSession(core: Core, session: string): Promise<Session> {
  const found = await findSession(core, session);
  if (!found) throw notFound('The payment');
  return found;
}

/** Where the payment page goes when it is paid: the reference is what the gateway calls its result indicator. */
export function getReturnUrl(core: Core, baseUrl: string, { order, gateway }: Session): string {
  const url = new URL(getGateway(core, gateway, baseUrl).successUrl);
  url.searchParams.set('resultIndicator', order.paymentRef);
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
): Promise<boolean> => isSame(signature, await signNotification(core, session, body));

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
  const { attention } = await lockOrder(core, orderNo);
  await core.db.update(payments).set({ captured }).where(eq(payments.session, session));
  const problem = `The gateway captured ${inDollars(captured)} where ${inDollars(amount)} were due; settle this payment by hand.`;
  core.log.error({ captured, due: amount }, 'A payment is not what was due');
  await changeOrder(core, orderNo, { attention: addNote(attention, problem) });
  return problem;
}

/**
 * What the gateway says of a payment. Saying it again changes nothing; money that was captured makes the order Paid,
 * however late; a failure never takes a paid order back (PAY-13).
 */
export async function settlePayment(core: Core, { session, outcome, amount }: Notification): Promise<void> {
  const problem = await inTransaction(core, async (inner) => {
    const [payment] = await inner.db.select().from(payments).where(eq(payments.session, session)).for('update');
    if (!payment) throw notFound('The payment');
    // Before anything else: a second capture of a paid order is somebody's money too.
    if (outcome === 'approved' && amount !== payment.amount) return keepOtherSum(inner, payment, amount);
    if (payment.status === 'approved' || payment.status === outcome) return undefined;
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
